import type { AgendaItem } from '../stage/agenda.ts';
import { jittersOf } from './schedule.ts';
import type { TwapOrder } from './twap-order.ts';

/** A TWAP order that has not ended, with its next slice on the agenda. */
export class OpenTwap {
  facts: TwapOrder;
  /** Derived from the order's id. */
  readonly jitters: ReturnType<typeof jittersOf>;
  /** Its next slice; null while paused. */
  item: AgendaItem | null = null;

  constructor(facts: TwapOrder) {
    this.facts = facts;
    this.jitters = jittersOf(facts);
  }
}
