import { events, type PayloadOf } from '@assay/contract';
import { announcedPush } from '../../edge/sockets/announced-push.ts';

/** Push that a user's keys were created, changed, revoked or used. */
export const KEY_PUSH = announcedPush(
  events.apiKeyUpdate,
  ({ to, ids, more }): PayloadOf<typeof events.apiKeyUpdate> => ({
    type: 'api_key_update',
    user_id: to,
    more,
    keys: [...ids],
  }),
);
