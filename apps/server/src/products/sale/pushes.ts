import { events } from '@assay/contract';
import type { Subscription } from '@assay/engine';
import { privatePush } from '../../edge/sockets/private-push.ts';

/** Push with the ids of a user's changed purchases; the page reloads them. */
export const SALE_PUSH = privatePush<Subscription, typeof events.saleUpdate>({
  event: events.saleUpdate,
  from: { subscription_changed: (event) => event.subscription },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'ieo_update',
    user_id: to.id,
    more,
    records: changes.map(({ entity }) => ({ id: entity.id, sale_id: entity.sale, status: entity.status })),
  }),
});
