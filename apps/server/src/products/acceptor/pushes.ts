import { events } from '@assay/contract';
import { type AcceptorDeal, isOpenDeal } from '@assay/engine';
import { type Change, privatePush } from '../../edge/sockets/private-push.ts';
import { sureOf } from './rows.ts';

/** Every change of a deal is told to both who are in it. */
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

/** Pushes the notice of a withdrawal that is about to confirm itself to the user whose coins would go. */
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

function updateOf({ thing }: Change<AcceptorDeal>) {
  const { id, state, dueAt } = thing;
  return { id, state, is_sure: sureOf(state), ends_milli_seconds: isOpenDeal(thing) ? dueAt : null };
}

export const ACCEPTOR_PUSHES = [CHANGED, NOTICED];
