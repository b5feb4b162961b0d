import type { DataLoader, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import {
  fitOlder,
  hasOlder,
  isUsable,
  newestPage,
  olderPage,
  type PageBounds,
  startOfBar,
  toChartBar,
  toChartBars,
  type WireBar,
} from './bars.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import { type BarCoalescer, createBarCoalescer } from './coalescer.ts';
import { createBarJoiner } from './join-bars.ts';
import { type BarLength, isJoined, type Resolution } from './resolutions.ts';

export type LoaderParts = {
  readonly source: ChartSource;
  readonly pair: ChartPair;
  readonly resolution: Resolution;
  readonly onStatus: (status: ChartStatus) => void;
  /** Returns the number of bars that the chart holds now. */
  readonly heldBars: () => number;
};

/** Loader for one pair and resolution. Once stopped it delivers nothing, so no bar of a previous selection is drawn. */
export type ChartLoader = { readonly dataLoader: DataLoader; stop(): void };

type FetchPage = (bounds: PageBounds) => Promise<readonly WireBar[] | null>;

/**
 * Fetches a page of bars; if a halt or a quiet period left it empty, the bars before it, however old. Of those, the
 * first stored bars may be missing, so that a joined bar which they would begin is left out.
 */
async function fetchOrEarlier(
  bounds: PageBounds,
  length: BarLength,
  fetchPage: FetchPage,
): ReturnType<FetchPage> {
  const page = await fetchPage(bounds);
  if (page === null || bounds.from === 0 || page.some(isUsable)) return page;
  const earlier = await fetchPage({ ...bounds, from: 0 });
  const first = earlier?.[0];
  if (earlier === null || first === undefined || !isJoined(length)) return earlier;
  const start = startOfBar(first.time / 1000, length) * 1000;
  return start === first.time
    ? earlier
    : earlier.filter(({ time }) => time >= start + length.barSeconds * 1000);
}

export function createChartLoader({
  source,
  pair,
  resolution,
  onStatus,
  heldBars,
}: LoaderParts): ChartLoader {
  const abort = new AbortController();
  let unsubscribe: (() => void) | null = null;
  let coalescer: BarCoalescer<KLineData> | null = null;
  const joiner = createBarJoiner(resolution);

  const stopLive = (): void => {
    unsubscribe?.();
    coalescer?.stop();
    unsubscribe = null;
    coalescer = null;
  };

  const fetchPage = (bounds: PageBounds) =>
    fetchOrEarlier(bounds, resolution, (requestedBounds) =>
      source.fetchBars(pair, resolution.period, requestedBounds, abort.signal),
    );

  const loadNewest = async (callback: DataLoaderGetBarsParams['callback']): Promise<void> => {
    onStatus('loading');
    const bounds = newestPage(source.nowMs(), resolution);
    const page = await fetchPage(bounds);
    if (abort.signal.aborted) return;
    const bars = joiner.joinPage(toChartBars(page ?? []), true);
    callback(bars, { forward: hasOlder(bars, bars.length), backward: false });
    onStatus(page === null ? 'failed' : bars.length === 0 ? 'empty' : 'ready');
  };

  const loadOlder = async (
    oldestMs: number,
    callback: DataLoaderGetBarsParams['callback'],
  ): Promise<void> => {
    const bounds = olderPage(oldestMs, resolution);
    const page = await fetchPage(bounds);
    if (abort.signal.aborted) return;
    // A failed page is requested again on further scrolling.
    if (page === null) return callback([], { forward: true, backward: false });
    const bars = fitOlder(
      joiner.joinPage(
        toChartBars(page).filter(({ timestamp }) => timestamp < oldestMs),
        false,
      ),
      heldBars(),
    );
    callback(bars, { forward: hasOlder(bars, heldBars() + bars.length), backward: false });
  };

  const dataLoader: DataLoader = {
    // The chart takes bars only after the call has returned; both branches await first.
    getBars: ({ type, timestamp, callback }) => {
      if (type === 'init') return loadNewest(callback);
      if (type === 'forward' && timestamp !== null) return loadOlder(timestamp, callback);
      return Promise.resolve().then(() => callback([], false));
    },
    subscribeBar: ({ callback }) => {
      stopLive();
      const live = createBarCoalescer<KLineData>(callback, (flush, ms) => {
        const timer = setTimeout(flush, ms);
        return () => clearTimeout(timer);
      });
      coalescer = live;
      unsubscribe = source.subscribe(pair, resolution, (bar) => {
        const joined = isUsable(bar) ? joiner.push(toChartBar(bar)) : null;
        if (joined !== null) live.push(joined);
      });
    },
    unsubscribeBar: stopLive,
  };

  return {
    dataLoader,
    stop() {
      abort.abort();
      stopLive();
    },
  };
}
