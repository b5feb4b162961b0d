/** A reproducible source of random integers from 0 up to, but not including, a bound. */
export type Random = (bound: number) => number;

/** Returns the reproducible sequence of a seed: a failure is repeated with the seed that it printed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
