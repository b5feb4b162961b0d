/** Largest amount, price or total that the exchange stores: a signed 64-bit integer. */
export const MAX_AMOUNT = 2n ** 63n - 1n;
