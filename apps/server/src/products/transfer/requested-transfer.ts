import type { calls, InputOf } from '@assay/contract';
import type { CurrencyId, CurrencySpec, UserWallet } from '@assay/engine';
import { message } from '@assay/locales/server';
import { type Amount, decimals, parseAmount } from '@assay/money';
import { readSiteSettings, type SiteSettings } from '../../core/site-settings/site-settings.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { createValuation, worth } from '../../market/market-data/valuation.ts';
import { isHeldIn } from '../../people/wallet/currency-roles.ts';
import { readTransferMinimum } from './settings.ts';

export type ChangeInput = InputOf<typeof calls.walletChange>;

type TransferContext = Pick<UserContext, 'exchange' | 'language'>;

/** Transfer with the parameters that the engine needs. */
export type RequestedTransfer = {
  readonly from: UserWallet;
  readonly to: UserWallet;
  readonly currency: CurrencySpec;
  readonly amount: Amount;
};

/** Returns the transfer that a caller requests, or its refusal. */
export function requestedTransferOf(
  input: ChangeInput,
  { exchange }: TransferContext,
): RequestedTransfer | Refused {
  const accounts = accountsOf(input);
  if ('ok' in accounts) return accounts;
  if (accounts.from === accounts.to) return refuse('transfer.same');
  const currency = exchange.marketData.currency(input.currency_id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const amount = amountIn(input.number, currency, 'transfer.decimals');
  return typeof amount === 'bigint' ? { ...accounts, currency, amount } : amount;
}

/**
 * Refuses a currency that the target account may not hold, and an amount below the minimum, before the balance is
 * checked; null otherwise.
 */
export async function refusalOfDailyLimit(
  requested: RequestedTransfer,
  { type }: ChangeInput,
  context: TransferContext,
): Promise<Refused | null> {
  const { to, currency } = requested;
  const site = await readSiteSettings(context.exchange.database);
  if (!isHeldIn(currency.code, to, site.currenciesOf)) {
    const account = message(context.language, `wallet.${to}`);
    return refuse('transfer.not_held', { account, currency: currency.code });
  }
  return type === undefined ? null : refusalBelowMinimum(requested, site, context);
}

/** Returns the two accounts. `type` 1 (in): from the contract account into the C2C account; 2: the other way. */
function accountsOf({
  type,
  from_field,
  to_field,
}: ChangeInput): Pick<RequestedTransfer, 'from' | 'to'> | Refused {
  if (type === 'in') return { from: 'lever', to: 'legal' };
  if (type === 'out') return { from: 'legal', to: 'lever' };
  if (from_field === undefined || to_field === undefined) return refuse('transfer.accounts_required');
  return { from: from_field, to: to_field };
}

/** Decimals of the values of prices. */
const VALUE_DECIMALS = decimals(8);

/** Refuses a transfer below the minimum value; null otherwise. A currency without a price has no minimum. */
async function refusalBelowMinimum(
  { currency, amount }: RequestedTransfer,
  { cnyRate }: SiteSettings,
  { exchange }: TransferContext,
): Promise<Refused | null> {
  const { database, marketData, prices } = exchange;
  const minimum = await readTransferMinimum(database);
  const minimumValue = parseAmount(minimum, VALUE_DECIMALS);
  const price = createValuation(marketData, cnyRate, prices.board).usdtPrice(currency.id);
  const isAtLeastMinimum =
    price === 0n || !minimumValue.ok || worth(amount, currency.decimals, price) >= minimumValue.value;
  return isAtLeastMinimum ? null : refuse('transfer.minimum', { minimum });
}
