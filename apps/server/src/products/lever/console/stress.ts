import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { floorDiv } from '@assay/money';
import type { CurrencyRisk } from './exposure.ts';
import { movedBy, moveText } from './falls.ts';
import { type HeldTrade, profitAt, type RiskAccount, type RiskBook, sum } from './risk-book.ts';
import { signedMoney } from './signed.ts';

type StressRow = AnswerOf<typeof consoleCalls.consoleLeverRisk>['stress'][number];

/** Simulated moves of the indexes, in percent. */
const MOVES = [-5, -10, -20, -30, -50, 5, 10, 20, 30, 50] as const;
const WHOLE = 10_000n;

/**
 * Returns the result of a currency's contracts if all their indexes moved by the same percentage at the same time.
 * Liquidated accounts are assumed to be closed entirely, an upper bound for liquidations that stop above the warning.
 */
export function stressTable(book: RiskBook, currencies: readonly CurrencyRisk[]): StressRow[] {
  return currencies.flatMap((currency) => {
    const accounts = book.accounts.filter((account) => account.currency === currency.id);
    if (accounts.length === 0) return [];
    return MOVES.map((move) => stressRow(book, accounts, currency, move));
  });
}

function stressRow(
  book: RiskBook,
  accounts: readonly RiskAccount[],
  { code, decimals, pool, insurance, winnersRate }: CurrencyRisk,
  move: number,
): StressRow {
  const markOf = ({ pair, price }: HeldTrade): bigint => book.pairs.get(pair)?.mark ?? price;
  const at = (trade: HeldTrade): bigint => profitAt(trade, movedBy(markOf(trade), move));
  const judged = accounts.map((account) => {
    const profits = sum(account.held.map(at));
    const equity =
      account.equity + profits - sum(account.held.map((trade) => profitAt(trade, markOf(trade))));
    return { account, profits, equity, falls: equity <= account.fallsAt };
  });
  const fallen = judged.filter(({ falls }) => falls);
  const solvent = judged.filter(({ falls }) => !falls);
  const shortfall = sum(fallen.map(({ equity }) => (equity < 0n ? -equity : 0n)));
  const poolThen = pool - sum(fallen.map(({ profits }) => profits)) - shortfall;
  const winners = sum(
    solvent.flatMap(({ account }) => account.held.map((trade) => (at(trade) > 0n ? at(trade) : 0n))),
  );
  const most = poolThen > 0n ? floorDiv(poolThen * BigInt(winnersRate), WHOLE) : 0n;
  const trades = fallen.flatMap(({ account }) => account.held);
  const money = (value: bigint): string => signedMoney(value, decimals);
  return {
    currency: code,
    move: moveText(move),
    accounts: fallen.length,
    positions: trades.length,
    value: money(sum(trades.map((trade) => trade.quantity * movedBy(markOf(trade), move)))),
    winners: money(winners),
    deleveraged: money(winners > most ? winners - most : 0n),
    shortfall: money(shortfall),
    insurance: money(insurance - shortfall),
    pool: money(poolThen - sum(solvent.map(({ profits }) => profits))),
  };
}
