import type { OrderRow } from '@assay/contract';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../chart/price-lines.ts';
import type { Pair } from '../trade/pair/pair.ts';
import { PairChart } from '../trade/pair-chart.tsx';
import { orderLines, type PreviewTexts, previewLines, remainingOf } from './chart-lines.ts';
import { useOutcomeText } from './form/exit-effect.tsx';
import { exitsOf } from './form/exits.ts';
import type { FormStore } from './form/form-store.ts';
import type { TradeForm } from './form/trade-form.ts';
import { priceOf, useBestPrice } from './form/use-trade-form.ts';
import { nearestOnStep } from './form/validation.ts';
import { bracketLeg } from './order/order-facts.ts';
import { useOrderText } from './orders/order-text.ts';
import type { MovedOrder } from './orders/use-move-order.ts';

export type SpotChartProps = {
  readonly pair: Pair;
  /** Own orders of the pair that are open, waiting or pending. */
  readonly orders: readonly OrderRow[];
  readonly moved: MovedOrder | null;
  /** Called with the price, at the pair's step, to which the line of an order was dragged. */
  readonly onMove: (order: OrderRow, price: string) => Promise<void>;
  readonly store: FormStore;
  readonly depth: ReactNode;
};

/** More decimals than any pair's step has. */
const MAX_DECIMALS = 12;

/** Chart of a pair with lines of own orders, and of the order that is typed as soon as it has an exit. */
export function SpotChart({ pair, orders, moved, onMove, store, depth }: SpotChartProps) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const form = useSyncExternalStore(store.subscribe, () => formWithExits(store.read()));
  const bestPrice = useBestPrice(pair, 'buy', form?.type === 'market');
  const outcomeText = useOutcomeText(pair);
  const names = { takeProfit: t(($) => $.trade.form.takeProfit), stopLoss: t(($) => $.trade.form.stopLoss) };
  const texts: PreviewTexts = {
    entry: t(($) => $.trade.orders.bracketEntry),
    exit: (exit, outcome) => (outcome === null ? names[exit] : `${names[exit]} ${outcomeText(outcome)}`),
  };
  const labelOf = (order: OrderRow): string => {
    const leg = bracketLeg(order);
    if (leg === 'take_profit') return names.takeProfit;
    if (leg === 'stop_loss') return names.stopLoss;
    if (order.status !== 'open') return text.type(order);
    const side = order.type === 'in' ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell);
    return `${side} ${text.quantity(remainingOf(order), order.symbol)}`;
  };
  const lines = useSame([
    ...orderLines(orders, labelOf, moved),
    ...(form === null ? [] : previewLines(form, priceOf(form, bestPrice), pair.feeRate, texts)),
  ]);
  const onLineMoved = useCallback(
    (id: string, price: number) => {
      const order = orders.find((one) => String(one.id) === id);
      if (order !== undefined)
        void onMove(order, nearestOnStep(Math.max(price, 0).toFixed(MAX_DECIMALS), pair.tickSize));
    },
    [orders, onMove, pair],
  );
  return <PairChart pair={pair} lines={lines} onLineMoved={onLineMoved} depth={depth} />;
}

/** Returns null for a form without a typed exit, so that typing into it does not draw the chart. */
function formWithExits(form: TradeForm): TradeForm | null {
  const { takeProfit, stopLoss } = exitsOf(form);
  return takeProfit === '' && stopLoss === '' ? null : form;
}

/** Returns the same lines until one changes: most keys and pushes change nothing on the chart. */
function useSame(lines: readonly PriceLine[]): readonly PriceLine[] {
  const key = JSON.stringify(lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains everything that the lines have
  return useMemo(() => lines, [key]);
}
