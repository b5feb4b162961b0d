import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import { notifyAll } from '../../core/shared/faults.ts';
import { type IndexPrice, indexOf, type Reading } from './index-price.ts';
import {
  type Accepted,
  isImplausible,
  type Observation,
  type ObservationFault,
  placeObservation,
} from './observation.ts';
import type { PairPrices, PriceBoard, SourceHealth } from './price-board.ts';
import type { PriceTerms } from './price-terms.ts';
import { type PriceUnits, readPriceUnits } from './price-units.ts';
import type { PriceSource, SourcePair, Trouble } from './source.ts';

/** A pair with its terms in force. */
export type WatchedPair = SourcePair & {
  /** Decimals of its index prices. */
  readonly decimals: number;
  readonly terms: PriceTerms;
};

export type AggregatorParts = {
  /** Sources that this process reads, by name. */
  readonly sources: readonly PriceSource[];
  readonly now: () => number;
  readonly log: Logger;
};

/** Quotes of one source on one pair. */
type SourceQuote = {
  latest: Accepted | null;
  accepted: Accepted | null;
  isAbsurd: boolean;
  /** Number of quotes that were not accepted, by the reason. */
  readonly faults: Map<ObservationFault, number>;
};

type Running = {
  readonly source: PriceSource;
  /** Key of the watched pairs; another set restarts the source. */
  watching: string;
  stop: () => void;
  trouble: Trouble | null;
  /** True after an unreadable message, until a readable one, whatever other trouble occurs in between. */
  isUnreadable: boolean;
};

/** Number of rejected observations. */
export type FaultCount = {
  readonly symbol: string;
  readonly source: string;
  readonly fault: ObservationFault;
  readonly count: number;
};

/** Reads the sources and holds the current index of every pair. Runs in the engine's process. */
export type PriceAggregator = PriceBoard & {
  /** Sets the pairs to watch from now on. Pairs that remain keep their state. */
  watch(pairs: readonly WatchedPair[]): void;
  /** Returns the current index of a pair; null for a pair without one. */
  index(pair: PairId): IndexPrice | null;
  /** Returns the numbers of rejected observations so far, by pair, source and reason. */
  faults(): readonly FaultCount[];
  stop(): void;
};

