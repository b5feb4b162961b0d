export type * from './event.ts';
export * from './project.ts';
