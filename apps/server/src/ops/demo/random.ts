/** A seeded random stream: the same seed gives the same stream on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Normal with mean 0 and deviation 1. */
  normal(): number;
  /** Uniform among 0 … count - 1. */
  below(count: number): number;
};

/** Mulberry32: a 32-bit state, enough for simulated prices without a payout. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    // Box–Muller; 1 - next() keeps the logarithm away from zero.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    below: (count) => Math.floor(next() * count),
  };
}

/** Returns a number in [0, 1) that is a pure function of its arguments. */
export function noiseAt(...keys: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const key of keys) hash = Math.imul(hash ^ key, 0x01000193) >>> 0;
  return createRandom(hash).next();
}