export function createPriceAggregator({ sources, now, log }: AggregatorParts): PriceAggregator {
  const running = new Map(sources.map((source) => [source.name, idle(source)]));
  const sourceQuotes = new Map<string, SourceQuote>();
  const changeListeners = new Set<(pair: PairId) => void>();
  let watched = new Map<PairId, WatchedPair>();

  function changed(pairs: Iterable<PairId>): void {
    for (const pair of pairs) notifyAll(changeListeners, log, pair);
  }

  /** Notifies of a change of every pair that has the source. */
  function sourceChanged({ name }: PriceSource): void {
    changed([...watched.values()].filter(({ terms }) => terms.sources.includes(name)).map(({ id }) => id));
  }

  function watch(pairs: readonly WatchedPair[]): void {
    const before = watched;
    watched = new Map(pairs.map((pair) => [pair.id, pair]));
    for (const [name, source] of running) {
      const pairsOfSource = pairs.filter(({ terms }) => terms.sources.includes(name));
      const watching = pairsOfSource.map(({ id, symbol }) => `${id}:${symbol}`).join();
      if (watching === source.watching) continue;
      source.stop();
      source.watching = watching;
      source.trouble = null;
      source.isUnreadable = false;
      source.stop = pairsOfSource.length === 0 ? noop : source.source.watch(pairsOfSource, sinkOf(source));
    }
    changed(new Set([...before.keys(), ...watched.keys()]));
  }

  function sinkOf(source: Running) {
    const { name } = source.source;
    return {
      observed: (pair: PairId, price: string, atMs: number) => observe(source, pair, price, atMs),
      trouble(trouble: Trouble) {
        source.trouble = trouble;
        source.isUnreadable ||= trouble.code === 'format';
        log.warn({ source: name, trouble }, 'a price source is failing');
        sourceChanged(source.source);
      },
      onHealthy() {
        source.isUnreadable = false;
        if (source.trouble === null) return;
        log.info({ source: name }, 'a price source has recovered');
        source.trouble = null;
        sourceChanged(source.source);
      },
    };
  }

  /** Takes an observation, and returns whether it is readable. */
  function observe(source: Running, id: PairId, text: string, atMs: number): boolean {
    const pair = watched.get(id);
    if (pair === undefined) return true;
    const price = readPriceUnits(text, pair.decimals);
    if (price === null || !Number.isSafeInteger(atMs)) return false;
    source.isUnreadable = false;
    processObservation(source.source.name, pair, { price, atMs, receivedMs: now() });
    changed([id]);
    return true;
  }

  function processObservation(name: string, pair: WatchedPair, observation: Observation): void {
    const { id } = pair;
    const sourceQuote = sourceQuoteOf(name, id);
    const { stalenessMs } = pair.terms;
    const context = { ...sourceQuote, otherPrices: otherPricesOf(name, pair), stalenessMs };
    const placed = placeObservation(observation, context);
    if (typeof placed === 'string') {
      countFault(sourceQuote, placed);
      return;
    }
    sourceQuote.isAbsurd = isImplausible(placed, context);
    sourceQuote.latest = placed;
    if (sourceQuote.isAbsurd) countFault(sourceQuote, 'absurd');
    else sourceQuote.accepted = placed;
  }

  function sourceQuoteOf(source: string, pair: PairId): SourceQuote {
    const key = `${source}:${pair}`;
    const sourceQuote = sourceQuotes.get(key) ?? {
      latest: null,
      accepted: null,
      isAbsurd: false,
      faults: new Map(),
    };
    sourceQuotes.set(key, sourceQuote);
    return sourceQuote;
  }

  /** Fresh prices of the other sources of a pair, accepted or not. */
  function otherPricesOf(source: string, { id, terms }: WatchedPair): readonly PriceUnits[] {
    const nowMs = now();
    return terms.sources.flatMap((name) => {
      const latest = name === source ? undefined : sourceQuotes.get(`${name}:${id}`)?.latest;
      return latest && nowMs - latest.observedMs <= terms.stalenessMs ? [latest.price] : [];
    });
  }

  function readingOf(name: string, pair: PairId): Reading {
    const source = running.get(name);
    const sourceQuote = sourceQuotes.get(`${name}:${pair}`);
    const last = sourceQuote?.accepted ?? null;
    if (source === undefined) return { source: name, last, problem: 'off' };
    if (source.isUnreadable) return { source: name, last, problem: 'format' };
    return { source: name, last, problem: sourceQuote?.isAbsurd ? 'absurd' : null };
  }

  function indexOfPair({ id, terms }: WatchedPair): IndexPrice {
    return indexOf(
      terms.sources.map((name) => readingOf(name, id)),
      terms,
      now(),
    );
  }

  function pricesOf(pair: WatchedPair): PairPrices {
    const { price, observedMs, sources: all } = indexOfPair(pair);
    const ageMs = observedMs === null ? null : Math.max(0, now() - observedMs);
    return { pair: pair.id, symbol: pair.symbol, decimals: pair.decimals, price, ageMs, sources: all };
  }

  return {
    watch,
    index(id) {
      const pair = watched.get(id);
      return pair === undefined ? null : indexOfPair(pair);
    },
    pairs: () => [...watched.values()].map(pricesOf),
    pair(id) {
      const pair = watched.get(id);
      return pair && pricesOf(pair);
    },
    sources: () =>
      [...running.values()].map(({ source, trouble }): SourceHealth => ({ name: source.name, trouble })),
    onChange(listener) {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
    faults: () =>
      [...watched.values()].flatMap(({ id, symbol, terms }) =>
        terms.sources.flatMap((source) =>
          [...(sourceQuotes.get(`${source}:${id}`)?.faults ?? [])].map(([fault, count]) => ({
            symbol,
            source,
            fault,
            count,
          })),
        ),
      ),
    stop() {
      for (const source of running.values()) source.stop();
    },
  };
}

function idle(source: PriceSource): Running {
  return { source, watching: '', stop: noop, trouble: null, isUnreadable: false };
}

function noop(): void {
  // There is nothing to stop.
}

function countFault({ faults }: SourceQuote, fault: ObservationFault): void {
  faults.set(fault, (faults.get(fault) ?? 0) + 1);
}
