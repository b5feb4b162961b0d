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
  /** One page of history; null when it could not be had. */
  fetchBars(
    pair: ChartPair,
    period: PeriodName,
    bounds: PageBounds,
    signal: AbortSignal,
  ): Promise<readonly WireBar[] | null>;
  /** Live states of the open bar, and the newest bars again where a state was missed. @returns the way to stop */
  subscribe(
    pair: ChartPair,
    resolution: Pick<Resolution, 'period' | 'barSeconds'>,
    onBar: (bar: WireBar) => void,
  ): () => void;
  nowMs(): number;
};

/** Status of loading the newest page. */
export type ChartStatus = 'loading' | 'ready' | 'empty' | 'failed';
