import { events, type PayloadOf } from '@assay/contract';
import { announcedPush } from '../../edge/sockets/announced-push.ts';

/** Push that a user's complaint has a new message or state. */
export const COMPLAINT_PUSH = announcedPush(
  events.complaintUpdate,
  ({ to, ids, more }): PayloadOf<typeof events.complaintUpdate> => ({
    type: 'complaint_update',
    user_id: to,
    more,
    complaints: [...ids],
  }),
);
