import { calls } from '@assay/contract';
import { accept, type RouteGroup, readRoute, refuse, userRoute } from '../../edge/http/handler.ts';
import { listDeals, openDeal, submitDealAction } from './deal-handlers.ts';
import { applyAsAcceptor, changePledge, pauseAcceptor, readAcceptorDesk } from './desk-handlers.ts';
import { acceptorRowOf, readAcceptors } from './read-acceptors.ts';

/** Routes of deposits and withdrawals through acceptors, and of the acceptors' own desk. */
export const acceptorArea: RouteGroup = (exchange) => [
  readRoute(calls.acceptorList, async () => {
    const rows = (await readAcceptors(exchange))
      .filter(({ profile }) => profile !== undefined)
      .map((acceptor) => acceptorRowOf(acceptor, exchange));
    return accept(rows.toSorted((left, right) => right.is_open - left.is_open || left.id - right.id));
  }),
  readRoute(calls.acceptorInfo, async ({ id }) => {
    const row = (await readAcceptors(exchange)).find((acceptor) => acceptor.id === BigInt(id));
    return row?.profile === undefined ? refuse('acceptor.unknown') : accept(acceptorRowOf(row, exchange));
  }),
  userRoute(calls.acceptorDeal, openDeal),
  userRoute(calls.acceptorMyDeal, listDeals),
  userRoute(calls.acceptorAct, submitDealAction),
  userRoute(calls.acceptorApply, applyAsAcceptor),
  userRoute(calls.acceptorDesk, readAcceptorDesk),
  userRoute(calls.acceptorPledge, changePledge),
  userRoute(calls.acceptorRest, pauseAcceptor),
];
