/** A seeded generator of whole numbers (xoshiro128**, seeded by splitmix32): one seed, one stream, on any machine. */
export class Random {
  readonly #state = new Uint32Array(4);

  constructor(seed: number) {
    let mixed = seed >>> 0;
    for (let index = 0; index < 4; index += 1) {
      mixed = (mixed + 0x9e3779b9) >>> 0;
      let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      this.#state[index] = word ^ (word >>> 15);
    }
  }

  /** A whole number from 0 to `count - 1`; `count` is at most 2^53. */
  below(count: number): number {
    if (count <= 2 ** 32) return this.#next() % count;
    return ((this.#next() >>> 11) * 2 ** 32 + this.#next()) % count;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** Returns true with probability `count` ÷ `of`. */
  chance(count: number, of = 100): boolean {
    return this.below(of) < count;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }

  /** Random name by weight. At least one weight is positive. */
  weighted<Name extends string>(weights: readonly (readonly [Name, number])[]): Name {
    let left = this.below(weights.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight] of weights) {
      if (left < weight) return name;
      left -= weight;
    }
    throw new RangeError('no weight is above zero');
  }

  #next(): number {
    const state = this.#state;
    const [first = 0, second = 0, third = 0, fourth = 0] = state;
    const scrambled = Math.imul(second, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const mixedThird = third ^ first;
    const mixedFourth = fourth ^ second;
    state[1] = second ^ mixedThird;
    state[0] = first ^ mixedFourth;
    state[2] = mixedThird ^ (second << 9);
    state[3] = (mixedFourth << 11) | (mixedFourth >>> 21);
    return result;
  }
}
