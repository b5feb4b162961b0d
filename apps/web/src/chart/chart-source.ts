import type { PageBounds, WireBar } from './bars.ts';
import type { PeriodName, Resolution } from './resolutions.ts';

/** Pair of the chart, and the decimals in which its numbers are written. */
export type ChartPair = {
  readonly symbol: string;
  readonly legalId: number;
  readonly currencyId: number;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
};

/** Source of the chart's bars. */
export type ChartSource = {
  /** Returns one page of history; null on failure. */
  fetchBars(
    pair: ChartPair,
    period: PeriodName,
    bounds: PageBounds,
    signal: AbortSignal,
  ): Promise<readonly WireBar[] | null>;
  /**
   * Delivers live states of the open bar, and the newest bars again after a missed push. @returns the unsubscribe
   * function
   */
  subscribe(
    pair: ChartPair,
    resolution: Pick<Resolution, 'period' | 'barSeconds'>,
    onBar: (bar: WireBar) => void,
  ): () => void;
  nowMs(): number;
};

/** Status of loading the newest page. */
export type ChartStatus = 'loading' | 'ready' | 'empty' | 'failed';
