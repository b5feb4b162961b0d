import { MAXIMUM_AMOUNT } from '@assay/money';
import type { CurrencyId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';

const ZERO = 0n;

/**
 * Returns true when an account with a negative balance may be debited `amount` more: the total of all positive balances
 * equals that of the negative ones, so this single limit keeps every account within int8.
 */
export function fitsLedger(ledger: Ledger, currency: CurrencyId, amount: bigint): boolean {
  let owed = amount;
  for (const wallet of ledger.walletsMayBeNegative) {
    const { total } = ledger.house(wallet, currency);
    if (total < ZERO) owed -= total;
  }
  return owed <= MAXIMUM_AMOUNT;
}

const MAX_LENGTH = 128;

/** Returns true for a text that may be an address or a transaction id: short and of printable characters only. */
export function isChainText(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(text);
}

/** Returns true for a count: an integer of at least 0. */
export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
