import { calls } from '@assay/contract';
import { callServer } from '../api/server.ts';
import { serverClock } from '../api/server-clock.ts';
import type { LiveFeed } from '../live/feed.ts';
import { candleKey } from '../live/market-data/market-data-values.ts';
import { pairKey } from '../live/pair-key.ts';
import type { ChartSource } from './chart-source.ts';

/** Bars to refetch after a missed push: it may have closed one and opened the next. */
const BARS_MISSED = 2;

/** Chart source with history from the contract's call and live states from the kline push. */
export function createLiveChartSource(feed: LiveFeed): ChartSource {
  const fetchBars: ChartSource['fetchBars'] = async ({ symbol }, period, { from, to }, signal) => {
    const result = await callServer(
      calls.timeshar,
      { symbol, from: String(from), to: String(to), period },
      { signal, suppressToast: true },
    );
    return result.status === 'ok' ? result.answer.data : null;
  };
  return {
    fetchBars,
    subscribe(pair, { period, barSeconds }, onBar) {
      const { candles, missed } = feed.marketData;
      const key = candleKey(pair, period);
      const abort = new AbortController();
      const unsubscribeCandles = candles.subscribe(key, () => {
        const candle = candles.read(key);
        if (candle !== undefined) onBar(candle);
      });
      const unsubscribeMissed = missed.add(async (missedPair) => {
        if (pairKey(missedPair) !== pairKey(pair)) return;
        const to = Math.floor(serverClock.nowMs() / 1000) + barSeconds;
        const bounds = { from: to - (BARS_MISSED + 1) * barSeconds, to };
        const bars = (await fetchBars(pair, period, bounds, abort.signal)) ?? [];
        if (!abort.signal.aborted) for (const bar of bars) onBar(bar);
      });
      return () => {
        abort.abort();
        unsubscribeCandles();
        unsubscribeMissed();
      };
    },
    nowMs: serverClock.nowMs,
  };
}
