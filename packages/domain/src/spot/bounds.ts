/**
 * Maximum number of visible parts of an iceberg, and with it of the refills of one order in one command.
 */
export const ICEBERG_PARTS = 20;

/** Bounds of the distance of a trailing stop order from its extreme price, in basis points. */
export const MIN_TRAILING_DELTA = 10;
export const MAX_TRAILING_DELTA = 2_000;
