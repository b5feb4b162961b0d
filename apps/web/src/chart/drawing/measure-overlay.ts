import { type OverlayTemplate, registerOverlay } from 'klinecharts';
import { OVERLAYS } from '../catalogue/tools.ts';
import { type Measured, measured } from './measure.ts';

type MeasureDrawing = {
  /** Returns the texts of a measured range, one line each. */
  readonly text: (measured: Measured) => string;
  /** Background colour of the texts. */
  readonly paper: string;
};

const LINE_HEIGHT = 18;
const GAP = 6;
const BORDER = 3;

const template: OverlayTemplate<MeasureDrawing> = {
  name: OVERLAYS.measure,
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ chart, overlay, coordinates: [from, to], bounding }) => {
    const [first, second] = overlay.points;
    if (from === undefined || to === undefined || first === undefined || second === undefined) return [];
    const range = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    const isFirst = from.x <= to.x;
    const indexed = [from, to].map(({ x }, place) => {
      const point = chart.convertFromPixel([{ x }], { paneId: overlay.paneId });
      const at = Array.isArray(point) ? point[0] : point;
      return { ...overlay.points[place], dataIndex: at?.dataIndex };
    });
    const lines = overlay.extendData.text(measured(indexed[0] ?? first, indexed[1] ?? second)).split('\n');
    const height = lines.length * LINE_HEIGHT;
    const isAbove = to.y < from.y;
    const top = isAbove ? range.y - height - GAP : range.y + range.height + GAP;
    const y = Math.min(Math.max(GAP, top), bounding.height - height - GAP);
    return [
      { type: 'rect', attrs: range, styles: { style: 'stroke_fill' } },
      ...lines.map((text, line) => ({
        type: 'text',
        attrs: {
          x: to.x,
          y: y + line * LINE_HEIGHT,
          text,
          align: isFirst ? ('right' as const) : ('left' as const),
          baseline: 'top' as const,
        },
        styles: { backgroundColor: overlay.extendData.paper, borderSize: 0, paddingLeft: BORDER },
        ignoreEvent: true,
      })),
    ];
  },
};

let isRegistered = false;

/** Registers the overlay with the library, once. */
export function registerMeasure(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(template);
}
