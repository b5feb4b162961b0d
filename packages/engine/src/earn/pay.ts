import { type Amount, add, subtract } from '@assay/money';
import { move } from '../ledger/move.ts';
import { availableAfter, COVERED_DAYS, interestUpTo, shareOf } from './arithmetic.ts';
import type { Earn } from './earn.ts';
import type { EarnPosition } from './position.ts';
import type { OpenPosition } from './positions.ts';
import { renew } from './renew.ts';

/**
 * Processes the end of a position's day: pays the interest of the day and, on the last day, ends the position. Two
 * postings at most.
 */
export function payDay(open: OpenPosition, day: number, earn: Earn): void {
  const { position } = open;
  const locked = lockedAfter(open, day);
  const isLast = day === position.lastDay || locked === 0n;
  payOut(open, subtract(paidAfter(open, day, locked), position.paid), earn);
  if (isLast) {
    endPosition(open, day, earn);
    return;
  }
  earn.change(open, { day, locked, ...extendCover(open, day) });
  earn.putOnAgenda(open);
}

/** Pays interest from the cover locked for it. Emits no event: the caller's change of the position follows. */
export function payOut(open: OpenPosition, interest: Amount, earn: Earn): void {
  const { position, account, house } = open;
  earn.lock(house, -interest);
  move(house, account, interest, 'earn_interest', position.id, earn.stage.changes);
  open.position = {
    ...position,
    paid: add(position.paid, interest),
    cover: subtract(position.cover, interest),
  };
}

function endPosition(open: OpenPosition, day: number, earn: Earn): void {
  earn.close(open);
  const isRefused = open.position.renews && !renew(open, earn);
  earn.emitEnd(open, { day, status: 'completed', ...(isRefused ? NOT_RENEWED : {}) });
}

const NOT_RENEWED = { notice: 'not_renewed' } as const;

/** Returns the principal still locked after a day, not counting the release at the end. */
function lockedAfter({ position, terms }: OpenPosition, day: number): Amount {
  const { principal, locked, kind, traded } = position;
  if (kind !== 'lock_release') return locked;
  return subtract(principal, availableAfter(principal, terms, day, traded));
}

/** Returns the total interest due to a position after a day. */
function paidAfter({ position, terms }: OpenPosition, day: number, locked: Amount): Amount {
  const { principal, kind, cover, paid } = position;
  if (kind !== 'lock_release') return interestUpTo(principal, terms, day);
  return shareOf(paid + cover, principal - locked, principal);
}

/**
 * Locks one more day of interest for a plan without an end. If the exchange cannot, the position ends on the last
 * covered day, which is its owner's notice period.
 */
function extendCover({ position, terms, house }: OpenPosition, day: number): Partial<EarnPosition> {
  const { kind, lastDay, principal, cover } = position;
  if (kind !== 'flexible' || lastDay !== null) return {};
  const covered = day + COVERED_DAYS - 1;
  const more = subtract(interestUpTo(principal, terms, covered + 1), interestUpTo(principal, terms, covered));
  if (house.available >= more) return { cover: add(cover, more) };
  return { lastDay: covered, notice: 'cover_short' };
}
