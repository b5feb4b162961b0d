export { Time, type TimeProps } from './time.tsx';
export * from './times.ts';
export * from './use-times.ts';
