import type { Palette } from '@assay/ui';
import { type Chart, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { CHART_FONT } from './styles.ts';

/** A price of the trader's own, as a line across the chart. It is drawn, never reckoned with. */
export type PriceLine = {
  readonly id: string;
  readonly price: number;
  /** What it is for its owner: good when prices rise, good when they fall, a danger, or a place to look at. */
  readonly tone: 'up' | 'down' | 'warn' | 'accent';
  /** Written at the line's beginning, or at its end. */
  readonly label?: string;
  readonly labelAt?: 'start' | 'end';
  /** What it is about ends then, in milliseconds since 1970 UTC: a mark across it stands there. */
  readonly endsMs?: number;
};

const GROUP = 'price_lines';
const NAME = 'price_line';
const LABEL_GAP = 8;
/** What a label takes of the height: those of lines that lie closer are moved apart. */
const LABEL_HEIGHT = 19;
const END_HEIGHT = 18;

type Drawn = Pick<PriceLine, 'label' | 'labelAt' | 'endsMs'> & {
  readonly colour: string;
  readonly paper: string;
  /** How far its label stands below the line. */
  readonly labelShift: number;
};

/** Puts the lines in the place of those drawn before. They take no clicks; their prices stand beside the chart, too. */
export function drawPriceLines(chart: Chart, lines: readonly PriceLine[], palette: Palette): void {
  registerOnce();
  chart.removeOverlay({ groupId: GROUP });
  const shifts = labelShifts(chart, lines);
  for (const { id, price, tone, label, labelAt, endsMs } of lines) {
    const drawn: Drawn = {
      colour: palette[tone],
      paper: palette.surface,
      labelShift: shifts.get(id) ?? 0,
      ...(label === undefined ? {} : { label }),
      ...(labelAt === undefined ? {} : { labelAt }),
      ...(endsMs === undefined ? {} : { endsMs }),
    };
    chart.createOverlay({
      name: NAME,
      id: `${GROUP}_${id}`,
      groupId: GROUP,
      lock: true,
      points: [{ value: price }],
      extendData: drawn,
    });
  }
}

/** Moves the labels of neighbouring lines below each other, by the scale of this moment. */
function labelShifts(chart: Chart, lines: readonly PriceLine[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  let free = Number.NEGATIVE_INFINITY;
  const labelled = lines
    .filter(({ label, labelAt }) => label !== undefined && labelAt !== 'end')
    .map(({ id, price }) => ({ id, y: yOf(chart, price) }))
    .sort((one, other) => one.y - other.y);
  for (const { id, y } of labelled) {
    const at = Math.max(y, free);
    shifts.set(id, at - y);
    free = at + LABEL_HEIGHT;
  }
  return shifts;
}

function yOf(chart: Chart, price: number): number {
  const point = chart.convertToPixel({ value: price }, { paneId: 'candle_pane' });
  const y = (Array.isArray(point) ? point[0]?.y : point.y) ?? 0;
  return Number.isFinite(y) ? y : 0;
}

let isRegistered = false;

function registerOnce(): void {
  if (!isRegistered) registerOverlay(template);
  isRegistered = true;
}

const template: OverlayTemplate<Drawn> = {
  name: NAME,
  totalStep: 2,
  createPointFigures: ({ chart, overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y;
    const { colour, paper, label, labelAt, labelShift, endsMs } = overlay.extendData;
    const isAtEnd = labelAt === 'end';
    if (y === undefined) return [];
    const dashed = { style: 'dashed' as const, color: colour, size: 1, dashedValue: [4, 4] };
    const line = (coordinatesOf: readonly { readonly x: number; readonly y: number }[]) => ({
      type: 'line',
      attrs: { coordinates: coordinatesOf },
      styles: dashed,
      ignoreEvent: true,
    });
    const end = endsMs === undefined ? null : xOf(chart, endsMs);
    return [
      line([
        { x: 0, y },
        { x: bounding.width, y },
      ]),
      ...(end === null
        ? []
        : [
            line([
              { x: end, y: 0 },
              { x: end, y: bounding.height },
            ]),
            {
              type: 'line',
              attrs: {
                coordinates: [
                  { x: end, y: y - END_HEIGHT / 2 },
                  { x: end, y: y + END_HEIGHT / 2 },
                ],
              },
              styles: { style: 'solid', color: colour, size: 3 },
              ignoreEvent: true,
            },
          ]),
      ...(label === undefined
        ? []
        : [
            {
              type: 'text',
              attrs: {
                x: isAtEnd ? bounding.width - LABEL_GAP : LABEL_GAP,
                y: y + labelShift,
                text: label,
                align: isAtEnd ? 'right' : 'left',
                baseline: 'middle',
              },
              styles: labelStyle(colour, paper),
              ignoreEvent: true,
            },
          ]),
    ];
  },
};

/** The colour of the line on the chart's ground: readable in every look. */
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

/** Where a moment lies on the time axis, between bars and beyond the last of them; null where nothing is drawn yet. */
function xOf(chart: Chart, timestampMs: number): number | null {
  const bars = chart.getDataList();
  const last = bars.at(-1);
  const period = chart.getPeriod();
  if (last === undefined || period === null) return null;
  const point = chart.convertToPixel({ dataIndex: bars.length - 1 }, { paneId: 'candle_pane' });
  const x = (Array.isArray(point) ? point[0]?.x : point.x) ?? null;
  const barMs = (PERIOD_MS[period.type] ?? MINUTE_MS) * period.span;
  return x === null ? null : x + ((timestampMs - last.timestamp) / barMs) * chart.getBarSpace().bar;
}
