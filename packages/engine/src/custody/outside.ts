import { MAXIMUM_AMOUNT } from '@assay/money';
import type { CurrencyId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';

const NOTHING = 0n;

/**
 * Returns true when an account below zero may pay so much more: everything that exists is minus the accounts below
 * zero, so this one bound keeps every account within int8.
 */
export function fitsLedger(ledger: Ledger, currency: CurrencyId, amount: bigint): boolean {
  let owed = amount;
  for (const wallet of ledger.owing) {
    const { total } = ledger.house(wallet, currency);
    if (total < NOTHING) owed -= total;
  }
  return owed <= MAXIMUM_AMOUNT;
}

const MAX_LENGTH = 128;

/** Returns true when a text can be an address or the id of a transaction: short, and all of it printed characters. */
export function isChainText(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(text);
}

/** Returns true for a count: a whole number from 0. */
export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
