import type { BalanceItem, WalletAccount, WalletList } from '@assay/contract';

type Account = BalanceItem['wallet'];

/** Balances of a currency by account: available, or available and held. */
type Holdings = Readonly<Partial<Record<Account, string | readonly [free: string, held: string]>>>;

export type Listed = { readonly name: string; readonly price: string; readonly in: Holdings };

const CNY = 7;

/** Returns a wallet list as in the server's response; ids count from 1. */
export function walletsOf(...listed: readonly Listed[]): WalletList {
  return {
    legal_wallet: accountOf('legal', listed),
    lever_wallet: accountOf('lever', listed),
    micro_wallet: accountOf('micro', listed),
    change_wallet: accountOf('change', listed),
    is_open_CTbi: 0,
    total_assets: {
      list: listed.map(({ name }, index) => ({
        currency: index + 1,
        currency_name: name,
        balance: '0',
        lock_balance: '0',
        usdt_value: '0',
        cny_value: '0',
      })),
      totle: '0',
      usdt_totle: '0',
    },
    ExRAte: String(CNY),
  };
}

function accountOf(account: Account, listed: readonly Listed[]): WalletAccount {
  const balance = listed.flatMap((currency, index) => {
    const held = currency.in[account];
    return held === undefined ? [] : [itemOf(account, currency, index + 1)];
  });
  return { balance, totle: '0', usdt_totle: '0' };
}

function itemOf(wallet: Account, { name, price, in: holdings }: Listed, id: number): BalanceItem {
  const [free, held] = pairOf(holdings[wallet]);
  const takes = (account: Account) => (holdings[account] === undefined ? 0 : 1);
  return {
    id,
    currency: id,
    currency_name: name,
    currency_type: 'erc20',
    logo: '',
    legal_balance: pairOf(holdings.legal)[0],
    lock_legal_balance: pairOf(holdings.legal)[1],
    lever_balance: pairOf(holdings.lever)[0],
    lock_lever_balance: pairOf(holdings.lever)[1],
    micro_balance: pairOf(holdings.micro)[0],
    lock_micro_balance: pairOf(holdings.micro)[1],
    change_balance: pairOf(holdings.change)[0],
    lock_change_balance: pairOf(holdings.change)[1],
    usdt_price: price,
    cny_price: String(Number(price) * CNY),
    is_legal: takes('legal'),
    is_lever: takes('lever'),
    is_match: takes('change'),
    is_micro: takes('micro'),
    wallet,
    token: name,
    balance: free,
    lock_balance: held,
  };
}

function pairOf(held: Holdings[Account]): readonly [string, string] {
  if (held === undefined) return ['0', '0'];
  return typeof held === 'string' ? [held, '0'] : held;
}
