import type { Palette } from '@assay/ui';
import type { Chart } from 'klinecharts';
import { labelShifts } from './label-shifts.ts';
import {
  LABEL,
  type LabelDrawing,
  LINE,
  type LineDrawing,
  MOVABLE,
  type MovableDrawing,
  registerPriceLines,
} from './price-line-overlays.ts';

/** One of the trader's own prices, as a line across the chart. For display only. */
export type PriceLine = {
  readonly id: string;
  readonly price: number;
  /** Meaning to the trader: gains from rising prices, gains from falling ones, a danger, or a point of interest. */
  readonly tone: 'up' | 'down' | 'warn' | 'accent';
  /** Text at the start of the line, or at its end. */
  readonly label?: string;
  readonly labelAt?: 'start' | 'end';
  /** End time, in milliseconds since 1970 UTC: a mark across the line is drawn there. */
  readonly endsMs?: number;
  /** True for a price that takes effect later: its line is drawn with fewer dots. */
  readonly isFaint?: boolean;
  /** True if the trader may drag the line, by itself or by its label. */
  readonly isMovable?: boolean;
};

/** Called with the id and the price of a line that was dragged and released. */
export type OnLineMoved = (id: string, price: number) => void;

const GROUP = 'price_lines';
/** Both levels are set explicitly: by default the library draws each overlay above all earlier ones. */
const LINES = 0;
const ABOVE_LINES = 1;

/** Replaces the drawn lines. All but movable ones ignore clicks; their prices are listed next to the chart, too. */
export function drawPriceLines(
  chart: Chart,
  lines: readonly PriceLine[],
  palette: Palette,
  onMoved: OnLineMoved,
): void {
  registerPriceLines();
  chart.removeOverlay({ groupId: GROUP });
  const shiftOf = labelShifts(lines);
  for (const { id, price, tone, label, labelAt, endsMs, isFaint = false, isMovable = false } of lines) {
    const colour = palette[tone];
    const common = { groupId: GROUP, lock: true, points: [{ value: price }] };
    const line: LineDrawing = { colour, endsMs, isFaint };
    if (isMovable && label !== undefined) {
      const drawing = {
        ...line,
        paper: palette.surface,
        text: label,
        shift: (drawn: Chart) => shiftOf(drawn, id),
      };
      createMovable(chart, { id, price, drawing, onMoved });
      continue;
    }
    chart.createOverlay({ ...common, name: LINE, id: `${GROUP}_${id}`, zLevel: LINES, extendData: line });
    if (label === undefined) continue;
    const labelDrawing: LabelDrawing = {
      colour,
      paper: palette.surface,
      text: label,
      isAtEnd: labelAt === 'end',
      shift: (drawn) => shiftOf(drawn, id),
    };
    chart.createOverlay({
      ...common,
      name: LABEL,
      id: `${GROUP}_${id}_label`,
      zLevel: ABOVE_LINES,
      extendData: labelDrawing,
    });
  }
}

type Movable = {
  readonly id: string;
  readonly price: number;
  readonly drawing: MovableDrawing;
  readonly onMoved: OnLineMoved;
};

/** Draws a line that follows the pointer while it is dragged. */
function createMovable(chart: Chart, { id, price, drawing, onMoved }: Movable): void {
  const pane = () => chart.getDom('candle_pane', 'main');
  const setCursor = (cursor: string): void => {
    const dom = pane();
    if (dom !== null) dom.style.cursor = cursor;
  };
  chart.createOverlay({
    groupId: GROUP,
    name: MOVABLE,
    id: `${GROUP}_${id}`,
    points: [{ value: price }],
    zLevel: ABOVE_LINES,
    extendData: drawing,
    onMouseEnter: () => setCursor('ns-resize'),
    onMouseLeave: () => setCursor(''),
    // The library removes an overlay at a right click.
    onRightClick: ({ preventDefault }) => preventDefault?.(),
    onPressedMoveEnd: ({ overlay }) => {
      const moved = overlay.points[0]?.value;
      if (moved !== undefined && moved !== price) onMoved(id, moved);
    },
  });
}
