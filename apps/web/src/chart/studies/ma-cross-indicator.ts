import { type IndicatorFigure, type IndicatorTemplate, registerIndicator } from 'klinecharts';
import { MA_CROSS, type MaCrossPoint, maCross } from './ma-cross.ts';

/** Radius of a crossing's mark, in pixels. */
const MARK_RADIUS = 3.5;

const template: IndicatorTemplate<MaCrossPoint, number, { readonly markColour?: string }> = {
  name: MA_CROSS,
  shortName: 'MA cross',
  series: 'price',
  shouldOhlc: true,
  calcParams: [10, 30],
  figures: figuresOf([10, 30]),
  regenerateFigures: figuresOf,
  calc: (bars, { calcParams: [fast = 10, slow = 30] }) =>
    maCross(
      bars.map(({ close }) => close),
      fast,
      slow,
    ),
  draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
    const { from, to } = chart.getVisibleRange();
    const { markColour } = indicator.extendData ?? {};
    if (markColour === undefined) return false;
    ctx.save();
    ctx.strokeStyle = markColour;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (let index = from; index < to; index += 1) {
      const cross = indicator.result[index]?.cross;
      if (cross === undefined) continue;
      const x = xAxis.convertToPixel(index);
      const y = yAxis.convertToPixel(cross);
      ctx.moveTo(x - MARK_RADIUS, y - MARK_RADIUS);
      ctx.lineTo(x + MARK_RADIUS, y + MARK_RADIUS);
      ctx.moveTo(x - MARK_RADIUS, y + MARK_RADIUS);
      ctx.lineTo(x + MARK_RADIUS, y - MARK_RADIUS);
    }
    ctx.stroke();
    ctx.restore();
    return false;
  },
};

/** Returns both lines, which are named by their periods. */
function figuresOf([fast = 10, slow = 30]: readonly number[]): IndicatorFigure<MaCrossPoint>[] {
  return [
    { key: 'fast', title: `MA${fast}: `, type: 'line' },
    { key: 'slow', title: `MA${slow}: `, type: 'line' },
  ];
}

/** Registers the study with the chart library: two averages and a mark at every crossing. */
export function registerMaCross(): void {
  registerIndicator(template);
}
