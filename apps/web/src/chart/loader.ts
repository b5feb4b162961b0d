import type { DataLoader, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import {
  fitOlder,
  hasOlder,
  isUsable,
  newestPage,
  olderPage,
  type PageBounds,
  toChartBar,
  toChartBars,
  type WireBar,
} from './bars.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import { type BarCoalescer, createBarCoalescer } from './coalescer.ts';
import type { Resolution } from './resolutions.ts';

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

/** Fetches a page of bars; if a halt or a quiet period left it empty, the bars before it, however old. */
async function fetchOrEarlier(bounds: PageBounds, fetchPage: FetchPage): ReturnType<FetchPage> {
  const page = await fetchPage(bounds);
  if (page === null || bounds.from === 0 || page.some(isUsable)) return page;
  return fetchPage({ ...bounds, from: 0 });
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

  const stopLive = (): void => {
    unsubscribe?.();
    coalescer?.stop();
    unsubscribe = null;
    coalescer = null;
  };

  const fetchPage = (bounds: PageBounds) =>
    fetchOrEarlier(bounds, (requestedBounds) =>
      source.fetchBars(pair, resolution.period, requestedBounds, abort.signal),
    );

  const loadNewest = async (callback: DataLoaderGetBarsParams['callback']): Promise<void> => {
    onStatus('loading');
    const bounds = newestPage(source.nowMs(), resolution.barSeconds);
    const page = await fetchPage(bounds);
    if (abort.signal.aborted) return;
    const bars = toChartBars(page ?? []);
    callback(bars, { forward: hasOlder(bars, bars.length), backward: false });
    onStatus(page === null ? 'failed' : bars.length === 0 ? 'empty' : 'ready');
  };

  const loadOlder = async (
    oldestMs: number,
    callback: DataLoaderGetBarsParams['callback'],
  ): Promise<void> => {
    const bounds = olderPage(oldestMs, resolution.barSeconds);
    const page = await fetchPage(bounds);
    if (abort.signal.aborted) return;
    // A failed page is requested again on further scrolling.
    if (page === null) return callback([], { forward: true, backward: false });
    const bars = fitOlder(
      toChartBars(page).filter(({ timestamp }) => timestamp < oldestMs),
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
        if (isUsable(bar)) live.push(toChartBar(bar));
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
