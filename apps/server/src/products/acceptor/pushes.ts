import { events } from '@assay/contract';
import { type AcceptorDeal, isOpenDeal } from '@assay/engine';
import { type Change, privatePush } from '../../edge/sockets/private-push.ts';
import { certaintyOf } from './rows.ts';

/** Push of every deal change to both parties. */
const CHANGED = privatePush<AcceptorDeal, typeof events.acceptorUpdate>({
  event: events.acceptorUpdate,
  from: { acceptor_deal_changed: (event) => event.deal },
  to: ({ owner, acceptorOwner }) => [owner, acceptorOwner],
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'acceptor_update',
    user_id: to.id,
    more,
    deals: changes.map(updateOf),
  }),
});

/** Push of the notice before automatic confirmation of a withdrawal to the user whose coins are paid out. */
const NOTICED = privatePush<AcceptorDeal, typeof events.acceptorNotice>({
  event: events.acceptorNotice,
  from: { acceptor_deal_noticed: (event) => event.deal },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }) => ({
    type: 'acceptor_notice',
    user_id: to.id,
    more,
    deals: changes.map(updateOf),
  }),
});

function updateOf({ entity }: Change<AcceptorDeal>) {
  const { id, state, dueAt } = entity;
  return { id, state, is_sure: certaintyOf(state), ends_milli_seconds: isOpenDeal(entity) ? dueAt : null };
}

export const ACCEPTOR_PUSHES = [CHANGED, NOTICED];
