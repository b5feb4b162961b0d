import type { OwnerId } from '../ids.ts';
import { isSettling } from '../settling.ts';
import type { C2c } from './c2c.ts';
import { type C2cDeal, type C2cParty, partyOf } from './deal.ts';
import type { OpenDeal } from './deals.ts';
import type { C2cRejection } from './rejection.ts';

type DealOfParty = { readonly open: OpenDeal; readonly deal: C2cDeal; readonly party: C2cParty };

/** Returns a deal of the owner, if the owner may act and the agenda has no overdue work on the deal. */
export function findDealOfParty(id: number, owner: OwnerId, c2c: C2c): DealOfParty | C2cRejection {
  const fault = c2c.stage.owners.actingFault(owner);
  if (fault !== null) return fault;
  const open = c2c.deals.find(id);
  const party = open === undefined ? null : partyOf(open.deal, owner);
  if (open === undefined || party === null) return { code: 'unknown_deal' };
  const { deal } = open;
  const { rooms } = c2c.stage;
  const isBusy =
    c2c.deals.isDue(open) ||
    isSettling(c2c.accountOf(deal.seller, deal.currency), rooms) ||
    isSettling(c2c.accountOf(deal.buyer, deal.currency), rooms);
  return isBusy ? { code: 'settling' } : { open, deal, party };
}
