import { calls } from '@assay/contract';
import { type Area, accept, readRoute, refuse, userRoute } from '../../edge/http/handler.ts';
import { actOnDeal, listDeals, openDeal } from './deal-handlers.ts';
import { applyAsAcceptor, changePledge, readDesk, restAsAcceptor } from './desk-handlers.ts';
import { acceptorRowOf, readAcceptors } from './read-acceptors.ts';

/** Routes of deposits and withdrawals through acceptors, and of the acceptors' own desk. */
export const acceptorArea: Area = (exchange) => [
  readRoute(calls.acceptorList, async () => {
    const rows = (await readAcceptors(exchange))
      .filter(({ profile }) => profile !== undefined)
      .map((one) => acceptorRowOf(one, exchange));
    return accept(rows.toSorted((one, other) => other.is_open - one.is_open || one.id - other.id));
  }),
  readRoute(calls.acceptorInfo, async ({ id }) => {
    const one = (await readAcceptors(exchange)).find((acceptor) => acceptor.id === BigInt(id));
    return one?.profile === undefined ? refuse('acceptor.unknown') : accept(acceptorRowOf(one, exchange));
  }),
  userRoute(calls.acceptorDeal, openDeal),
  userRoute(calls.acceptorMyDeal, listDeals),
  userRoute(calls.acceptorAct, actOnDeal),
  userRoute(calls.acceptorApply, applyAsAcceptor),
  userRoute(calls.acceptorDesk, readDesk),
  userRoute(calls.acceptorPledge, changePledge),
  userRoute(calls.acceptorRest, restAsAcceptor),
];
