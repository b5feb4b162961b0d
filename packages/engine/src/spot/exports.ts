export type { BookLevel } from './book.ts';
export type * from './commands.ts';
export type * from './event.ts';
export * from './order.ts';
export { PlainBook } from './plain-book.ts';
export type { SpotRejection } from './rejection.ts';
export { spotWith } from './room.ts';
