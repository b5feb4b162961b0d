import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { ceilDiv } from '@assay/money';
import { symbolOf } from '../../../market/market-data/listings.ts';
import { priceOf } from '../price-text.ts';
import { type RiskAccount, type RiskBook, sum } from './risk-book.ts';
import { signedMoney } from './signed.ts';

type MapRow = AnswerOf<typeof consoleCalls.consoleLeverRisk>['map'][number];

/** Moves of the index from its present price, in percent, in growing steps. */
const MOVES_PERCENT = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50] as const;

/**
 * Returns the index price of a pair at which an account is liquidated while all other pairs are unchanged; null: none.
 */
export function liquidationPriceOf(account: RiskAccount, pair: number, { pairs }: RiskBook): bigint | null {
  const indexPrice = pairs.get(pair)?.indexPrice ?? null;
  if (indexPrice === null) return null;
  const tradesOfPair = account.held.filter((trade) => trade.pair === pair);
  const net = sum(tradesOfPair.map(({ side, quantity }) => (side === 'long' ? quantity : -quantity)));
  const spare = account.equity - account.fallsAt;
  if (spare <= 0n) return indexPrice;
  if (net === 0n) return null;
  const price = net > 0n ? indexPrice - ceilDiv(spare, net) : indexPrice + ceilDiv(spare, -net);
  return price > 0n ? price : null;
}

/** Returns the liquidations by price of each pair, in steps outward from the current index price. */
export function liquidationMap(riskBook: RiskBook): MapRow[] {
  return [...riskBook.pairs].flatMap(([id, { pair, indexPrice }]) => {
    if (indexPrice === null) return [];
    const liquidations = riskBook.accounts.flatMap((account) => {
      const price = liquidationPriceOf(account, id, riskBook);
      return price === null || account.held.every((trade) => trade.pair !== id) ? [] : [{ account, price }];
    });
    if (liquidations.length === 0) return [];
    const steps = [...MOVES_PERCENT.map((move) => -move), ...MOVES_PERCENT];
    return steps.flatMap((move) => {
      const priceAfterMove = priceAfter(indexPrice, move);
      const previousPrice = priceAfter(indexPrice, previousMove(move));
      const within = liquidations.filter(({ price }) =>
        move < 0
          ? price >= priceAfterMove && (move === -1 ? price <= indexPrice : price < previousPrice)
          : price <= priceAfterMove && (move === 1 ? price > indexPrice : price > previousPrice),
      );
      if (within.length === 0) return [];
      const trades = within.flatMap(({ account }) => account.held.filter((trade) => trade.pair === id));
      return [
        {
          pair: id,
          symbol: symbolOf(pair),
          price: priceOf(priceAfterMove, pair),
          move: moveText(move),
          accounts: within.length,
          positions: trades.length,
          value: signedMoney(
            sum(trades.map(({ quantity }) => quantity * priceAfterMove)),
            pair.quote.decimals,
          ),
        },
      ];
    });
  });
}

/** Returns a price moved by a percentage. */
export function priceAfter(price: bigint, percent: number): bigint {
  return (price * BigInt(100 + percent)) / 100n;
}

export function moveText(percent: number): string {
  return percent > 0 ? `+${percent}` : String(percent);
}

/** Returns the previous step towards the current index price. */
function previousMove(move: number): number {
  const size = Math.abs(move);
  const smallerMove = MOVES_PERCENT.findLast((move) => move < size) ?? 0;
  return move < 0 ? -smallerMove : smallerMove;
}
