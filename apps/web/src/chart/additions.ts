/** Indicators of the library that lie over the bars, by its own names. */
export const PRICE_INDICATORS = ['EMA', 'BOLL', 'SAR'] as const;
/** Those with a scale of their own: each stands in a pane below. */
export const PANE_INDICATORS = ['MACD', 'RSI', 'KDJ'] as const;
/** What a reader can add beside the two studies. */
export const INDICATORS = [...PRICE_INDICATORS, ...PANE_INDICATORS] as const;
export type PaneIndicator = (typeof PANE_INDICATORS)[number];
export type IndicatorName = (typeof INDICATORS)[number];

/** What a reader can draw. */
export const TOOLS = ['trendLine', 'horizontalLine', 'channel', 'fibonacci'] as const;
export type Tool = (typeof TOOLS)[number];

/** How many points a drawing has. */
export const TOOL_POINTS: Readonly<Record<Tool, number>> = {
  trendLine: 2,
  horizontalLine: 1,
  channel: 3,
  fibonacci: 2,
};

/** Where a drawing is held. Prices are drawn, never reckoned with. */
export type DrawingPoint = {
  /** Milliseconds since 1970 UTC. */
  readonly timestamp: number;
  readonly value: number;
};

export type Drawing = { readonly tool: Tool; readonly points: readonly DrawingPoint[] };

/** What is being drawn, and how many drawings stand. */
export type DrawingState = { readonly pending: Tool | null; readonly count: number };
