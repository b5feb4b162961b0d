/** Indicators of the library that lie over the bars, by its own names. */
export const PRICE_INDICATORS = ['EMA', 'BOLL', 'SAR'] as const;
/** Those with a scale of their own: each stands in a pane below. */
export const PANE_INDICATORS = ['MACD', 'RSI', 'KDJ'] as const;
/** Indicators that a reader can add beside the two studies. */
export const INDICATORS = [...PRICE_INDICATORS, ...PANE_INDICATORS] as const;
export type PaneIndicator = (typeof PANE_INDICATORS)[number];
export type IndicatorName = (typeof INDICATORS)[number];

/** Drawing tools. */
export const TOOLS = ['trendLine', 'horizontalLine', 'channel', 'fibonacci'] as const;
export type Tool = (typeof TOOLS)[number];

/** Number of points of each drawing tool. */
export const TOOL_POINTS: Readonly<Record<Tool, number>> = {
  trendLine: 2,
  horizontalLine: 1,
  channel: 3,
  fibonacci: 2,
};

/** Anchor of a drawing. Prices are drawn, never computed with. */
export type DrawingPoint = {
  /** Milliseconds since 1970 UTC. */
  readonly timestamp: number;
  readonly value: number;
};

export type Drawing = { readonly tool: Tool; readonly points: readonly DrawingPoint[] };

/** Tool of the drawing in progress, or null, and the number of finished drawings. */
export type DrawingState = { readonly pending: Tool | null; readonly count: number };
