import { events } from '@assay/contract';
import type { Checkout } from '@assay/engine';
import { privatePush } from '../../edge/sockets/private-push.ts';

/** Push of every payment change to the payer. */
const CHANGED = privatePush<Checkout, typeof events.paymentUpdate>({
  event: events.paymentUpdate,
  from: { checkout_changed: (event) => event.checkout },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'payment_update',
    user_id: to.id,
    more,
    payments: changes.map(({ entity: { id, state } }) => ({ id, state })),
  }),
});

export const CHECKOUT_PUSHES = [CHANGED];
