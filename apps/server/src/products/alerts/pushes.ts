import { events } from '@assay/contract';
import type { AlertFiring, PriceAlert } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { pairOf } from '../../market/market-data/listings.ts';
import { alertRowOf, firingRowOf } from './alert-rows.ts';
import { PRICE_ALERTS } from './tables.ts';

/** Push of every change of an alert to its owner, in the format of the list. */
const alertPush = privatePush<PriceAlert, typeof events.alertUpdate>({
  event: events.alertUpdate,
  from: { price_alert_changed: (event) => event.alert },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'alert_update',
    user_id: to.id,
    more,
    alerts: changes.map(({ entity, stamp }) =>
      alertRowOf(storedRow(PRICE_ALERTS, entity, stamp), pairOf(entity.pair, listings)),
    ),
  }),
});

/** Push of every firing to the owner of its alert. */
const firingPush = privatePush<AlertFiring, typeof events.alertFired>({
  event: events.alertFired,
  from: { price_alert_fired: (event) => event.firing },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'alert_fired',
    user_id: to.id,
    more,
    firings: changes.map(({ entity }) => firingRowOf(entity, pairOf(entity.pair, listings))),
  }),
});

export const ALERT_PUSHES = [alertPush, firingPush];
