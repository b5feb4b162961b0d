import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { SetAcceptor } from './commands.ts';

/** A merchant who accepts and pays out money for coins. */
export type Acceptor = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  /** True if staff allow the acceptor to take deals. */
  readonly isOpen: boolean;
  /** True while the acceptor has paused new deals. */
  readonly isResting: boolean;
  /** In ten-thousandths of a yuan per unit. */
  readonly depositRate: number;
  readonly withdrawalRate: number;
  readonly depositMinimum: Amount;
  readonly depositMaximum: Amount;
  readonly withdrawalMinimum: Amount;
  readonly withdrawalMaximum: Amount;
  /** Minutes of a day in Beijing; equal ones mean the whole day. */
  readonly opens: number;
  readonly closes: number;
  /** Amount that covers the acceptor's withdrawals: a hold on the acceptor's own C2C account. */
  readonly pledge: Amount;
  /** Time before which the pledge cannot be released. */
  readonly lockedUntil: TimeMs;
  readonly changedAt: TimeMs;
};

/** Number of decimals of an acceptor's rate. */
export const ACCEPTOR_RATE_DECIMALS = 4;
const MAX_RATE = 1_000_000_000;

const MINUTES_OF_DAY = 1_440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;
/** Offset of Beijing, which has had no daylight saving time since 1991. */
const BEIJING_MS = 8 * 60 * MINUTE_MS;

/** Returns true when terms are within their range and consistent. */
export function areTermsValid(terms: SetAcceptor): boolean {
  const { opens, closes, deposit_rate: deposit, withdrawal_rate: withdrawal } = terms;
  return (
    [deposit, withdrawal].every((rate) => rate >= 1 && rate <= MAX_RATE) &&
    [opens, closes].every((minute) => minute >= 0 && minute < MINUTES_OF_DAY) &&
    terms.deposit_minimum > 0n &&
    terms.deposit_maximum >= terms.deposit_minimum &&
    terms.withdrawal_minimum > 0n &&
    terms.withdrawal_maximum >= terms.withdrawal_minimum
  );
}

/** Returns true when a time is within an acceptor's hours. */
export function isWithinHours({ opens, closes }: Pick<Acceptor, 'opens' | 'closes'>, time: number): boolean {
  if (opens === closes) return true;
  const ofDay = (time + BEIJING_MS) % DAY_MS;
  const [from, to] = [opens * MINUTE_MS, closes * MINUTE_MS];
  return from < to ? ofDay >= from && ofDay < to : ofDay >= from || ofDay < to;
}
