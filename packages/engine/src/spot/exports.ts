export type { BookLevel } from './book.ts';
export type * from './commands.ts';
export type * from './event.ts';
export * from './order.ts';
export { PlainBook } from './plain-book.ts';
export { bandAround } from './price-band.ts';
export { worstPrice } from './protection-band.ts';
export type { SpotRejection } from './rejection.ts';
export { spotWith } from './room.ts';
