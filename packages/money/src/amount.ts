import type { Brand } from './brand.ts';

declare const unit: unique symbol;

/**
 * An exact quantity of one currency in that currency's minor unit (its smallest step, at most 8 decimals).
 * `Unit` is a phantom that keeps sides apart at compile time (`Amount<'base'>` never adds to `Amount<'quote'>`).
 */
export type Amount<Unit extends string = string> = bigint & { readonly [unit]: Unit };

/** A price in whole ticks of its pair. A safe integer, 0 < ticks < 2^53. */
export type Ticks = Brand<number, 'Ticks'>;

/** A quantity in whole lots of its pair. A safe integer, 0 <= lots < 2^53. */
export type Lots = Brand<number, 'Lots'>;

/** A rate in parts per million: 1,000 is 0.1 %. An integer, 0 <= rate <= 1,000,000. */
export type RatePpm = Brand<number, 'RatePpm'>;

/** The number of decimals of a currency: an integer from 0 to 8. */
export type Decimals = Brand<number, 'Decimals'>;
