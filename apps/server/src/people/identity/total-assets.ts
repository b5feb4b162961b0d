import { currencyId, USER_WALLETS } from '@assay/engine';
import type { Exchange } from '../../exchange/exchange.ts';
import { createValuation, worth } from '../../market/market-data/valuation.ts';

const BTC = currencyId(1);
/** One, in units of 10^-8, the scale of valuations. */
const UNITS_PER_COIN = 10n ** 8n;

/** Returns the value of a user's four accounts, in units of 10^-8 BTC, rounded down. */
export async function totalAssetsInBtc(
  { database, marketData, prices }: Pick<Exchange, 'database' | 'marketData' | 'prices'>,
  userId: bigint,
): Promise<bigint> {
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total'])
    .where('owner', '=', userId)
    .where('wallet', 'in', [...USER_WALLETS])
    .where('total', '>', 0n)
    .execute();
  const { usdtPrice } = createValuation(marketData, '0', prices.board);
  const btcPrice = usdtPrice(BTC);
  let total = 0n;
  for (const { currency, total: amount } of rows) {
    const id = currencyId(currency);
    const { decimals } = marketData.currency(id) ?? {};
    if (decimals === undefined) continue;
    const isBtc = id === BTC;
    // Without a BTC price, only BTC itself counts.
    if (isBtc) total += worth(amount, decimals, UNITS_PER_COIN);
    else if (btcPrice > 0n) total += (worth(amount, decimals, usdtPrice(id)) * UNITS_PER_COIN) / btcPrice;
  }
  return total;
}
