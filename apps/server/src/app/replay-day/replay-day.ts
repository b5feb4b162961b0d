import type { ExclusionReason } from '@assay/contract';
import {
  type Command,
  currencyId,
  type PairId,
  type PairSpec,
  pairId,
  SETUP,
  type Sequence,
} from '@assay/engine';
import { decimals, indexPriceDecimals, ratePpm } from '@assay/money';
import { pino } from 'pino';
import { connectDatabase, type Database } from '../../core/database/connect.ts';
import { snapshotsInPlace } from '../../core/sequencer/background-snapshot.ts';
import { engineFactory } from '../../core/sequencer/engine-factory.ts';
import { GroupCommit } from '../../core/sequencer/group-commit.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { TableSet } from '../../core/store/table-set.ts';
import { createPriceAggregator, type WatchedPair } from '../../market/prices/price-aggregator.ts';
import type { PairPrices } from '../../market/prices/price-board.ts';
import type { RecordedPair, RecordedQuote } from '../../market/prices/record/format.ts';
import type { PriceSource, SourceSink } from '../../market/prices/source.ts';
import { feedInlet } from '../feed-inlet.ts';
import { STORED_TABLES } from '../stored-tables.ts';
import type { RecordedDay } from './recorded-day.ts';

/** Result of a replay. */
export type ReplayedDay = {
  readonly quotes: number;
  readonly sequence: Sequence;
  /** Lines for the terminal. */
  readonly report: readonly string[];
};

const SECOND_MS = 1_000;

const FEE = ratePpm(1_000);

const PROTECTION = ratePpm(50_000);

const MAX_LOTS = 1_000_000_000;

/**
 * Replays a recorded day into a fresh exchange, on the recorded clock and as fast as possible: through the same price
 * aggregator and inlet of index prices as a running one. Throws `StartupProblem` when the exchange is not fresh.
 * @param url of a database with all migrations applied
 */
export async function replayDay(url: string, day: RecordedDay): Promise<ReplayedDay> {
  const database = connectDatabase({ url, onError: () => undefined });
  try {
    await assertUnusedDatabase(database);
    return await replay(url, database, day);
  } finally {
    await database.close();
  }
}

async function assertUnusedDatabase({ queries }: Database): Promise<void> {
  const lease = await queries.selectFrom('lease').select('last_sequence').executeTakeFirst();
  if (lease !== undefined && lease.last_sequence > 0n)
    throw new StartupProblem('A day is replayed into a fresh exchange only: give it a DATA_DIR of its own.');
}

async function replay(url: string, database: Database, day: RecordedDay): Promise<ReplayedDay> {
  let nowMs = 0;
  const log = pino({ level: 'error' }, pino.destination(2));
  const writer = new GroupCommit({
    url,
    pool: database.pool,
    engines: engineFactory,
    tables: new TableSet(STORED_TABLES),
    log,
    now: () => nowMs,
    elapsed: () => nowMs,
    reviveDatabase: async () => undefined,
    onFatal: (error) => {
      throw error;
    },
    measure: { batchCommitted: () => undefined, batchFailed: () => undefined },
    takeSnapshot: snapshotsInPlace(database.pool),
  });
  await writer.start();
  try {
    const pairs = watchedPairs(day.pairs);
    const sinks = new Map<string, SourceSink>();
    const desk = createPriceAggregator({
      sources: [...new Set(pairs.flatMap(({ terms }) => terms.sources))].map((name) => recorded(name, sinks)),
      now: () => nowMs,
      log,
    });
    const feed = feedInlet(desk, writer.indexPrices);
    const ids = new Map(pairs.map(({ symbol, id }) => [symbol, id]));
    const report = createDayReport();
    let quotes = 0;
    let recordedCount = 0;
    for await (const recorded of day.quotes) {
      if (quotes === 0) {
        nowMs = recorded.receivedMs;
        recordedCount = nowMs;
        await setUp(writer, day.pairs);
        desk.watch(pairs);
      }
      quotes += 1;
      for (; recordedCount + SECOND_MS <= recorded.receivedMs; recordedCount += SECOND_MS) {
        nowMs = recordedCount + SECOND_MS;
        report.note(desk.pairs());
        feed.recheck();
        await storeDue(writer);
      }
      nowMs = recorded.receivedMs;
      replayQuote(sinks.get(recorded.source), recorded, ids);
      await storeDue(writer);
    }
    desk.stop();
    return { quotes, sequence: writer.lastSequence(), report: report.lines() };
  } finally {
    await writer.stop();
  }
}

