import type { CancelReason, Event, Order, OrderId } from '@assay/engine';
import { Tally } from '../tally.ts';

/** All ends of an order; the compiler requires new ones. */
const ENDINGS: Record<CancelReason | 'filled', true> = {
  filled: true,
  owner: true,
  market_remainder: true,
  ioc_remainder: true,
  self_trade: true,
  oco: true,
  pair_delisted: true,
  would_take: true,
  cannot_fill_whole: true,
  amount_too_large: true,
  expired: true,
  countdown: true,
  entry_ended: true,
  exit_ended: true,
};

/** Reasons that end a waiting order before its trigger is reached. */
const WITHOUT_FIRING: ReadonlySet<CancelReason | null> = new Set([
  'owner',
  'oco',
  'pair_delisted',
  'expired',
  'countdown',
]);

/** Counts of a run's orders by their end, and of triggered ones. */
export class OrderFigures {
  readonly ended = new Tally(Object.keys(ENDINGS));
  /** Waiting orders whose trigger was reached. */
  fired = 0;
  /** Maximum triggered by one command. */
  longestCascade = 0;
  readonly #waiting = new Set<OrderId>();

  count(events: readonly Event[]): void {
    let fired = 0;
    for (const event of events) {
      if (event.type === 'order_changed' && this.#hasFired(event.order)) fired += 1;
    }
    this.fired += fired;
    this.longestCascade = Math.max(this.longestCascade, fired);
  }

  add(other: OrderFigures): void {
    this.ended.add(other.ended);
    this.fired += other.fired;
    this.longestCascade = Math.max(this.longestCascade, other.longestCascade);
  }

  #hasFired({ id, status, cancelReason }: Order): boolean {
    if (status === 'waiting') this.#waiting.add(id);
    if (status === 'filled') this.ended.count('filled');
    if (cancelReason !== null) this.ended.count(cancelReason);
    if (status === 'waiting' || !this.#waiting.delete(id)) return false;
    return !WITHOUT_FIRING.has(cancelReason);
  }
}
