import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import { exactText, exactValue } from '../snapshot/exact-text.ts';
import type { PriceAlert } from './alert.ts';
import { type Alerts, REACHED } from './alerts.ts';
import type { ReachedPrice } from './pair-alerts.ts';

/** Rows of a snapshot: the last ids, the alerts by id, and the pairs with reached prices by id. */
export type AlertsRow =
  | readonly ['last', alert: number, firing: number]
  | readonly ['alert', string]
  | readonly ['reached', pair: PairId, due: TimeMs, string];

export function* writeAlerts(alerts: Alerts): Generator<AlertsRow> {
  if (alerts.lastAlert > 0 || alerts.lastFiring > 0) yield ['last', alerts.lastAlert, alerts.lastFiring];
  for (const { facts } of alerts.open.values()) yield ['alert', exactText(facts)];
  const pairs = new Map([...alerts.pairs()].map((pair) => [pair.pair, pair]));
  for (const [pair, { reached, item }] of entriesByNumber(pairs)) {
    if (item !== null) yield ['reached', pair, item.due, exactText(reached)];
  }
}

export function readAlerts(row: AlertsRow, alerts: Alerts): void {
  switch (row[0]) {
    case 'last':
      [, alerts.lastAlert, alerts.lastFiring] = row;
      return;
    case 'alert':
      alerts.add(exactValue(row[1]) as PriceAlert);
      return;
    case 'reached': {
      const [, id, due, reached] = row;
      const pair = alerts.obtainPair(id);
      pair.reached.push(...(exactValue(reached) as readonly ReachedPrice[]));
      pair.item = alerts.stage.agenda.add(due, id, REACHED);
      pair.updateWatch();
      return;
    }
  }
}
