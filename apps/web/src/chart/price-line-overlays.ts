import { ownValue } from '@assay/contract';
import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { CHART_FONT } from './styles.ts';

/** Overlay name of a horizontal line, with a mark across it at its end time. */
export const LINE = 'price_line';
/** Overlay name of a line's label; drawn after all lines, so that none crosses it. */
export const LABEL = 'price_line_label';

/** Overlay name of a line that can be dragged, with its label at the start. */
export const MOVABLE = 'movable_price_line';

export type LineDrawing = {
  readonly colour: string;
  readonly endsMs: number | undefined;
  readonly isFaint: boolean;
};

export type LabelDrawing = {
  readonly colour: string;
  /** Background colour. */
  readonly paper: string;
  readonly text: string;
  readonly isAtEnd: boolean;
  /** Returns the vertical offset from its line at the chart's scale, in pixels. */
  readonly shift: (chart: Chart) => number;
};

/** A line and its label in one: dragging either moves both. */
export type MovableDrawing = LineDrawing & Pick<LabelDrawing, 'paper' | 'text' | 'shift'>;

type Point = { readonly x: number; readonly y: number };

const END_HEIGHT = 18;
const END_WIDTH = 3;
const LABEL_GAP = 8;
/** Pixels drawn and left out, of a line and of a faint one. */
const DASHES = [4, 4];
const DOTS = [2, 6];

let isRegistered = false;

/** Registers both overlays with the library, once. */
export function registerPriceLines(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(lineTemplate);
  registerOverlay(labelTemplate);
  registerOverlay(movableTemplate);
}

const lineTemplate: OverlayTemplate<LineDrawing> = {
  name: LINE,
  totalStep: 2,
  createPointFigures: ({ chart, overlay, coordinates: [point], bounding: { width, height } }) => {
    if (point === undefined) return [];
    const { y } = point;
    const { colour, endsMs, isFaint } = overlay.extendData;
    const across = [
      { x: 0, y },
      { x: width, y },
    ];
    const horizontalLine = dashed(colour, across, isFaint ? DOTS : DASHES);
    const x = endsMs === undefined ? null : xOf(chart, endsMs);
    if (x === null) return horizontalLine;
    const endLine = dashed(colour, [
      { x, y: 0 },
      { x, y: height },
    ]);
    const endMarker = {
      ...dashed(colour, [
        { x, y: y - END_HEIGHT / 2 },
        { x, y: y + END_HEIGHT / 2 },
      ]),
      styles: { style: 'solid', color: colour, size: END_WIDTH },
    };
    return [horizontalLine, endLine, endMarker];
  },
};

const labelTemplate: OverlayTemplate<LabelDrawing> = {
  name: LABEL,
  totalStep: 2,
  createPointFigures: ({ chart, overlay, coordinates: [point], bounding: { width } }) => {
    if (point === undefined) return [];
    const { colour, paper, text, isAtEnd, shift } = overlay.extendData;
    return {
      type: 'text',
      attrs: {
        x: isAtEnd ? width - LABEL_GAP : LABEL_GAP,
        y: point.y + shift(chart),
        text,
        align: isAtEnd ? 'right' : 'left',
        baseline: 'middle',
      },
      styles: labelStyle(colour, paper),
      ignoreEvent: true,
    };
  },
};

const movableTemplate: OverlayTemplate<MovableDrawing> = {
  name: MOVABLE,
  totalStep: 2,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ chart, overlay, coordinates: [point], bounding: { width } }) => {
    if (point === undefined) return [];
    const { colour, paper, text, shift, isFaint } = overlay.extendData;
    const { y } = point;
    const line = dashed(
      colour,
      [
        { x: 0, y },
        { x: width, y },
      ],
      isFaint ? DOTS : DASHES,
    );
    const label = {
      type: 'text',
      attrs: { x: LABEL_GAP, y: y + shift(chart), text, align: 'left', baseline: 'middle' },
      styles: labelStyle(colour, paper),
    };
    return [{ ...line, ignoreEvent: false }, label];
  },
};

function dashed(color: string, coordinates: readonly Point[], dashedValue = DASHES): OverlayFigure {
  return {
    type: 'line',
    attrs: { coordinates },
    styles: { style: 'dashed', color, size: 1, dashedValue },
    ignoreEvent: true,
  };
}

/** Returns the style of a label: the line's colour on the chart's background, readable in every theme. */
function labelStyle(colour: string, paper: string) {
  return {
    style: 'stroke_fill',
    color: colour,
    backgroundColor: paper,
    borderColor: colour,
    borderSize: 1,
    borderRadius: 2,
    size: 11,
    family: CHART_FONT,
    paddingLeft: 5,
    paddingRight: 5,
    paddingTop: 2,
    paddingBottom: 2,
  };
}

const MINUTE_MS = 60_000;
const PERIOD_MS: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 1_440 * MINUTE_MS,
  week: 7 * 1_440 * MINUTE_MS,
  month: 30 * 1_440 * MINUTE_MS,
};

/** Returns the x of a time on the time axis, also between bars and beyond the last; null while there are no bars. */
function xOf(chart: Chart, timestampMs: number): number | null {
  const bars = chart.getDataList();
  const last = bars.at(-1);
  const period = chart.getPeriod();
  if (last === undefined || period === null) return null;
  const point = chart.convertToPixel({ dataIndex: bars.length - 1 }, { paneId: 'candle_pane' });
  const x = (Array.isArray(point) ? point[0]?.x : point.x) ?? null;
  const barMs = (ownValue(PERIOD_MS, period.type) ?? MINUTE_MS) * period.span;
  return x === null ? null : x + ((timestampMs - last.timestamp) / barMs) * chart.getBarSpace().bar;
}
