/** Indicators drawn over the bars, by the chart library's names. */
export const PRICE_INDICATORS = ['EMA', 'BOLL', 'SAR'] as const;
/** Indicators with a scale of their own, each in a pane below the bars. */
export const PANE_INDICATORS = ['MACD', 'RSI', 'KDJ'] as const;
/** Indicators that a user can add to the two studies. */
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

/** Anchor point of a drawing. The price is for display only. */
export type DrawingPoint = {
  /** Milliseconds since 1970 UTC. */
  readonly timestamp: number;
  readonly value: number;
};

export type Drawing = { readonly tool: Tool; readonly points: readonly DrawingPoint[] };

/** Tool of the drawing in progress, or null, and the number of finished drawings. */
export type DrawingState = { readonly pending: Tool | null; readonly count: number };
