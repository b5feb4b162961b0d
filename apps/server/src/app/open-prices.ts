import { type PairId, pairId, SETUP } from '@assay/engine';
import { indexPriceDecimals } from '@assay/money';
import type { Logger } from 'pino';
import { startJob } from '../core/jobs/start-job.ts';
import type { Sequencer } from '../core/sequencer/interface.ts';
import type { Settings } from '../exchange/settings.ts';
import type { MarketData } from '../market/market-data/market-data.ts';
import type { Indexes } from '../market/market-data/valuation.ts';
import { followTerms, type PricedPair } from '../market/prices/follow-terms.ts';
import {
  createPriceAggregator,
  type PriceAggregator,
  type WatchedPair,
} from '../market/prices/price-aggregator.ts';
import type { PriceBoard } from '../market/prices/price-board.ts';
import type { Prices } from '../market/prices/prices.ts';
import type { RecordedPair } from '../market/prices/record/format.ts';
import { createPriceRecorder, type PriceRecorder } from '../market/prices/record/price-recorder.ts';
import type { PriceSource } from '../market/prices/source.ts';
import { readTermsBook } from '../market/prices/terms-book.ts';
import { createStreamSource } from '../market/prices/venues/stream-source.ts';
import { VENUES } from '../market/prices/venues/venues.ts';
import { feedFrom, type PriceFeed } from '../ops/demo/price-feed.ts';
import { seedState } from '../ops/demo/seed.ts';
import { createSimulatedSource, demoTerms, SIMULATED } from '../ops/demo/simulated-source.ts';
import { feedInlet } from './feed-inlet.ts';
import type { Core, EngineCore, StartContext } from './parts.ts';
import { retryUntilAvailable } from './retry-until-available.ts';

/** Prices, as held by the process that reads the sources. */
export type OpenPrices = {
  readonly prices: Prices;
  readonly desk: PriceAggregator;
  /** Null on an exchange without simulation. */
  readonly feed: PriceFeed | null;
};

/** Interval of the checks for an index that becomes stale only by the age of its sources. */
const STALENESS_CHECK_MS = 250;

/** Starts reading the sources. On a demo the simulated price process is one of them. */
export async function openPrices(context: StartContext, core: EngineCore): Promise<OpenPrices> {
  const { settings, log, lifecycle } = context;
  const { marketData, indexPrices: inlet, sequencer, metrics } = core;
  const { now } = core.time;
  const feed = await retryUntilAvailable(context, async () =>
    (await isDemo(settings, core))
      ? feedFrom(marketData, sequencer.lastSequence(), await lastIndexPrices(core))
      : null,
  );
  const simulated = feed === null ? [] : [createSimulatedSource(feed, now)];
  const sources = [...externalSources(settings), ...simulated];
  const recorder = startRecorder(context, core);
  const desk = createPriceAggregator({
    sources: recorder === null ? sources : sources.map(recorder.recorded),
    now,
    log,
  });
  const prices = pricesOfBoard(desk, settings, core);
  const indexPriceFeed = feedInlet(desk, inlet);
  const jobs = { log, measureJob: metrics.jobRound };
  const stalenessCheck = startJob(
    {
      name: 'look_at_indexes',
      pauseMs: STALENESS_CHECK_MS,
      pausesFirst: true,
      round: indexPriceFeed.recheck,
    },
    jobs,
  );
  const unfollow = await retryUntilAvailable(context, () =>
    followTerms({
      desk: {
        watch(pairs) {
          recorder?.begin(recordedPairs(pairs, marketData));
          desk.watch(pairs);
        },
      },
      pairs: () => pricedPairs(marketData),
      read: prices.terms,
      rules: {
        staleness: (pair) => inlet.staleness(pair),
        set: (pair, staleness) => setRules(sequencer, pair, staleness, log),
      },
      now,
      jobs,
      log,
    }),
  );
  lifecycle.add('the prices', async () => {
    await unfollow();
    await stalenessCheck.stop();
    indexPriceFeed.stop();
    desk.stop();
  });
  metrics.watchPrices(desk);
  return { prices, desk, feed };
}

