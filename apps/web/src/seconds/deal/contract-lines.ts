import { useMemo } from 'react';
import type { PriceLine } from '../../chart/price-lines.ts';
import { useStepText } from '../../trade/pair/step-text.ts';
import { liveProfit, type SecondsOrder } from '../order.ts';
import { useSecondsText } from '../texts.ts';
import { useIndex } from '../use-index.ts';

/** Maximum number of lines on the chart; the newest contracts are drawn. */
const MAX_LINES = 8;

/** Returns the lines of running contracts (opening price, end, profit if it ended now) and of the index. */
export function useContractLines(
  symbol: string,
  orders: readonly SecondsOrder[],
  indexName: string,
): readonly PriceLine[] {
  const text = useSecondsText();
  const steps = useStepText();
  const { price } = useIndex(symbol);
  const index: readonly PriceLine[] =
    price === null
      ? []
      : [
          {
            id: 'index',
            price: Number(price),
            tone: 'accent',
            labelAt: 'end',
            label: indexName,
          },
        ];
  const contracts = orders.slice(0, MAX_LINES).map((order): PriceLine => {
    const profit = order.result === null ? liveProfit(order, price) : order.fact_profits;
    const arrow = order.type === 1 ? '↑' : '↓';
    const profitText = profit === null ? '' : ` ${text.profit(profit)}`;
    return {
      id: String(order.id),
      price: Number(order.open_price),
      tone: order.type === 1 ? 'up' : 'down',
      label: `${arrow} ${steps.price(order.open_price, symbol)}${profitText} ${order.currency_name}`,
      endsMs: order.end_milli_seconds,
    };
  });
  const key = JSON.stringify([...contracts, ...index]);
  // Most pushes change nothing on the chart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains everything that the lines depend on
  return useMemo(() => [...contracts, ...index], [key]);
}
