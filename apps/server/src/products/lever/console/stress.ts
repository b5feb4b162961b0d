import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { floorDiv } from '@assay/money';
import type { CurrencyRisk } from './exposure.ts';
import { moveText, priceAfter } from './falls.ts';
import { type HeldTrade, profitAt, type RiskAccount, type RiskBook, sum } from './risk-book.ts';
import { signedMoney } from './signed.ts';

type StressRow = AnswerOf<typeof consoleCalls.consoleLeverRisk>['stress'][number];

/** Simulated moves of the indexes, in percent. */
const MOVES_PERCENT = [-5, -10, -20, -30, -50, 5, 10, 20, 30, 50] as const;
const RATE_SCALE = 10_000n;

/**
 * Returns the result of a currency's contracts if all their indexes moved by the same percentage at the same time.
 * Liquidated accounts are assumed to be closed entirely, an upper bound for liquidations that stop above the warning.
 */
export function stressTable(riskBook: RiskBook, currencies: readonly CurrencyRisk[]): StressRow[] {
  return currencies.flatMap((currency) => {
    const accounts = riskBook.accounts.filter((account) => account.currency === currency.id);
    if (accounts.length === 0) return [];
    return MOVES_PERCENT.map((move) => stressRow(riskBook, accounts, currency, move));
  });
}

function stressRow(
  riskBook: RiskBook,
  accounts: readonly RiskAccount[],
  { code, decimals, pool, insurance, winnersRate }: CurrencyRisk,
  move: number,
): StressRow {
  const indexPriceOf = ({ pair, price }: HeldTrade): bigint => riskBook.pairs.get(pair)?.indexPrice ?? price;
  const at = (trade: HeldTrade): bigint => profitAt(trade, priceAfter(indexPriceOf(trade), move));
  const accountsAfterMove = accounts.map((account) => {
    const profits = sum(account.held.map(at));
    const equity =
      account.equity + profits - sum(account.held.map((trade) => profitAt(trade, indexPriceOf(trade))));
    return { account, profits, equity, falls: equity <= account.fallsAt };
  });
  const liquidated = accountsAfterMove.filter(({ falls }) => falls);
  const solvent = accountsAfterMove.filter(({ falls }) => !falls);
  const shortfall = sum(liquidated.map(({ equity }) => (equity < 0n ? -equity : 0n)));
  const poolAfter = pool - sum(liquidated.map(({ profits }) => profits)) - shortfall;
  const winners = sum(
    solvent.flatMap(({ account }) => account.held.map((trade) => (at(trade) > 0n ? at(trade) : 0n))),
  );
  const maxWinnings = poolAfter > 0n ? floorDiv(poolAfter * BigInt(winnersRate), RATE_SCALE) : 0n;
  const trades = liquidated.flatMap(({ account }) => account.held);
  const money = (value: bigint): string => signedMoney(value, decimals);
  return {
    currency: code,
    move: moveText(move),
    accounts: liquidated.length,
    positions: trades.length,
    value: money(sum(trades.map((trade) => trade.quantity * priceAfter(indexPriceOf(trade), move)))),
    winners: money(winners),
    deleveraged: money(winners > maxWinnings ? winners - maxWinnings : 0n),
    shortfall: money(shortfall),
    insurance: money(insurance - shortfall),
    pool: money(poolAfter - sum(solvent.map(({ profits }) => profits))),
  };
}
