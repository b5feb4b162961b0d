import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import { notifyAll } from '../../core/shared/faults.ts';
import { type IndexPrice, indexOf, type Reading } from './index-price.ts';
import { type MarkPrice, readMarkPrice } from './mark-price.ts';
import { type Accepted, isAbsurd, type Observation, type ObservationFault, placed } from './observation.ts';
import type { PairPrices, PriceBoard, SourceHealth } from './price-board.ts';
import type { PriceTerms } from './price-terms.ts';
import type { PriceSource, SourcePair, Trouble } from './source.ts';

/** A pair with its terms in force. */
export type WatchedPair = SourcePair & {
  /** Decimals of its marks. */
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
  readonly why: ObservationFault;
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
    for (const [name, one] of running) {
      const wanted = pairs.filter(({ terms }) => terms.sources.includes(name));
      const watching = wanted.map(({ id, symbol }) => `${id}:${symbol}`).join();
      if (watching === one.watching) continue;
      one.stop();
      one.watching = watching;
      one.trouble = null;
      one.isUnreadable = false;
      one.stop = wanted.length === 0 ? nothing : one.source.watch(wanted, sinkOf(one));
    }
    changed(new Set([...before.keys(), ...watched.keys()]));
  }

  function sinkOf(one: Running) {
    const { name } = one.source;
    return {
      observed: (pair: PairId, price: string, atMs: number) => observe(one, pair, price, atMs),
      trouble(trouble: Trouble) {
        one.trouble = trouble;
        one.isUnreadable ||= trouble.code === 'format';
        log.warn({ source: name, trouble }, 'a price source is failing');
        sourceChanged(one.source);
      },
      well() {
        one.isUnreadable = false;
        if (one.trouble === null) return;
        log.info({ source: name }, 'a price source has recovered');
        one.trouble = null;
        sourceChanged(one.source);
      },
    };
  }

  /** Takes an observation, and returns whether it is readable. */
  function observe(one: Running, id: PairId, text: string, atMs: number): boolean {
    const pair = watched.get(id);
    if (pair === undefined) return true;
    const price = readMarkPrice(text, pair.decimals);
    if (price === null || !Number.isSafeInteger(atMs)) return false;
    one.isUnreadable = false;
    weigh(one.source.name, pair, { price, atMs, receivedMs: now() });
    changed([id]);
    return true;
  }

  function weigh(name: string, pair: WatchedPair, observation: Observation): void {
    const { id } = pair;
    const sourceQuote = sourceQuoteOf(name, id);
    const { stalenessMs } = pair.terms;
    const known = { ...sourceQuote, others: othersOf(name, pair), stalenessMs };
    const taken = placed(observation, known);
    if (typeof taken === 'string') {
      countFault(sourceQuote, taken);
      return;
    }
    sourceQuote.isAbsurd = isAbsurd(taken, known);
    sourceQuote.latest = taken;
    if (sourceQuote.isAbsurd) countFault(sourceQuote, 'absurd');
    else sourceQuote.accepted = taken;
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
  function othersOf(source: string, { id, terms }: WatchedPair): readonly MarkPrice[] {
    const nowMs = now();
    return terms.sources.flatMap((name) => {
      const latest = name === source ? undefined : sourceQuotes.get(`${name}:${id}`)?.latest;
      return latest && nowMs - latest.observedMs <= terms.stalenessMs ? [latest.price] : [];
    });
  }

  function readingOf(name: string, pair: PairId): Reading {
    const one = running.get(name);
    const sourceQuote = sourceQuotes.get(`${name}:${pair}`);
    const last = sourceQuote?.accepted ?? null;
    if (one === undefined) return { source: name, last, problem: 'off' };
    if (one.isUnreadable) return { source: name, last, problem: 'format' };
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
          [...(sourceQuotes.get(`${source}:${id}`)?.faults ?? [])].map(([why, count]) => ({
            symbol,
            source,
            why,
            count,
          })),
        ),
      ),
    stop() {
      for (const one of running.values()) one.stop();
    },
  };
}

function idle(source: PriceSource): Running {
  return { source, watching: '', stop: nothing, trouble: null, isUnreadable: false };
}

function nothing(): void {
  // There is nothing to stop.
}

function countFault({ faults }: SourceQuote, why: ObservationFault): void {
  faults.set(why, (faults.get(why) ?? 0) + 1);
}
