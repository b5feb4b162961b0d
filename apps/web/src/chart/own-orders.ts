import type { Palette } from '@assay/ui';
import type { Chart } from 'klinecharts';
import { CHART_FONT } from './styles.ts';

/** An open order of the trader's, as a line across the chart. The price is drawn, never reckoned with. */
export type OwnOrder = { readonly id: number; readonly price: number; readonly isBuy: boolean };

const GROUP = 'own_orders';

/** Puts the lines in the place of those drawn before. They follow nothing and take no clicks. */
export function drawOwnOrders(chart: Chart, orders: readonly OwnOrder[], palette: Palette): void {
  chart.removeOverlay({ groupId: GROUP });
  for (const { id, price, isBuy } of orders) {
    const color = isBuy ? palette.up : palette.down;
    chart.createOverlay({
      name: 'priceLine',
      id: `${GROUP}_${id}`,
      groupId: GROUP,
      lock: true,
      points: [{ value: price }],
      styles: {
        line: { style: 'dashed', color, size: 1, dashedValue: [4, 4] },
        text: {
          color,
          size: 11,
          family: CHART_FONT,
          backgroundColor: 'transparent',
          borderColor: 'transparent',
        },
      },
    });
  }
}
