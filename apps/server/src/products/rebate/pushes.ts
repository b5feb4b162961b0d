import { events } from '@assay/contract';
import type { Rebate } from '@assay/engine';
import { privatePush } from '../../edge/sockets/private-push.ts';

/** Push of every change of a share of fees to its owner. */
export const REBATE_PUSH = privatePush<Rebate, typeof events.rebateUpdate>({
  event: events.rebateUpdate,
  from: { rebate_changed: (event) => event.rebate },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'rebate_update',
    user_id: to.id,
    more,
    rebates: changes.map(({ entity: { id, state } }) => ({ id, state })),
  }),
});
