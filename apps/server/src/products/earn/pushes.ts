import { events } from '@assay/contract';
import type { EarnPosition, EarnRecurring } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { positionRowOf, recurringRowOf } from './rows.ts';
import { EARN_POSITIONS, EARN_RECURRING } from './tables.ts';

const POSITIONS = privatePush<EarnPosition, typeof events.wealthUpdate>({
  event: events.wealthUpdate,
  from: { earn_position_changed: (event) => event.position },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'wealth_update',
    user_id: to.id,
    more,
    positions: changes.map(({ entity, stamp }) =>
      positionRowOf(storedRow(EARN_POSITIONS, entity, stamp), context),
    ),
  }),
});

/** Push of recurring purchases. A skip has its rejection code as the reason, since pushes are not translated. */
const RECURRING = privatePush<EarnRecurring, typeof events.wealthRecurringUpdate>({
  event: events.wealthRecurringUpdate,
  from: { earn_recurring_changed: (event) => event.recurring },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, context) => ({
    type: 'wealth_recurring_update',
    user_id: to.id,
    more,
    recurrings: changes.map(({ entity, stamp }) =>
      recurringRowOf(storedRow(EARN_RECURRING, entity, stamp), (code) => code, context),
    ),
  }),
});

/** Pushes of positions and recurring purchases. */
export const EARN_PUSHES = [POSITIONS, RECURRING];
