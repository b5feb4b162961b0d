import { formatAmount, shortened } from '@assay/money';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';

/** Returns a formatter of amounts of a currency with its code, without trailing zeros. */
export function moneyText(
  currency: number,
  { listings }: Pick<Exchange, 'listings'>,
): (units: bigint) => string {
  const { code, decimals } = currencyOf(currency, listings);
  return (units) => `${shortened(formatAmount(units, decimals))} ${code}`;
}
