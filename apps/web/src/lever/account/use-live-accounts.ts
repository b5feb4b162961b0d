import { compare, decimalOrZero, difference, sum } from '@assay/money';
import { useMemo } from 'react';
import { type Contract, isLong, type LeverAccount, profitAt, riskRate } from '../contracts/contract.ts';
import type { ContractsWithAccounts } from '../contracts/use-contracts.ts';
import { useLastKnownIndexes } from '../contracts/use-indexes.ts';

/** Contract account in one currency, valued at the current index prices. Exact decimal texts. */
export type LiveAccount = LeverAccount & {
  /** Margin ratio in percent; null without a margin. */
  readonly rate: string | null;
  readonly isWarned: boolean;
};

/** Returns the contract accounts by currency, updated on every pushed index price, without requests. */
export function useLiveAccounts({ contracts, accounts }: ContractsWithAccounts): readonly LiveAccount[] {
  const indexes = useLastKnownIndexes(contracts.map(({ symbol }) => symbol));
  return useMemo(
    () => accounts.map((account) => liveAccountNow(account, contracts, indexes)),
    [accounts, contracts, indexes],
  );
}

/** Replaces the unrealised profits of the server's response with those at the current index prices. */
export function liveAccountNow(
  account: LeverAccount,
  contracts: readonly Contract[],
  indexes: ReadonlyMap<string, string>,
): LiveAccount {
  const ownContracts = contracts.filter(({ legal_id }) => legal_id === account.legal_id);
  // Profit change since the server's response; contracts not listed here count as unchanged.
  const unrealized = ownContracts.map((contract) => {
    const index = indexes.get(contract.symbol);
    return index === undefined ? '0' : difference(profitAt(contract, index), contract.profits);
  });
  const profits = sum(decimalOrZero(account.profits), ...unrealized);
  const equity = sum(decimalOrZero(account.equity), ...unrealized);
  const rate = riskRate(equity, account.margins);
  const isWarned = rate !== null && compare(rate, account.warning_rate) <= 0;
  return { ...account, equity, profits, rate, isWarned };
}

/** Returns the profit of all positions on a pair per unit rise of its index; negative if net short. */
export function slopeOf(contracts: readonly Contract[], symbol: string): string {
  const contractsOfSymbol = contracts.filter((contract) => contract.symbol === symbol);
  return sum(
    ...contractsOfSymbol.map((contract) =>
      isLong(contract) ? contract.number : difference(0, contract.number),
    ),
  );
}
