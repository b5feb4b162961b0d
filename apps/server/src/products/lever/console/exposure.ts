import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { DEFAULT_RISK_TERMS, LEVER_WALLETS, type LeverSide } from '@assay/engine';
import { ceilDiv, type Decimals, floorDiv } from '@assay/money';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { symbolOf } from '../../../market/market-data/listings.ts';
import { priceOf } from '../price-text.ts';
import { hundredthsText, type StoredTerms, termsRowOf } from '../term-texts.ts';
import { positionValue, profitAt, type RiskBook, sum } from './risk-book.ts';
import { signedMoney } from './signed.ts';

type Answer = AnswerOf<typeof consoleCalls.consoleLeverRisk>;
type PairRow = Answer['pairs'][number];
type CurrencyRow = Answer['currencies'][number];

/** Pool and rates of risk of a currency. */
export type CurrencyRisk = {
  readonly id: number;
  readonly code: string;
  readonly decimals: Decimals;
  readonly marginAccount: bigint;
  readonly insurance: bigint;
  /** Sum of margin account and insurance fund. */
  readonly pool: bigint;
  readonly version: number;
  readonly warning: number;
  readonly liquidation: number;
  /** Maximum share of the pool for winners, in 1/100 %. */
  readonly winnersRate: number;
};

const MILLION = 1_000_000n;
const RATE_SCALE = 10_000n;

/** Returns every pair that has leverage terms, with its exposure. */
export function pairRows(
  riskBook: RiskBook,
  terms: ReadonlyMap<number, StoredTerms>,
  closings: ReadonlyMap<number, bigint>,
  { settings }: Pick<Exchange, 'settings'>,
): PairRow[] {
  return [...riskBook.pairs].map(([id, { pair, indexPrice, isFresh, waiting }]) => {
    const held = riskBook.held.filter((trade) => trade.pair === id);
    const money = (value: bigint): string => signedMoney(value, pair.quote.decimals);
    const side = (name: LeverSide) => {
      const tradesOfSide = held.filter((trade) => trade.side === name);
      return {
        positions: tradesOfSide.length,
        hands: Number(sum(tradesOfSide.map(({ hands }) => hands))),
        value: money(sideValue(riskBook, id, name)),
      };
    };
    const now = terms.get(id);
    const closes = closings.get(id);
    return {
      id,
      symbol: symbolOf(pair),
      base: pair.base.code,
      quote: pair.quote.code,
      index: isFresh && indexPrice !== null ? priceOf(indexPrice, pair) : '',
      is_open: now?.is_open === true && pair.spec.status !== 'delisted' ? 1 : 0,
      closes: closes === undefined ? '' : wireTime(Number(closes), settings.timeZone),
      long: side('long'),
      short: side('short'),
      net: money(sideValue(riskBook, id, 'long') - sideValue(riskBook, id, 'short')),
      waiting,
      traders: new Set(held.map(({ owner }) => owner)).size,
      stress_need: money(stressNeed(riskBook, id, now)),
      house_open: money(-openProfits(riskBook, (trade) => trade.pair === id)),
      terms: now === undefined ? null : termsRowOf(now, pair),
    };
  });
}

/** Returns every currency that has a pool or contracts. */
export function currencyRows(
  riskBook: RiskBook,
  currencies: readonly CurrencyRisk[],
  terms: ReadonlyMap<number, StoredTerms>,
): CurrencyRow[] {
  return currencies.map(({ id, code, decimals, marginAccount, insurance, pool, ...rates }) => {
    const money = (value: bigint): string => signedMoney(value, decimals);
    const accounts = riskBook.accounts.filter((account) => account.currency === id);
    const stressNeeds = [...riskBook.pairs]
      .filter(([, { pair }]) => pair.spec.quote === id)
      .map(([pair]) => stressNeed(riskBook, pair, terms.get(pair)));
    return {
      id,
      code,
      accounts: accounts.length,
      warned: accounts.filter(({ equity, warnedAt }) => equity <= warnedAt).length,
      margins: money(sum(accounts.map(({ margins }) => margins))),
      margin_account: money(marginAccount),
      insurance: money(insurance),
      pool: money(pool),
      stress_need: money(sum(stressNeeds)),
      winners: money(winnings(riskBook, id)),
      winners_most: money(floorDiv(pool * BigInt(rates.winnersRate), RATE_SCALE)),
      owed: money(sum(accounts.map(({ debt }) => debt))),
      house_open: money(-openProfits(riskBook, (trade) => trade.currency === id)),
      version: rates.version,
      warning: hundredthsText(rates.warning),
      liquidation: hundredthsText(rates.liquidation),
      pool_share: hundredthsText(rates.winnersRate),
    };
  });
}

/** Returns the pools and rates of the settlement currencies of pairs with terms. */
export async function readCurrencies(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  riskBook: RiskBook,
): Promise<CurrencyRisk[]> {
  const settled = new Set([...riskBook.pairs.values()].map(({ pair }) => pair.spec.quote));
  const [balances, rates] = await Promise.all([
    database
      .selectFrom('balances')
      .select(['wallet', 'currency', 'total'])
      .where('owner', '=', 0n)
      .where('wallet', 'in', LEVER_WALLETS)
      .execute(),
    database.selectFrom('lever_risk_terms').selectAll().orderBy('version').execute(),
  ]);
  const totalOf = (wallet: string, currency: number): bigint =>
    balances.find((balance) => balance.wallet === wallet && balance.currency === currency)?.total ?? 0n;
  return listings
    .currencies()
    .filter(({ id }) => settled.has(id))
    .map(({ id, code, decimals }) => {
      const now = rates.findLast(({ currency }) => currency === id);
      const [marginAccount, insurance] = [totalOf('lever_margin', id), totalOf('lever_insurance', id)];
      const { warning, liquidation, winners } = now ?? DEFAULT_RISK_TERMS;
      const pool = marginAccount + insurance;
      const version = now?.version ?? 0;
      return {
        id,
        code,
        decimals,
        marginAccount,
        insurance,
        pool,
        version,
        warning,
        liquidation,
        winnersRate: winners,
      };
    });
}

/** Returns the sum of the profits of all winning positions in a currency. */
function winnings(riskBook: RiskBook, currency: number): bigint {
  return sum(
    riskBook.held.map((trade) => {
      const profit = trade.currency === currency ? openProfit(riskBook, trade) : 0n;
      return profit > 0n ? profit : 0n;
    }),
  );
}

function openProfits(riskBook: RiskBook, isIncluded: (trade: RiskBook['held'][number]) => boolean): bigint {
  return sum(riskBook.held.filter(isIncluded).map((trade) => openProfit(riskBook, trade)));
}

/** Returns a position's profit at the index price of its pair. */
export function openProfit(riskBook: RiskBook, trade: RiskBook['held'][number]): bigint {
  return profitAt(trade, riskBook.pairs.get(trade.pair)?.indexPrice ?? trade.price);
}

function sideValue(riskBook: RiskBook, pair: number, side: LeverSide): bigint {
  return sum(
    riskBook.held
      .filter((trade) => trade.pair === pair && trade.side === side)
      .map((trade) => positionValue(trade, riskBook)),
  );
}

function stressNeed(riskBook: RiskBook, pair: number, terms: StoredTerms | undefined): bigint {
  const [long, short] = [sideValue(riskBook, pair, 'long'), sideValue(riskBook, pair, 'short')];
  const isLong = long > short;
  return ceilDiv((isLong ? long : short) * BigInt(terms?.stress ?? 0), MILLION);
}
