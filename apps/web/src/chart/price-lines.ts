import type { Palette } from '@assay/ui';
import type { Chart } from 'klinecharts';

/** A price of the trader's own, as a line across the chart. It is drawn, never reckoned with. */
export type PriceLine = {
  readonly id: string;
  readonly price: number;
  /** What it is for its owner: good when prices rise, good when they fall, a danger, or a place to look at. */
  readonly tone: 'up' | 'down' | 'warn' | 'accent';
};

const GROUP = 'price_lines';

/** Puts the lines in the place of those drawn before. They take no clicks; their prices stand beside the chart, too. */
export function drawPriceLines(chart: Chart, lines: readonly PriceLine[], palette: Palette): void {
  chart.removeOverlay({ groupId: GROUP });
  for (const { id, price, tone } of lines) {
    chart.createOverlay({
      name: 'horizontalStraightLine',
      id: `${GROUP}_${id}`,
      groupId: GROUP,
      lock: true,
      points: [{ value: price }],
      styles: { line: { style: 'dashed', color: palette[tone], size: 1, dashedValue: [4, 4] } },
    });
  }
}
