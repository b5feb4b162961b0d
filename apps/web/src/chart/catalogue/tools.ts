import type { LineLook } from './colours.ts';

/** Drawing tools in the groups of their menu. */
export const TOOL_GROUPS = {
  lines: [
    'trendLine',
    'ray',
    'straightLine',
    'horizontalLine',
    'horizontalRay',
    'horizontalSegment',
    'verticalLine',
    'verticalRay',
    'verticalSegment',
    'priceLine',
  ],
  channels: ['channel', 'priceChannel'],
  fibonacci: ['fibonacci'],
  notes: ['brush', 'annotation', 'tag'],
  measure: ['measure'],
} as const;

export type ToolGroup = keyof typeof TOOL_GROUPS;
export type Tool = (typeof TOOL_GROUPS)[ToolGroup][number];
export const TOOLS: readonly Tool[] = Object.values(TOOL_GROUPS).flat();

/** Overlay names of the chart library; the measure is this application's own. */
export const OVERLAYS: Readonly<Record<Tool, string>> = {
  trendLine: 'segment',
  ray: 'rayLine',
  straightLine: 'straightLine',
  horizontalLine: 'horizontalStraightLine',
  horizontalRay: 'horizontalRayLine',
  horizontalSegment: 'horizontalSegment',
  verticalLine: 'verticalStraightLine',
  verticalRay: 'verticalRayLine',
  verticalSegment: 'verticalSegment',
  priceLine: 'priceLine',
  channel: 'parallelStraightLine',
  priceChannel: 'priceChannelLine',
  fibonacci: 'fibonacciLine',
  brush: 'brush',
  annotation: 'simpleAnnotation',
  tag: 'simpleTag',
  measure: 'measure',
};

/** Number of points of each tool; the least number for the brush. */
export const TOOL_POINTS: Readonly<Record<Tool, number>> = {
  trendLine: 2,
  ray: 2,
  straightLine: 2,
  horizontalLine: 1,
  horizontalRay: 2,
  horizontalSegment: 2,
  verticalLine: 1,
  verticalRay: 2,
  verticalSegment: 2,
  priceLine: 1,
  channel: 3,
  priceChannel: 3,
  fibonacci: 2,
  brush: 2,
  annotation: 1,
  tag: 1,
  measure: 2,
};

/** Maximum number of points that are kept of a brush stroke. */
export const BRUSH_POINTS_MAX = 120;
/** Maximum length of the text of a note, in characters. */
export const NOTE_MAX = 60;

/** Anchor point of a drawing. The price is for display only. */
export type DrawingPoint = {
  /** Milliseconds since 1970 UTC. */
  readonly timestamp: number;
  readonly value: number;
};

export type Drawing = {
  readonly tool: Tool;
  readonly points: readonly DrawingPoint[];
  /** Look chosen by the user; the accent colour without one. */
  readonly look?: LineLook;
  /** Text of a note. */
  readonly text?: string;
};

export function hasText(tool: Tool): boolean {
  return tool === 'annotation' || tool === 'tag';
}

/** Returns true if a tool's drawing may have this many points. */
export function isPointCount(tool: Tool, count: number): boolean {
  return tool === 'brush'
    ? count >= TOOL_POINTS.brush && count <= BRUSH_POINTS_MAX
    : count === TOOL_POINTS[tool];
}

/** Returns evenly chosen points of a long brush stroke, with its ends; all points of any other drawing. */
export function thinned<Point>(tool: Tool, points: readonly Point[]): readonly Point[] {
  if (tool !== 'brush' || points.length <= BRUSH_POINTS_MAX) return points;
  const last = points.length - 1;
  return Array.from(
    { length: BRUSH_POINTS_MAX },
    (_, place) => points[Math.round((place * last) / (BRUSH_POINTS_MAX - 1))],
  ).flatMap((point) => (point === undefined ? [] : [point]));
}

export const MAGNETS = ['off', 'weak', 'strong'] as const;
export type Magnet = (typeof MAGNETS)[number];

export const SCALES = ['linear', 'logarithmic', 'percent'] as const;
export type ScaleName = (typeof SCALES)[number];
