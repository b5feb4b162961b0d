import { calls } from '@assay/contract';
import { callServer } from '../api/server.ts';
import type { Feed } from '../live/feed.ts';
import { candleKey } from '../live/market/market-values.ts';
import type { ChartSource } from './chart-source.ts';

/** History from the contract's call, live states from the kline push. */
export function createLiveChartSource(feed: Feed): ChartSource {
  return {
    async fetchBars({ symbol }, period, { from, to }, signal) {
      const result = await callServer(
        calls.timeshar,
        { symbol, from: String(from), to: String(to), period },
        { signal, isQuiet: true },
      );
      return result.status === 'ok' ? result.answer.data : null;
    },
    subscribe(pair, period, onBar) {
      const { candles } = feed.market;
      const key = candleKey(pair, period);
      return candles.subscribe(key, () => {
        const candle = candles.read(key);
        if (candle !== undefined) onBar(candle);
      });
    },
    nowMs: () => Date.now(),
  };
}
