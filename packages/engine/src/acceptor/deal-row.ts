import { amount } from '@assay/money';
import { type TimeMs, timeMs } from '../ids.ts';
import type { Row } from '../snapshot/part.ts';
import type { AcceptorDeal } from './deal.ts';

type DealRow = readonly [
  number,
  number,
  AcceptorDeal['acceptorOwner'],
  AcceptorDeal['owner'],
  AcceptorDeal['kind'],
  AcceptorDeal['way'],
  AcceptorDeal['currency'],
  string,
  number,
  number,
  AcceptorDeal['state'],
  number | null,
  number,
  AcceptorDeal['endedBy'],
  string,
  number,
  number,
];

/** Returns a deal as a snapshot row. */
export function rowOfDeal(deal: AcceptorDeal): DealRow {
  return [
    deal.id,
    deal.acceptor,
    deal.acceptorOwner,
    deal.owner,
    deal.kind,
    deal.way,
    deal.currency,
    String(deal.amount),
    deal.rate,
    deal.paper,
    deal.state,
    deal.dueAt,
    deal.notices,
    deal.endedBy,
    String(deal.compensated),
    deal.openedAt,
    deal.changedAt,
  ];
}

/** Returns the deal of a snapshot row. */
export function dealOfRow(row: Row): AcceptorDeal {
  const [id, acceptor, acceptorOwner, owner, kind, way, currency, amountText, rate, paper, ...more] =
    row as DealRow;
  const [state, dueAt, notices, endedBy, compensated, openedAt, changedAt] = more;
  return {
    id,
    acceptor,
    acceptorOwner,
    owner,
    kind,
    way,
    currency,
    amount: amount(BigInt(amountText)),
    rate,
    paper,
    state,
    dueAt: dueAt as TimeMs | null,
    notices,
    endedBy,
    compensated: amount(BigInt(compensated)),
    openedAt: timeMs(openedAt),
    changedAt: timeMs(changedAt),
  };
}
