export type { Amount, Decimals, Lots, RatePpm, Ticks } from './amount.ts';
export type { Brand } from './brand.ts';
