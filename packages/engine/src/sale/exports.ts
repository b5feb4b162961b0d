export type * from './event.ts';
export * from './sale.ts';
