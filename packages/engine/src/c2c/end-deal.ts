import { type Amount, add, feeRoundedUp, mulDivUp, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import { takeFee } from '../ledger/fee.ts';
import { move } from '../ledger/move.ts';
import type { C2c } from './c2c.ts';
import { type C2cDeal, type C2cDealEnd, escrowOf, isEscrowed } from './deal.ts';
import type { C2cOffer } from './offer.ts';

/** Moves all or part of the coins to the buyer, takes the fee on that part, and unlocks the rest for the seller. */
export function payOut(
  deal: C2cDeal,
  toBuyer: Amount,
  end: C2cDealEnd,
  c2c: C2c,
  shape: Partial<C2cDeal> = {},
): void {
  const { id, side, seller, buyer, currency } = deal;
  const { ledger, changes } = c2c.stage;
  assert(
    isEscrowed(deal) && toBuyer > 0n && toBuyer <= deal.number,
    'a payout is positive and within the escrow',
  );
  const [from, to] = [c2c.accountOf(seller, currency), c2c.accountOf(buyer, currency)];
  c2c.lock(from, -escrowOf(deal));
  move(from, to, toBuyer, end === 'released' ? 'c2c_deal' : 'c2c_ruling', id, changes);
  const feeTaken = feeOf(deal, toBuyer);
  takeFee(side === 'sell' ? from : to, ledger.house('fees', currency), feeTaken, 'c2c_fee', id, changes);
  leaveOffer(deal, 'gone', c2c);
  c2c.changeDeal(deal, { ...shape, state: 'finished', end, toBuyer, feeTaken, endedAt: changes.time });
  c2c.countFinished(deal);
}

/** Gives the coins back to the offer if it is still open, else to the seller. */
export function returnCoins(deal: C2cDeal, shape: Partial<C2cDeal>, c2c: C2c): void {
  const escrow = escrowOf(deal);
  assert(isEscrowed(deal), 'the returned coins are in escrow');
  // After a dispute the coins return to the seller, not to the offer, so that nobody else takes the same offer.
  const isOffered = deal.dispute === null && leaveOffer(deal, 'back', c2c);
  if (deal.dispute !== null) leaveOffer(deal, 'gone', c2c);
  const remainsLocked = isOffered && deal.side === 'sell';
  if (!remainsLocked) c2c.lock(c2c.accountOf(deal.seller, deal.currency), -escrow);
  c2c.changeDeal(deal, { ...shape, state: 'cancelled', endedAt: c2c.stage.changes.time });
}

/** Returns the fee on a part of the coins. */
function feeOf({ side, fee, number, feeRate }: C2cDeal, toBuyer: Amount): Amount {
  return side === 'sell' ? mulDivUp(fee, toBuyer, number) : feeRoundedUp(toBuyer, feeRate);
}

/** Removes the deal from its offer. Returns true if its amount is offered again. */
function leaveOffer(deal: C2cDeal, destination: 'back' | 'gone', c2c: C2c): boolean {
  const offer = c2c.offers.find(deal.offer);
  assert(offer !== undefined, 'an offer exists while one of its deals is open');
  const inDeals = subtract(offer.inDeals, deal.number);
  const isOfferedAgain = destination === 'back' && offer.status === 'open';
  const shape: Partial<C2cOffer> = isOfferedAgain
    ? {
        inDeals,
        remaining: add(offer.remaining, deal.number),
        feeHeld: add(offer.feeHeld, deal.side === 'sell' ? deal.fee : ZERO),
      }
    : { inDeals };
  const isFinished = offer.status === 'open' && !isOfferedAgain && inDeals === 0n && offer.remaining === 0n;
  const closing: Partial<C2cOffer> = isFinished
    ? { status: 'finished', closedAt: c2c.stage.changes.time }
    : {};
  c2c.changeOffer(offer, { ...shape, ...closing }, 'keep');
  return isOfferedAgain;
}
