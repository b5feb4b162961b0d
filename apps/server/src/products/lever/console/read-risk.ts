import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { memoized } from '../../../core/shared/memoized.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readStoredTerms } from '../term-texts.ts';
import { dayRows } from './days.ts';
import { currencyRows, pairRows, readCurrencies } from './exposure.ts';
import { liquidationMap } from './falls.ts';
import { largestRows } from './largest.ts';
import { readRiskBook } from './risk-book.ts';
import { stressTable } from './stress.ts';

type Risk = AnswerOf<typeof consoleCalls.consoleLeverRisk>;

/** Minimum time between two reads of all contracts, for any number of viewers. */
const CACHED_MS = 5_000;

/** Returns a cached reader of the risk of leveraged trading for the desk. */
export function riskReader(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'prices' | 'settings'>,
): () => Promise<Risk> {
  return memoized(() => readRisk(exchange), exchange.now, CACHED_MS);
}

async function readRisk(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'prices' | 'settings'>,
): Promise<Risk> {
  const { database, now, settings } = exchange;
  const [riskBook, terms, closings] = await Promise.all([
    readRiskBook(exchange),
    readStoredTerms(database),
    database.selectFrom('lever_closings').select(['pair', 'closes_ms']).execute(),
  ]);
  const currencies = await readCurrencies(exchange, riskBook);
  const [largest, days] = await Promise.all([largestRows(exchange, riskBook), dayRows(exchange, currencies)]);
  const closing = new Map(closings.map(({ pair, closes_ms: closes }) => [pair, closes]));
  return {
    time: wireTime(now(), settings.timeZone),
    pairs: pairRows(riskBook, terms, closing, exchange),
    currencies: currencyRows(riskBook, currencies, terms),
    map: liquidationMap(riskBook),
    largest,
    stress: stressTable(riskBook, currencies),
    days,
  };
}
