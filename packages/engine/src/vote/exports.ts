export type * from './event.ts';
export * from './round.ts';
