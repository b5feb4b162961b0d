import { monitorEventLoopDelay } from 'node:perf_hooks';
import { consoleCalls } from '@assay/contract/console';
import { HALTABLE } from '@assay/engine';
import { message } from '@assay/locales/server';
import { sql } from 'kysely';
import { withDeadline } from '../../core/database/deadlines.ts';
import { type HaltInForce, readHalts } from '../../core/halts/read-halts.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { countUnapproved } from '../../core/site-settings/legal-texts.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { BoardText, BoardTile } from '../../exchange/product-parts/board-tile.ts';
import type { OfferedCounter } from '../../exchange/product-parts/counter.ts';
import type { Prices } from '../../market/prices/prices.ts';
import { alertsOf } from './alerts.ts';
import { readCounts } from './dashboard-counts.ts';
import { createRateMeter, type RateMeter } from './rate-meter.ts';
import { type ConsoleRouteGroup, staffRoute } from './route.ts';
import { readSolvency } from './solvency.ts';

/** Minimum time between two reads of the sums, which cover every balance. */
const SOLVENCY_CACHED_MS = 15_000;
/** Minimum time between two reads of the tiles; each open page polls every five seconds. */
const TILES_CACHED_MS = 2_000;
const NANOSECONDS = 1e6;
const LOOP_RESOLUTION_MS = 20;

/** Console routes of the duty officer's dashboard. */
export const dashboardPart: ConsoleRouteGroup = (exchange) => {
  const { database, sequencer, publisher, prices, products, now, settings } = exchange;
  const meter = createRateMeter(products.counters);
  sequencer.onCommitted((batch) => meter.absorb(batch, now()));
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  const solvencyOf = memoized(() => withDeadline(() => readSolvency(exchange)), now, SOLVENCY_CACHED_MS);
  const offeredOf = memoized(() => withDeadline(() => offeredCounters(exchange)), now, TILES_CACHED_MS);
  const tilesOf = memoized(() => withDeadline(() => readTiles(exchange)), now, TILES_CACHED_MS);
  return [
    staffRoute(consoleCalls.consoleDashboard, async (_, { language }) => {
      const databaseMs = await answerTime();
      const [counts, solvency, halts, legalTexts] = await Promise.all([
        readCounts(exchange),
        solvencyOf(),
        readHalts(database),
        countUnapproved(exchange),
      ]);
      const { lagMs } = meter.lastMinute(now());
      const loopLagMs = Math.max(0, Math.round(delay.percentile(99) / NANOSECONDS) - LOOP_RESOLUTION_MS);
      delay.reset();
      const board = {
        time: wireTime(now(), settings.timeZone),
        health: sequencer.health(),
        role: settings.role,
        sequence: sequencer.lastSequence(),
        commit_ms: lagMs,
        clock_behind_seconds: meter.lagSeconds(now()),
        loop_lag_ms: loopLagMs,
        database_ms: databaseMs,
        counted: countsByLanguage(await offeredOf(), meter, now(), language),
        sockets: publisher.connections(),
        ...counts,
        legal_texts_waiting: legalTexts,
        indexes_stale: staleIndexes(prices),
        tiles: textsOf(await tilesOf(), language),
        solvency: [...solvency],
        halts: haltRows(halts, settings.timeZone),
      };
      return accept({ ...board, alerts: alertsOf(board) });
    }),
  ];

  async function answerTime(): Promise<number> {
    const started = performance.now();
    await sql`select 1`.execute(database);
    return Math.round(performance.now() - started);
  }
};

function haltRows(halts: readonly HaltInForce[], timeZone: string) {
  return HALTABLE.map((what) => {
    const halt = halts.find((halt) => halt.what === what);
    if (halt === undefined) return { what, is_halted: 0 as const, notice: '', since: null };
    const { notice, sinceMs } = halt;
    return { what, is_halted: 1 as const, notice, since: wireTime(sinceMs, timeZone) };
  });
}

/** Returns the pairs that have index terms but no current index price. */
function staleIndexes({ board }: Prices): string[] {
  return board.pairs().flatMap(({ symbol, price }) => (price === null ? [symbol] : []));
}

/** Returns the counters of products that are offered now. */
async function offeredCounters({
  products: { counters },
  database,
}: Pick<Exchange, 'products' | 'database'>): Promise<readonly OfferedCounter[]> {
  const offered = await Promise.all(counters.map(({ isOffered }) => isOffered(database)));
  return counters.filter((_counter, index) => offered[index]);
}

async function readTiles(exchange: Exchange): Promise<readonly BoardTile[]> {
  const tiles = await Promise.all(exchange.products.boardTiles.map((read) => read(exchange)));
  return tiles.flat();
}

/** Returns tiles with their texts in a language; empty texts if absent. */
function textsOf(tiles: readonly BoardTile[], language: string) {
  const textOf = (text: BoardText | undefined): string =>
    text === undefined ? '' : message(language, text.key, text.params);
  return tiles.map(({ name, label, value, hint, alarm, to = '', waiting = 0 }) => ({
    name,
    label: message(language, label),
    value,
    hint: textOf(hint),
    alarm: textOf(alarm),
    to,
    waiting,
  }));
}

/** Returns the counts of the products, with their texts in a language. */
function countsByLanguage(
  counters: readonly OfferedCounter[],
  meter: RateMeter,
  nowMs: number,
  language: string,
) {
  const { counts } = meter.lastMinute(nowMs);
  const histories = meter.history(nowMs);
  return counters.map(({ name, texts }) => {
    const history = [...(histories[name] ?? [])];
    return {
      name,
      label: message(language, texts.label),
      per_second: perSecond(counts[name] ?? 0),
      history,
      history_label: message(language, texts.history, { most: Math.max(0, ...history) }),
    };
  });
}

/** Formats the mean over a minute with two decimals, truncated. */
function perSecond(count: number): string {
  const hundredths = Math.floor((count * 100) / 60);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
