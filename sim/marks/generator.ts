import type { Command, PairId, TimeMs } from '@assay/engine';
import type { ProductGenerator } from '../product.ts';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const MAX_INDEX_PRICE = 2n ** 63n - 1n;
const STALENESSES = [1_000, 3_000, 10_000, 60_000, 3_600_000];
const NOT_STALENESSES = [0, -1, 999, 3_600_001, 1.5];

type ObservedPrice = Extract<Command, { type: 'mark_prices' }>['marks'][number];

/**
 * Spontaneous commands of the feed: prices that move, jump, freeze or are implausible, observed just now, long ago or
 * in the future, for all pairs, some, one twice and nonexistent ones. Sometimes a pair's rules change.
 */
export class MarksGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  /** Separate random source, so that the draws of others do not depend on it. */
  readonly #random: Random;
  readonly #prices = new Map<PairId, bigint>();
  readonly #percent: number;

  constructor(world: World) {
    this.#world = world;
    const { traders, wealth, keyedPercent, pairs } = world;
    this.#random = new Random(traders.length * 7_919 + wealth * 131 + keyedPercent * 17 + pairs.length);
    this.#percent = world.unaskedPercent ?? this.#random.pick([0, 2, 10, 25]);
  }

  opening(): Command[] {
    return this.#percent === 0 ? [] : this.#world.pairs.map(({ spec }) => this.#rules(spec.id));
  }

  next(): Command {
    const choices = [
      ['all', 40],
      ['some', 30],
      ['odd', 12],
      ['rules', 5],
      ['odd_rules', 2],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'all':
        return this.#setIndexPrices(this.#pairs().map((pair) => this.#see(pair)));
      case 'some':
        return this.#setIndexPrices([this.#see(this.#random.pick(this.#pairs()))]);
      case 'odd':
        return this.#setIndexPrices(this.#odd(this.#see(this.#random.pick(this.#pairs()))));
      case 'rules':
        return this.#rules(this.#random.pick(this.#pairs()));
      case 'odd_rules':
        return this.#oddRules();
    }
  }

  unasked(): Command | undefined {
    const isTalking = this.#pairs().length > 0 && this.#random.chance(this.#percent);
    return isTalking ? this.next() : undefined;
  }

  #pairs(): readonly PairId[] {
    return this.#world.pairs.map(({ spec }) => spec.id);
  }

  /** Mostly observed a moment ago; the price moves, jumps, freezes or is implausible. */
  #see(pair: PairId): ObservedPrice {
    const random = this.#random;
    const before = this.#prices.get(pair) ?? 1_000_000n;
    const price = random.weighted([
      ['wander', 70],
      ['still', 15],
      ['jump', 10],
      ['absurd', 5],
    ]);
    const moved = {
      wander: before + (before * BigInt(random.between(-20, 20))) / 10_000n,
      still: before,
      jump: (before * BigInt(random.pick([1, 5, 30, 500]))) / BigInt(random.pick([1, 5, 30, 500])),
      absurd: random.pick([1n, MAX_INDEX_PRICE, 10n ** 15n]),
    }[price];
    const next = moved < 1n ? 1n : moved > MAX_INDEX_PRICE ? MAX_INDEX_PRICE : moved;
    if (price !== 'absurd') this.#prices.set(pair, next);
    const observedAt = this.#ago(random.chance(90) ? random.below(5) : random.below(20_000));
    return { pair, price: unchecked(next), observedAt };
  }

  #odd(observed: ObservedPrice): readonly ObservedPrice[] {
    const random = this.#random;
    return random.pick<() => readonly ObservedPrice[]>([
      () => [],
      () => [observed, { ...observed, observedAt: this.#ago(0) }],
      () => [{ ...observed, observedAt: this.#ago(-1) }],
      () => [{ ...observed, observedAt: this.#ago(3_600_000) }],
      () => [{ ...observed, pair: unchecked<PairId>(random.pick([0, 77, 9_999])) }, observed],
    ])();
  }

  #ago(milliseconds: number): TimeMs {
    return unchecked<TimeMs>(this.#world.clock.now - milliseconds);
  }

  #setIndexPrices(indexPrices: readonly ObservedPrice[]): Command {
    return { room: 'marks', type: 'mark_prices', by: { feed: true }, marks: indexPrices };
  }

  #rules(pair: PairId): Command {
    const random = this.#random;
    const staleness = random.chance(10) ? null : random.pick(STALENESSES);
    return { room: 'marks', type: 'set_mark_rules', by: { service: 'setup' }, pair, staleness };
  }

  #oddRules(): Command {
    const random = this.#random;
    const rules = this.#rules(random.pick(this.#pairs()));
    if (random.chance(50)) return { ...rules, pair: unchecked<PairId>(random.pick([0, 77])) } as Command;
    return { ...rules, staleness: random.pick(NOT_STALENESSES) } as Command;
  }
}
