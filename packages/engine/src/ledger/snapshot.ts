import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Ledger } from './ledger.ts';
import type { Wallet } from './wallet.ts';

/** An account's total; what it holds follows from the holds that the products open again. */
type AccountRow = [owner: OwnerId, wallet: Wallet, currency: CurrencyId, total: string];

export type LedgerSnapshot = AccountRow[];

export function writeLedger(ledger: Ledger): LedgerSnapshot {
  const rows: LedgerSnapshot = [];
  for (const { owner, wallet, currency, total } of ledger.accounts()) {
    rows.push([owner, wallet, currency, total.toString()]);
  }
  return rows;
}

export function readLedger(snapshot: LedgerSnapshot, ledger: Ledger): void {
  for (const [owner, wallet, currency, total] of snapshot) {
    const account = ledger.table(wallet, currency).obtain(owner);
    assert(account.total === 0n, 'an account stands in a snapshot once');
    account.total = BigInt(total) as Amount;
  }
}
