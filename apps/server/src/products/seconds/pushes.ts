import { events } from '@assay/contract';
import type { ClosedSecondsOrder, Insurance } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { type Change, privatePush, privatePushPerEntity } from '../../edge/sockets/private-push.ts';
import { insuranceRowOf, type RowContext, secondsOrderRowOf } from './rows.ts';
import { type AnySecondsOrder, SECONDS_INSURANCES, SECONDS_ORDERS } from './tables.ts';

/** Push of each ended contract to its owner in a message of its own, which other clients expect. */
const CLOSED = privatePushPerEntity<ClosedSecondsOrder, typeof events.closedMicroorder>({
  event: events.closedMicroorder,
  from: { seconds_closed: (event) => event.order },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes: [change], more, to }, context) => ({
    type: 'closed_microorder',
    user_id: to.id,
    more,
    data: change === undefined ? null : closedRowOf(change, context),
  }),
});

function closedRowOf({ entity, stamp }: Change<ClosedSecondsOrder>, context: RowContext) {
  const row = secondsOrderRowOf(storedRow(SECONDS_ORDERS, entity, stamp), stamp.time, context);
  return { ...row, tradeId: row.id };
}

const OPENED = privatePush<AnySecondsOrder, typeof events.openedMicroorder>({
  event: events.openedMicroorder,
  from: { seconds_opened: (event) => event.order },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'opened_microorder',
    user_id: to.id,
    more,
    orders: changes.map(({ entity, stamp }) =>
      secondsOrderRowOf(storedRow(SECONDS_ORDERS, entity, stamp), stamp.time, context),
    ),
  }),
});

const INSURANCES = privatePush<Insurance, typeof events.insuranceUpdate>({
  event: events.insuranceUpdate,
  from: { insurance_changed: (event) => event.insurance },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'insurance_update',
    user_id: to.id,
    more,
    insurances: changes.map(({ entity, stamp }) =>
      insuranceRowOf(storedRow(SECONDS_INSURANCES, entity, stamp), context),
    ),
  }),
});

/** Pushes to users about their contracts and insurances. */
export const SECONDS_PUSHES = [CLOSED, OPENED, INSURANCES];
