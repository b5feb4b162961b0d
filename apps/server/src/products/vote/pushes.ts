import { events } from '@assay/contract';
import type { Ballot } from '@assay/engine';
import { privatePush } from '../../edge/sockets/private-push.ts';

/** Push with the ids of a user's changed ballots; the page reloads them. */
export const VOTE_PUSH = privatePush<Ballot, typeof events.voteUpdate>({
  event: events.voteUpdate,
  from: { ballot_changed: (event) => event.ballot },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'vote_update',
    user_id: to.id,
    more,
    ballots: changes.map(({ entity }) => ({ id: entity.id, round_id: entity.round, status: entity.status })),
  }),
});
