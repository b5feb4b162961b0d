import { events, type PayloadOf } from '@assay/contract';
import { announcedPush } from '../../edge/sockets/announced-push.ts';

/** Push that new ledger entries have been added to a user's portfolio. */
export const PORTFOLIO_PUSH = announcedPush(
  events.portfolioUpdate,
  ({ to, more }): PayloadOf<typeof events.portfolioUpdate> => ({
    type: 'portfolio_update',
    user_id: to,
    more,
  }),
);
