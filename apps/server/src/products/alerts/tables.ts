import {
  ALERT_END_REASONS,
  ALERT_SOURCES,
  ALERT_STATUSES,
  type AlertFiring,
  type PriceAlert,
  TRIGGER_DIRECTIONS,
} from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

const alert = entity<PriceAlert>();

/** Every price alert, in its current state. */
export const PRICE_ALERTS = alert.table('price_alerts', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every price alert stands as commands, prices and the clock left it',
    one: 'price alert',
    orphanQuery:
      () => `not exists (select from journal where accepted and journal.time_ms = price_alerts.set_ms
      and type = 'set_price_alert' and journal.owner = price_alerts.owner)`,
  },
  from: { price_alert_changed: (event) => event.alert },
  isSettled: ({ status }) => status === 'ended',
  unsettled: (engine) => engine.room('alerts').openAlerts(),
  columns: {
    id: alert.int8(({ id }) => id),
    owner: alert.int8(({ owner }) => owner),
    pair: alert.int4(({ pair }) => pair),
    source: alert.word(ALERT_SOURCES, ({ source }) => source),
    price: alert.int8(({ price }) => price),
    direction: alert.word(TRIGGER_DIRECTIONS, ({ direction }) => direction),
    times: alert.int4(({ times }) => times),
    pause_ms: alert.int8(({ pauseMs }) => pauseMs),
    until_ms: alert.int8(({ until }) => until),
    note: alert.text(({ note }) => note),
    letter: alert.bool(({ letter }) => letter),
    status: alert.word(ALERT_STATUSES, ({ status }) => status),
    fired: alert.int4(({ fired }) => fired),
    reached_price: alert.int8(({ reachedPrice }) => reachedPrice),
    reached_sequence: alert.int8(({ reachedSequence }) => reachedSequence),
    reached_ms: alert.int8(({ reachedAt }) => reachedAt),
    resumes_ms: alert.int8(({ resumesAt }) => resumesAt),
    end_reason: alert.word(ALERT_END_REASONS, ({ endReason }) => endReason),
    set_ms: alert.int8(({ setAt }) => setAt),
    ended_ms: alert.int8(({ endedAt }) => endedAt),
    revision: alert.int4(({ revision }) => revision),
  },
});

const firing = entity<AlertFiring>();

/** Every time that a price alert has fired. */
export const PRICE_ALERT_FIRINGS = firing.table('price_alert_firings', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every firing of a price alert is the one of its price', one: 'firing' },
  from: { price_alert_fired: (event) => event.firing },
  columns: {
    id: firing.int8(({ id }) => id),
    alert: firing.int8((row) => row.alert),
    owner: firing.int8(({ owner }) => owner),
    pair: firing.int4(({ pair }) => pair),
    source: firing.word(ALERT_SOURCES, ({ source }) => source),
    price: firing.int8(({ price }) => price),
    direction: firing.word(TRIGGER_DIRECTIONS, ({ direction }) => direction),
    number: firing.int4(({ number }) => number),
    reached_price: firing.int8(({ reachedPrice }) => reachedPrice),
    sequence: firing.int8(({ sequence }) => sequence),
    time_ms: firing.int8(({ time }) => time),
    letter: firing.bool(({ letter }) => letter),
  },
});

export const ALERT_TABLES = [PRICE_ALERTS, PRICE_ALERT_FIRINGS];

declare module '../../core/database/schema.ts' {
  interface Schema {
    price_alerts: RowOf<typeof PRICE_ALERTS>;
    price_alert_firings: RowOf<typeof PRICE_ALERT_FIRINGS>;
  }
}
