import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';
import { parseAmount } from '../snapshot/exact-text.ts';
import type { Row } from '../snapshot/part.ts';
import type { Ledger } from './ledger.ts';
import type { Wallet } from './wallet.ts';

/** Incremented when the shape of the rows changes. */
export const LEDGER_FORMAT = 1;

/** Total of an account and its fees paid; its holds are restored by the rooms. */
type AccountRow = readonly [
  owner: OwnerId,
  wallet: Wallet,
  currency: CurrencyId,
  total: string,
  feesPaid: string,
];

/** Accounts with a balance or paid fees, by currency, wallet and owner. */
export function* writeLedger(ledger: Ledger): Generator<AccountRow> {
  for (const { owner, wallet, currency, total, feesPaid } of ledger.accounts()) {
    yield [owner, wallet, currency, total.toString(), feesPaid.toString()];
  }
}

export function readAccount(row: Row, ledger: Ledger): void {
  const [owner, wallet, currency, total, feesPaid] = row as AccountRow;
  const account = ledger.table(wallet, currency).getOrCreate(owner);
  assert(account.total === 0n, 'a snapshot contains an account only once');
  account.total = parseAmount(total);
  account.feesPaid = parseAmount(feesPaid);
}
