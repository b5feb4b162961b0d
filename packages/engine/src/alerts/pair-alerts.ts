import type { Ticks } from '@assay/money';
import { PriceHeap } from '../collections/price-heap.ts';
import type { PairId, Sequence, TimeMs } from '../ids.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { TradedRange, TradeWatch } from '../stage/trade-watches.ts';
import type { AlertDirection, AlertId, AlertPrice, AlertSource, PriceAlert } from './alert.ts';
import type { OpenAlert } from './open-alert.ts';

/** Trade price that has reached alerts which have not fired yet. */
export type ReachedPrice = {
  readonly direction: AlertDirection;
  readonly price: Ticks;
  readonly sequence: Sequence;
  readonly time: TimeMs;
};

type TriggerHeaps = Readonly<Record<AlertDirection, PriceHeap<OpenAlert, AlertPrice>>>;

/** Alerts of one pair that have not ended, in the order in which moving prices reach them. */
export class PairAlerts {
  readonly pair: PairId;
  /** All of them, by ascending id. */
  readonly open = new Map<AlertId, OpenAlert>();
  /** Reached prices in the order of their commands, each further in its direction than the one before. */
  readonly reached: ReachedPrice[] = [];
  /** Agenda item of the reached prices; null if there are none. */
  item: AgendaItem | null = null;
  readonly #watch: TradeWatch;
  readonly #ladders: Readonly<Record<AlertSource, TriggerHeaps>> = {
    last: newTriggerHeaps(),
    index: newTriggerHeaps(),
  };

  constructor(pair: PairId, watch: TradeWatch) {
    this.pair = pair;
    this.#watch = watch;
  }

  /** Number of alerts that watch the index now. */
  get watchingIndex(): number {
    const { rising, falling } = this.#ladders.index;
    return rising.size + falling.size;
  }

  /** Puts an alert into the ladder of its source and direction. */
  watch({ facts, trigger }: OpenAlert): void {
    this.#heapOf(facts).add(trigger);
    this.updateWatch();
  }

  /** Takes an alert out of its ladder; does nothing while it is paused. */
  unwatch({ facts, trigger }: OpenAlert): void {
    this.#heapOf(facts).remove(trigger);
    this.updateWatch();
  }

  isWatched({ facts, trigger }: OpenAlert): boolean {
    return this.#heapOf(facts).has(trigger);
  }

  /** Returns the next alert that a price moving in this direction has reached; undefined if it has reached none. */
  firstReachedBy(source: AlertSource, direction: AlertDirection, price: AlertPrice): OpenAlert | undefined {
    return this.#ladders[source][direction].firstReachedBy(price)?.subject;
  }

  /** Records the prices of a command's trades that reach alerts. */
  recordReached({ lowest, highest }: TradedRange, sequence: Sequence, time: TimeMs): void {
    if (highest >= this.#watch.risesTo)
      this.reached.push({ direction: 'rising', price: highest, sequence, time });
    if (lowest <= this.#watch.fallsTo)
      this.reached.push({ direction: 'falling', price: lowest, sequence, time });
    this.updateWatch();
  }

  /** Returns true if a reached price concerns the alert, which has not fired for it yet. */
  isReachedByTrade({ facts, trigger }: OpenAlert): boolean {
    if (facts.source !== 'last' || trigger.index === null) return false;
    return this.reached.some(
      ({ direction, price }) => direction === facts.direction && isReachedAt(facts, price),
    );
  }

  /**
   * Sets the thresholds of the trade watch: the prices of the nearest alerts or, while reached prices are pending, those
   * beyond them.
   */
  updateWatch(): void {
    const { rising, falling } = this.#ladders.last;
    const [above, below] = [this.#furthest('rising'), this.#furthest('falling')];
    const risesTo = ticksOr(rising.first?.price, Number.POSITIVE_INFINITY);
    const fallsTo = ticksOr(falling.first?.price, Number.NEGATIVE_INFINITY);
    this.#watch.risesTo = above === null ? risesTo : Math.max(risesTo, above + 1);
    this.#watch.fallsTo = below === null ? fallsTo : Math.min(fallsTo, below - 1);
  }

  audit(): void {
    for (const { rising, falling } of [this.#ladders.last, this.#ladders.index]) {
      rising.audit();
      falling.audit();
    }
  }

  #furthest(direction: AlertDirection): Ticks | null {
    return this.reached.findLast((reached) => reached.direction === direction)?.price ?? null;
  }

  #heapOf({ source, direction }: PriceAlert): PriceHeap<OpenAlert, AlertPrice> {
    return this.#ladders[source][direction];
  }
}

/** Returns true if a price is at an alert or beyond it. */
export function isReachedAt({ direction, price: alertPrice }: PriceAlert, price: AlertPrice): boolean {
  return direction === 'rising' ? price >= alertPrice : price <= alertPrice;
}

function newTriggerHeaps(): TriggerHeaps {
  return { rising: new PriceHeap('rises_to'), falling: new PriceHeap('falls_to') };
}

/** Returns a last price in ticks; the fallback where there is none. */
function ticksOr(price: AlertPrice | undefined, fallback: number): number {
  return typeof price === 'number' ? price : fallback;
}
