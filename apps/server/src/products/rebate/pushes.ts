import { events } from '@assay/contract';
import type { Rebate } from '@assay/engine';
import { privatePush } from '../../edge/sockets/private-push.ts';

/** Every change of a share of fees is told to whose it is. */
export const REBATE_PUSH = privatePush<Rebate, typeof events.rebateUpdate>({
  event: events.rebateUpdate,
  from: { rebate_changed: (event) => event.rebate },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'rebate_update',
    user_id: to.id,
    more,
    rebates: changes.map(({ thing: { id, state } }) => ({ id, state })),
  }),
});
