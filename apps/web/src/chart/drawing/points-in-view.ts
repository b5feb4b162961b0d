import type { Chart, KLineData } from 'klinecharts';
import type { DrawingPoint, Tool } from '../catalogue/tools.ts';

/** Returns the points of a drawing across these bars; null without any. */
export function pointsInView(tool: Tool, bars: readonly KLineData[]): readonly DrawingPoint[] | null {
  const barAt = (share: number): KLineData | undefined => bars[Math.floor((bars.length - 1) * share)];
  const [first, middle, last] = [barAt(0.25), barAt(0.5), barAt(0.75)];
  const [newest, range] = [bars.at(-1), rangeOf(bars)];
  if (!first || !middle || !last || !newest || range === null) return null;
  const from = { timestamp: first.timestamp, value: first.low };
  const to = { timestamp: last.timestamp, value: last.low };
  switch (tool) {
    case 'horizontalLine':
    case 'priceLine':
    case 'verticalLine':
    case 'annotation':
    case 'tag':
      return [{ timestamp: middle.timestamp, value: newest.close }];
    case 'horizontalRay':
    case 'horizontalSegment':
      return [
        { ...from, value: newest.close },
        { ...to, value: newest.close },
      ];
    case 'verticalRay':
    case 'verticalSegment':
      return [
        { timestamp: middle.timestamp, value: range.low },
        { timestamp: middle.timestamp, value: range.high },
      ];
    case 'trendLine':
    case 'ray':
    case 'straightLine':
    case 'brush':
      return [from, to];
    case 'channel':
    case 'priceChannel':
      return [from, to, { timestamp: middle.timestamp, value: range.high }];
    case 'measure':
      return [
        { ...from, value: first.close },
        { timestamp: newest.timestamp, value: newest.close },
      ];
    case 'fibonacci':
      return [
        { ...from, value: range.high },
        { ...to, value: range.low },
      ];
  }
}

export function barsInView(chart: Chart): readonly KLineData[] {
  const { from, to } = chart.getVisibleRange();
  return chart.getDataList().slice(from, to);
}

export function rangeOf(bars: readonly KLineData[]): { readonly low: number; readonly high: number } | null {
  if (bars.length === 0) return null;
  return {
    low: Math.min(...bars.map(({ low }) => low)),
    high: Math.max(...bars.map(({ high }) => high)),
  };
}
