import type { UserWallet } from '@assay/engine';
import type { CurrenciesOf } from '../../core/site-settings/site-settings.ts';

/** Accounts that can hold a currency, as wire flags. */
export type CurrencyRoles = {
  readonly is_legal: 0 | 1;
  readonly is_lever: 0 | 1;
  readonly is_match: 0 | 1;
  readonly is_micro: 0 | 1;
};

export type CurrencyType = 'btc' | 'eth' | 'usdt' | 'erc20';

/** Returns the accounts that can hold a currency, by its code; the account `change` can hold every currency. */
export function rolesOf(code: string, { legal, lever, micro }: CurrenciesOf): CurrencyRoles {
  return {
    is_legal: flag(legal, code),
    is_lever: flag(lever, code),
    is_match: 1,
    is_micro: flag(micro, code),
  };
}

/** Returns true when an account can hold a currency, by its code. */
export function isHeldIn(code: string, wallet: UserWallet, currenciesOf: CurrenciesOf): boolean {
  return wallet === 'change' || currenciesOf[wallet].has(code);
}

function flag(codes: ReadonlySet<string>, code: string): 0 | 1 {
  return codes.has(code) ? 1 : 0;
}

/** Returns the kind of deposit address of a currency. */
export function currencyTypeOf(code: string): CurrencyType {
  if (code === 'BTC') return 'btc';
  if (code === 'ETH') return 'eth';
  return code === 'USDT' ? 'usdt' : 'erc20';
}
