import { events, type PayloadOf } from '@assay/contract';
import { toldPush } from '../sockets/told-push.ts';

/** Something was said or done in a user's complaint. */
export const COMPLAINT_PUSH = toldPush(
  events.complaintUpdate,
  ({ to, ids, more }): PayloadOf<typeof events.complaintUpdate> => ({
    type: 'complaint_update',
    user_id: to,
    more,
    complaints: [...ids],
  }),
);
