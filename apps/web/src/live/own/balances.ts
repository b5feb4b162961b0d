import { events } from '@assay/contract';

/** A balance of the user after a change. */
export type LiveBalance = {
  readonly currencyId: number;
  readonly wallet: string;
  readonly available: string;
  readonly held: string;
};

export function readBalances(payload: unknown): readonly LiveBalance[] | null {
  const parsed = events.updateBalance.payload.safeParse(payload);
  if (!parsed.success) return null;
  return parsed.data.balances.map(({ currency, wallet, balance, lock_balance }) => ({
    currencyId: currency,
    wallet,
    available: balance,
    held: lock_balance,
  }));
}