/** Pause between two writes of the recorded prices to the disk; longer after a failed write. */
const RECORD_INTERVAL_MS = 1_000;
const RECORD_RETRY_MS = 60_000;

/** Records the sources' messages in the file of the settings; null where there is none. */
function startRecorder(
  { settings, log, lifecycle }: StartContext,
  { time, metrics }: EngineCore,
): PriceRecorder | null {
  const { priceRecord: path } = settings;
  if (path === null) return null;
  const recorder = createPriceRecorder({ path, now: time.now, log });
  const pauseMs = (): number => (recorder.hasFailed() ? RECORD_RETRY_MS : RECORD_INTERVAL_MS);
  const job = { name: 'record_prices', pauseMs, round: recorder.write };
  const running = startJob(job, { log, measureJob: metrics.jobRound });
  lifecycle.add('the record of prices', async () => {
    await running.stop();
    await recorder.close();
  });
  return recorder;
}

function recordedPairs(pairs: readonly WatchedPair[], marketData: MarketData): readonly RecordedPair[] {
  return pairs.flatMap(({ id, base, quote, terms }) => {
    const spec = marketData.pair(id)?.spec;
    return spec === undefined ? [] : [{ base, quote, tick: spec.tickSize, lot: spec.lotSize, terms }];
  });
}

/** Builds the price service for the API from the price board of this or another process. */
export function pricesOfBoard(board: PriceBoard, settings: Settings, core: Pick<Core, 'database'>): Prices {
  const { queries } = core.database;
  return {
    board,
    terms: async () => readTermsBook(queries, (await isDemo(settings, core)) ? demoTerms : () => null),
    names: [...VENUES.map(({ name }) => name), ...(settings.demo ? [SIMULATED] : [])],
  };
}

function externalSources({ priceSources }: Settings): readonly PriceSource[] {
  return VENUES.flatMap((venue) => {
    const setting = priceSources.find(({ name }) => name === venue.name);
    return setting === undefined ? [] : [createStreamSource(venue, setting.address ?? venue.address)];
  });
}

/** Returns true when the demo's coins are traded here; an exchange with other listings has no simulation. */
async function isDemo({ demo }: Settings, { database }: Pick<Core, 'database'>): Promise<boolean> {
  return demo && (await seedState(database.queries)) === 'done';
}

/**
 * Sets the maximum age of a pair's index prices in the engine. A failure is retried with the next read of the terms.
 */
async function setRules(
  sequencer: Sequencer,
  pair: PairId,
  staleness: number | null,
  log: Logger,
): Promise<void> {
  try {
    const outcome = await sequencer.submit({
      room: 'marks',
      type: 'set_mark_rules',
      by: SETUP,
      pair,
      staleness,
    });
    if (!outcome.ok) log.warn({ pair, rejection: outcome.rejection }, 'the rules of marks were rejected');
  } catch (error) {
    log.debug({ err: error }, 'the rules of marks could not be submitted');
  }
}

/** Returns the last stored index price of each pair. */
async function lastIndexPrices({ database, marketData }: EngineCore): Promise<Indexes> {
  const rows = await database.queries
    .selectFrom('marks')
    .distinctOn('pair')
    .select(['pair', 'price'])
    .orderBy('pair')
    .orderBy('sequence', 'desc')
    .execute();
  const prices = new Map(rows.map(({ pair, price }) => [pairId(pair), price]));
  return {
    pair(id) {
      const [price, pair] = [prices.get(id), marketData.pair(id)];
      if (price === undefined || pair === undefined) return undefined;
      return { price, decimals: indexPriceDecimals(pair.spec.tickSize) };
    },
  };
}

/** Returns every pair that trades or may trade again. */
function pricedPairs(marketData: MarketData): readonly PricedPair[] {
  return marketData
    .pairs()
    .filter(({ spec }) => spec.status !== 'delisted')
    .map(({ spec, base, quote }) => ({
      id: spec.id,
      symbol: `${base.code}/${quote.code}`,
      base: base.code,
      quote: quote.code,
      decimals: indexPriceDecimals(spec.tickSize),
    }));
}
