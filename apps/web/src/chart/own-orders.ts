import type { Palette } from '@assay/ui';
import type { Chart } from 'klinecharts';

/** An open order of the trader's, as a line across the chart. The price is drawn, never reckoned with. */
export type OwnOrder = { readonly id: number; readonly price: number; readonly isBuy: boolean };

const GROUP = 'own_orders';

/** Puts the lines in the place of those drawn before. They take no clicks; their prices stand in the list below. */
export function drawOwnOrders(chart: Chart, orders: readonly OwnOrder[], palette: Palette): void {
  chart.removeOverlay({ groupId: GROUP });
  for (const { id, price, isBuy } of orders) {
    const color = isBuy ? palette.up : palette.down;
    chart.createOverlay({
      name: 'horizontalStraightLine',
      id: `${GROUP}_${id}`,
      groupId: GROUP,
      lock: true,
      points: [{ value: price }],
      styles: { line: { style: 'dashed', color, size: 1, dashedValue: [4, 4] } },
    });
  }
}
