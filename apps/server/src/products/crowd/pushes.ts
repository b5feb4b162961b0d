import { events } from '@assay/contract';
import type { Backing } from '@assay/engine';
import { privatePush } from '../../edge/sockets/private-push.ts';

/** Push with the ids of a user's changed backings; the page reloads them. */
export const CROWD_PUSH = privatePush<Backing, typeof events.crowdUpdated>({
  event: events.crowdUpdated,
  from: { backing_changed: (event) => event.backing },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'crowd_update',
    user_id: to.id,
    more,
    backings: changes.map(({ entity }) => ({
      id: entity.id,
      project_id: entity.project,
      status: entity.status,
    })),
  }),
});
