import type { PairId } from '@assay/engine';
import { type JobParts, type RunningJob, startJob } from '../../core/jobs/start-job.ts';
import type { PairPrices, PriceBoard, SourceHealth } from '../../market/prices/price-board.ts';
import { exactText, fromExactText } from './exact-json.ts';
import type { NatsLink } from './nats-link.ts';

/** Interval at which the engine's process publishes its prices. */
const PUBLISH_INTERVAL_MS = 500;
/** Time after which a price that was not published again is unknown. */
const RETAINED_MS = 10 * PUBLISH_INTERVAL_MS;
/** Pairs per message, which stays far below the limit of a NATS server. */
const PAIRS_MAX = 100;

type Message = { readonly pairs: readonly PairPrices[]; readonly sources: readonly SourceHealth[] };

/** Publishes the prices of this process to gateways periodically. */
export function publishPrices(
  link: NatsLink,
  subject: string,
  board: Pick<PriceBoard, 'pairs' | 'sources'>,
  jobs: JobParts,
): RunningJob {
  return startJob({ name: 'publish_prices', pauseMs: PUBLISH_INTERVAL_MS, round: publish }, jobs);

  function publish(): void {
    const pairs = board.pairs();
    for (let start = 0; start < pairs.length; start += PAIRS_MAX) {
      const message: Message = { pairs: pairs.slice(start, start + PAIRS_MAX), sources: board.sources() };
      link.publish(subject, exactText(message));
    }
  }
}

/** A price board of another process: as published, with the age since then added. */
export type PublishedPrices = PriceBoard & { stop(): Promise<void> };

export function subscribePrices(link: NatsLink, subject: string): PublishedPrices {
  const received = new Map<PairId, { readonly prices: PairPrices; readonly atMs: number }>();
  const listeners = new Set<(pair: PairId) => void>();
  let health: readonly SourceHealth[] = [];
  const stop = link.subscribe(subject, (message) => {
    // The other end runs this code, separated from other versions by the subject.
    const { pairs, sources } = fromExactText(message.string()) as Message;
    const atMs = performance.now();
    health = sources;
    for (const prices of pairs) received.set(prices.pair, { prices, atMs });
    for (const { pair: id } of pairs) for (const listener of listeners) listener(id);
  });

  function pair(id: PairId): PairPrices | undefined {
    const message = received.get(id);
    const elapsedMs = message === undefined ? 0 : performance.now() - message.atMs;
    if (message === undefined || elapsedMs > RETAINED_MS) return undefined;
    return withAgeIncreased(message.prices, Math.round(elapsedMs));
  }

  return {
    pair,
    pairs: () => [...received.keys()].flatMap((id) => pair(id) ?? []),
    sources: () => health,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop,
  };
}

function withAgeIncreased(prices: PairPrices, byMs: number): PairPrices {
  const increased = (ageMs: number | null): number | null => (ageMs === null ? null : ageMs + byMs);
  return {
    ...prices,
    ageMs: increased(prices.ageMs),
    sources: prices.sources.map((source) => ({ ...source, ageMs: increased(source.ageMs) })),
  };
}
