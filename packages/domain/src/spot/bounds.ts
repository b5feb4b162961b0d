/** Bounds of the distance of a trailing stop order from its extreme price, in basis points. */
export const MIN_TRAILING_DELTA = 10;
export const MAX_TRAILING_DELTA = 2_000;
