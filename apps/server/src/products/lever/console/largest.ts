import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import type { Exchange } from '../../../exchange/exchange.ts';
import { symbolOf } from '../../../market/market-data/listings.ts';
import { formatRiskRate } from '../lever-rows.ts';
import { priceOf } from '../price-text.ts';
import { openProfit } from './exposure.ts';
import { liquidationPriceOf } from './falls.ts';
import { positionValue, type RiskBook } from './risk-book.ts';
import { signedMoney } from './signed.ts';

type LargeRow = AnswerOf<typeof consoleCalls.consoleLeverRisk>['largest'][number];

const MAX = 50;

/**
 * Returns the largest positions of each currency by present value, with the index price at which their accounts are
 * liquidated.
 */
export async function largestRows(
  { database }: Pick<Exchange, 'database'>,
  riskBook: RiskBook,
): Promise<LargeRow[]> {
  const tradesByValue = riskBook.held
    .map((trade) => ({ trade, value: positionValue(trade, riskBook) }))
    .toSorted((left, right) => {
      if (left.trade.currency !== right.trade.currency) return left.trade.currency - right.trade.currency;
      if (left.value === right.value) return left.trade.id - right.trade.id;
      return left.value < right.value ? 1 : -1;
    });
  const counts = new Map<number, number>();
  const largest = tradesByValue.filter(({ trade: { currency } }) => {
    const count = (counts.get(currency) ?? 0) + 1;
    counts.set(currency, count);
    return count <= MAX;
  });
  const owners = [...new Set(largest.map(({ trade }) => BigInt(trade.owner)))];
  const users = await database
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', 'in', [0n, ...owners])
    .execute();
  return largest.flatMap(({ trade, value }) => {
    const listed = riskBook.pairs.get(trade.pair)?.pair;
    const account = riskBook.accounts.find(
      ({ owner, currency }) => owner === trade.owner && currency === trade.currency,
    );
    if (listed === undefined || account === undefined) return [];
    const user = users.find(({ id }) => Number(id) === trade.owner);
    const money = (units: bigint): string => signedMoney(units, listed.quote.decimals);
    const liquidationPrice = liquidationPriceOf(account, trade.pair, riskBook);
    return [
      {
        id: trade.id,
        user_id: trade.owner,
        account: user?.email ?? user?.phone ?? String(trade.owner),
        symbol: symbolOf(listed),
        side: trade.side,
        multiple: trade.multiple,
        hands: Number(trade.hands),
        value: money(value),
        margin: money(trade.margin),
        profit: money(openProfit(riskBook, trade)),
        rate: formatRiskRate(account.equity, account.margins),
        falls_at: liquidationPrice === null ? '' : priceOf(liquidationPrice, listed),
      },
    ];
  });
}
