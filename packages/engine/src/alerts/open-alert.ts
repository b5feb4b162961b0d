import { PriceTrigger } from '../collections/price-heap.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { AlertPrice, PriceAlert } from './alert.ts';

/** An alert that has not ended, with its handles in the ladder of its pair and on the agenda. */
export class OpenAlert {
  facts: PriceAlert;
  readonly trigger: PriceTrigger<OpenAlert, AlertPrice>;
  /** Its end date; null for none. */
  expiry: AgendaItem | null = null;
  /** End of its pause; null unless paused. */
  resumption: AgendaItem | null = null;

  constructor(facts: PriceAlert) {
    this.facts = facts;
    this.trigger = new PriceTrigger<OpenAlert, AlertPrice>(facts.price, facts.id, this);
  }
}
