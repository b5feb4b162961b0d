import type { BalanceItem, WalletAccount, WalletList } from '@assay/contract';
import { type CurrencySpec, USER_WALLETS, type UserWallet } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { SiteSettings } from '../../core/site-settings/site-settings.ts';
import type { MarketData } from '../../market/market-data/market-data.ts';
import {
  createValuation,
  type Indexes,
  type Valuation,
  valueText,
  worth,
} from '../../market/market-data/valuation.ts';
import { balanceFields } from './balance-fields.ts';
import type { Holding, Holdings } from './balance-repository.ts';
import { currencyTypeOf, isHeldIn, rolesOf } from './currency-roles.ts';

export type WalletSources = {
  readonly marketData: MarketData;
  readonly indexes: Indexes;
  readonly holdings: Holdings;
  readonly site: Pick<SiteSettings, 'currenciesOf' | 'depositsOpen'>;
  /** CNY for one USDT, as decimal text. */
  readonly cnyRate: string;
  readonly logos: ReadonlyMap<number, string>;
};

/** Returns a user's four accounts in the wire format, with values. */
export function walletListOf(sources: WalletSources): WalletList {
  const valuation = valuationOf(sources);
  const account = (wallet: UserWallet) => accountOf(wallet, sources, valuation);
  return {
    legal_wallet: account('legal'),
    lever_wallet: account('lever'),
    micro_wallet: account('micro'),
    change_wallet: account('change'),
    is_open_CTbi: sources.site.depositsOpen ? 1 : 0,
    total_assets: totalAssets(sources, valuation),
    ExRAte: sources.cnyRate,
  };
}

/** Returns one currency in one account; zeros if nothing is held. */
export function walletDetailOf(
  currency: CurrencySpec,
  wallet: UserWallet,
  sources: WalletSources,
): BalanceItem {
  return itemOf(currency, wallet, sources, valuationOf(sources));
}

function valuationOf({ marketData, cnyRate, indexes }: WalletSources): Valuation {
  return createValuation(marketData, cnyRate, indexes);
}

function accountOf(wallet: UserWallet, sources: WalletSources, valuation: Valuation): WalletAccount {
  const { marketData, holdings, site } = sources;
  // A balance that an account no longer accepts is still shown: it can be moved out.
  const isShown = ({ code, id }: CurrencySpec): boolean => {
    const { free, held } = holdings.of(wallet, id);
    return isHeldIn(code, wallet, site.currenciesOf) || free > 0n || held > 0n;
  };
  const currencies = marketData.currencies().filter(isShown);
  const total = currencies.reduce(
    (sum, currency) => sum + usdtWorth(currency, [holdings.of(wallet, currency.id)], valuation),
    0n,
  );
  return {
    balance: currencies.map((currency) => itemOf(currency, wallet, sources, valuation)),
    totle: valueText(valuation.cnyOf(total)),
    usdt_totle: valueText(total),
  };
}

function itemOf(
  currency: CurrencySpec,
  wallet: UserWallet,
  { holdings, logos, site }: WalletSources,
  valuation: Valuation,
): BalanceItem {
  const price = valuation.usdtPrice(currency.id);
  const { free, held } = holdings.of(wallet, currency.id);
  return {
    id: currency.id,
    currency: currency.id,
    currency_name: currency.code,
    currency_type: currencyTypeOf(currency.code),
    logo: logos.get(currency.id) ?? '',
    ...balanceFields(currency, holdings),
    usdt_price: valueText(price),
    cny_price: valueText(valuation.cnyOf(price)),
    ...rolesOf(currency.code, site.currenciesOf),
    wallet,
    token: currency.code,
    balance: formatAmount(free, currency.decimals),
    lock_balance: formatAmount(held, currency.decimals),
  };
}

function totalAssets(
  { marketData, holdings }: WalletSources,
  valuation: Valuation,
): WalletList['total_assets'] {
  let total = 0n;
  const list = marketData.currencies().map((currency) => {
    const accounts = USER_WALLETS.map((wallet) => holdings.of(wallet, currency.id));
    const value = usdtWorth(currency, accounts, valuation);
    total += value;
    return {
      currency: currency.id,
      currency_name: currency.code,
      balance: formatAmount(sum(accounts, 'free'), currency.decimals),
      lock_balance: formatAmount(sum(accounts, 'held'), currency.decimals),
      usdt_value: valueText(value),
      cny_value: valueText(valuation.cnyOf(value)),
    };
  });
  return { list, totle: valueText(valuation.cnyOf(total)), usdt_totle: valueText(total) };
}

function usdtWorth(currency: CurrencySpec, accounts: readonly Holding[], valuation: Valuation): bigint {
  const amount = sum(accounts, 'free') + sum(accounts, 'held');
  return worth(amount, currency.decimals, valuation.usdtPrice(currency.id));
}

function sum(accounts: readonly Holding[], field: keyof Holding): bigint {
  return accounts.reduce((total, account) => total + account[field], 0n);
}