function replayQuote(
  sink: SourceSink | undefined,
  recorded: RecordedQuote,
  ids: ReadonlyMap<string, PairId>,
): void {
  if ('price' in recorded) {
    const pair = ids.get(recorded.pair);
    if (pair === undefined || sink?.observed(pair, recorded.price, recorded.atMs) !== false) return;
    sink.trouble({ code: 'format', detail: `no price: ${recorded.price}` });
  } else if (recorded.trouble === null) sink?.onHealthy();
  else sink?.trouble(recorded.trouble);
}

/** Stores the due index prices before the recorded clock advances, so that the same day makes the same journal. */
async function storeDue(writer: GroupCommit): Promise<void> {
  while (writer.indexPrices.isDue()) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = writer.onCommitted(() => resolve());
    // No new price: the advance of the clock alone may have made an index price due.
    writer.indexPrices.update([]);
    await promise;
    stop();
  }
}

/** Source that emits the messages of the file. */
function recorded(name: string, sinks: Map<string, SourceSink>): PriceSource {
  return {
    name,
    watch(_pairs, sink) {
      sinks.set(name, sink);
      return () => sinks.delete(name);
    },
  };
}

function watchedPairs(pairs: readonly RecordedPair[]): readonly WatchedPair[] {
  return pairs.map(({ base, quote, tick, terms }, index) => ({
    id: pairId(index + 1),
    symbol: `${base}/${quote}`,
    base,
    quote,
    decimals: indexPriceDecimals(tick),
    terms,
  }));
}

async function setUp(writer: GroupCommit, pairs: readonly RecordedPair[]): Promise<void> {
  for (const command of setUpCommands(pairs)) {
    const outcome = await writer.submit(command);
    if (!outcome.ok)
      throw new StartupProblem(`The recorded pairs cannot be listed: ${JSON.stringify(outcome.rejection)}.`);
  }
}

function setUpCommands(pairs: readonly RecordedPair[]): readonly Command[] {
  const codes = [...new Set(pairs.flatMap(({ base, quote }) => [base, quote]))];
  const idOf = (code: string) => currencyId(codes.indexOf(code) + 1);
  return [
    ...codes.map((code): Command => {
      const currency = { id: idOf(code), code, decimals: decimals(8) };
      return { room: 'listing', type: 'list_currency', by: SETUP, currency };
    }),
    ...pairs.flatMap(({ base, quote, tick, lot, terms }, index): Command[] => {
      const pair: PairSpec = {
        id: pairId(index + 1),
        base: idOf(base),
        quote: idOf(quote),
        tickSize: tick,
        lotSize: lot,
        makerFee: FEE,
        takerFee: FEE,
        marketProtection: PROTECTION,
        minimumLots: 1,
        maximumLots: MAX_LOTS,
        status: 'trading',
      };
      return [
        { room: 'listing', type: 'list_pair', by: SETUP, pair },
        { room: 'marks', type: 'set_mark_rules', by: SETUP, pair: pair.id, staleness: terms.stalenessMs },
      ];
    }),
  ];
}

/** Statistics of sources and indexes over the day, by the second. */
type DayReport = {
  /** Records the state after another second. */
  note(pairs: readonly PairPrices[]): void;
  /** Lines for the terminal. */
  lines(): readonly string[];
};

function createDayReport(): DayReport {
  let seconds = 0;
  const stale = new Map<string, number>();
  const exclusionsByPair = new Map<string, Map<ExclusionReason, number>>();
  return {
    note(pairs) {
      seconds += 1;
      for (const { symbol, price, sources } of pairs) {
        stale.set(symbol, (stale.get(symbol) ?? 0) + (price === null ? 1 : 0));
        for (const { name, leftOut: reason } of sources) {
          const of = `${symbol} ${name}`;
          const reasons = exclusionsByPair.get(of) ?? new Map<ExclusionReason, number>();
          exclusionsByPair.set(of, reasons);
          if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
      }
    },
    lines: () => [
      `${seconds} seconds were replayed.`,
      ...[...stale].map(([symbol, count]) => `${symbol}: the index was stale for ${count} s.`),
      ...[...exclusionsByPair].map(([of, reasons]) => {
        const texts = [...reasons].map(([reason, count]) => `${reason} ${count} s`);
        return `${of}: ${texts.length === 0 ? 'always counted' : `left out (${texts.join(', ')})`}.`;
      }),
    ],
  };
}
