import { events, type PayloadOf } from '@assay/contract';
import { announcedPush } from '../../edge/sockets/announced-push.ts';

/** Push that identity papers of a user were submitted or decided. */
export const IDENTITY_PUSH = announcedPush(
  events.identityUpdate,
  ({ to, ids, more }): PayloadOf<typeof events.identityUpdate> => ({
    type: 'identity_update',
    user_id: to,
    more,
    papers: [...ids],
  }),
);
