import type { AccountBalances } from '@assay/contract';
import type { CurrencySpec, UserWallet } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Holdings } from './balance-repository.ts';

/** Returns an account's balances of a currency by wire field: `legal_balance`, `lock_legal_balance` and so on. */
export function balanceFields({ id, decimals }: CurrencySpec, holdings: Holdings): AccountBalances {
  const free = (wallet: UserWallet) => formatAmount(holdings.of(wallet, id).free, decimals);
  const held = (wallet: UserWallet) => formatAmount(holdings.of(wallet, id).held, decimals);
  return {
    legal_balance: free('legal'),
    lock_legal_balance: held('legal'),
    lever_balance: free('lever'),
    lock_lever_balance: held('lever'),
    micro_balance: free('micro'),
    lock_micro_balance: held('micro'),
    change_balance: free('change'),
    lock_change_balance: held('change'),
  };
}
