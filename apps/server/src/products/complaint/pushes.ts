import { events, type PayloadOf } from '@assay/contract';
import { announcedPush } from '../../edge/sockets/announced-push.ts';

/** Something was said or done in a user's complaint. */
export const COMPLAINT_PUSH = announcedPush(
  events.complaintUpdate,
  ({ to, ids, more }): PayloadOf<typeof events.complaintUpdate> => ({
    type: 'complaint_update',
    user_id: to,
    more,
    complaints: [...ids],
  }),
);
