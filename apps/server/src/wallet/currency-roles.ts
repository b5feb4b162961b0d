import type { UserWallet } from '@assay/engine';

/** Which accounts a currency can be held in, as the wire's flags. */
export type CurrencyRoles = {
  readonly is_legal: 0 | 1;
  readonly is_lever: 0 | 1;
  readonly is_match: 0 | 1;
  readonly is_micro: 0 | 1;
};

export type CurrencyType = 'btc' | 'eth' | 'usdt' | 'erc20';

/** Bought and sold for fiat, and paid into options. */
const MAIN = new Set(['BTC', 'ETH', 'USDT']);
/** Leveraged contracts settle in it. */
const SETTLEMENT = 'USDT';

/** The roles of a currency by its code; the exchange account takes every currency. */
export function rolesOf(code: string): CurrencyRoles {
  const isMain = MAIN.has(code) ? 1 : 0;
  return { is_legal: isMain, is_lever: code === SETTLEMENT ? 1 : 0, is_match: 1, is_micro: isMain };
}

/** Whether an account takes a currency, by the currency's code. */
export function isHeldIn(code: string, wallet: UserWallet): boolean {
  return rolesOf(code)[ROLE[wallet]] === 1;
}

const ROLE: Readonly<Record<UserWallet, keyof CurrencyRoles>> = {
  legal: 'is_legal',
  lever: 'is_lever',
  micro: 'is_micro',
  change: 'is_match',
};

/** The kind of address a currency is received at. */
export function currencyTypeOf(code: string): CurrencyType {
  if (code === 'BTC') return 'btc';
  if (code === 'ETH') return 'eth';
  return code === 'USDT' ? 'usdt' : 'erc20';
}
