import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { AlertDirection } from './alert.ts';
import type { Alerts } from './alerts.ts';
import type { OpenAlert } from './open-alert.ts';
import type { PairAlerts } from './pair-alerts.ts';

const BOTH: readonly AlertDirection[] = ['rising', 'falling'];

/**
 * Fires the alerts that trades have reached, command by command; for each the alert nearest to the price before first,
 * at the same price the one with the lowest id. Continues at the next call if the command's budget is used up.
 */
export function fireReached(pair: PairAlerts, alerts: Alerts): Progress {
  for (let [reached] = pair.reached; reached !== undefined; [reached] = pair.reached) {
    const { direction, price } = reached;
    for (;;) {
      const alert = pair.firstReachedBy('last', direction, price);
      if (alert === undefined) break;
      if (!alerts.hasBudget()) return 'more';
      alerts.fire(alert, reached, price);
    }
    pair.reached.shift();
    pair.updateWatch();
  }
  if (pair.item !== null) alerts.stage.agenda.remove(pair.item);
  pair.item = null;
  return 'done';
}

/** Fires the alerts that an index price has reached, in the same order. */
export function fireByIndex(indexPrice: AcceptedIndexPrice, pair: PairAlerts, alerts: Alerts): Progress {
  const { indexPrices, changes } = alerts.stage;
  for (const direction of BOTH) {
    for (;;) {
      const alert = pair.firstReachedBy('index', direction, indexPrice.price);
      if (alert === undefined) break;
      if (!alerts.hasBudget()) return 'more';
      const { until } = alert.facts;
      if (until === null || indexPrice.time <= until) indexPrices.use(indexPrice, changes);
      alerts.fire(alert, indexPrice, indexPrice.price);
    }
  }
  return 'done';
}

/**
 * Lets an alert watch the price again at the end of its pause, from the side on which it is; pauses it again if the
 * price is at it.
 */
export function resume(alert: OpenAlert, alerts: Alerts): void {
  const { pair, source, price } = alert.facts;
  const current = alerts.currentPrice(pair, source);
  if (alert.resumption !== null) alerts.stage.agenda.remove(alert.resumption);
  alert.resumption = null;
  if (current === null || current === price) {
    alerts.pause(alert);
    return;
  }
  const direction = price > current ? 'rising' : 'falling';
  alerts.change(alert, { status: 'watching', direction, resumesAt: null });
  alerts.pairOf(alert).watch(alert);
}
