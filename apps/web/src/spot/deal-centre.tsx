import type { OrderRow, QuotationGroup } from '@assay/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, WIDE } from '../shared/use-media.ts';
import { OrderBook } from '../trade/book/order-book.tsx';
import { useBookView } from '../trade/book/use-book-view.ts';
import { DepthView } from '../trade/depth/depth-view.tsx';
import { PairHeader } from '../trade/header/pair-header.tsx';
import { type DealParts, DesktopLayout } from '../trade/layout/desktop-layout.tsx';
import { PhoneLayout } from '../trade/layout/phone-layout.tsx';
import { pairOf } from '../trade/pair/pair.ts';
import type { ChosenPair } from '../trade/pair/use-pair.ts';
import { PairPanel } from '../trade/pairs/pair-panel.tsx';
import { usePreferences } from '../trade/preferences.ts';
import { RecentTrades } from '../trade/trades/recent-trades.tsx';
import { useFormStore } from './form/form-store.ts';
import { TradePanel } from './form/trade-panel.tsx';
import { NoticeLine } from './header/notice-line.tsx';
import { HotkeyTools } from './hotkeys/hotkey-tools.tsx';
import { ordersOfPair } from './order/orders-of-pair.ts';
import { useOwnLevels, useOwnPrices } from './order/own-prices.ts';
import { AmendDialog } from './orders/amend-dialog.tsx';
import { CancelDialog } from './orders/cancel-dialog.tsx';
import { OrderTabs } from './orders/order-tabs.tsx';
import { useCancelOrder } from './orders/use-cancel-order.ts';
import { useMoveOrder } from './orders/use-move-order.ts';
import { useOpenOrders } from './orders/use-own-orders.ts';
import { SpotChart } from './spot-chart.tsx';
import { retryDeal, useDeal } from './use-deal.ts';

export type DealCentreProps = {
  readonly groups: readonly QuotationGroup[];
  readonly chosen: ChosenPair;
};

/** Spot trading page of one pair. A change of the pair needs no reload. */
export function DealCentre({ groups, chosen }: DealCentreProps) {
  const { pair, choose } = chosen;
  const { t } = useTranslation('trade');
  const base = pair.currencyName;
  const isWide = useMedia(WIDE);
  const [isFormOpen, setFormOpen] = useState(false);
  const [layoutKey, setLayoutKey] = useState(0);
  const searchRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const thisPairOnly = usePreferences((preferences) => preferences.thisPairOnly);
  const narrowing = useMemo(() => (thisPairOnly ? pair : null), [thisPairOnly, pair]);
  const openOrders = useOpenOrders(narrowing);
  const activeRows = openOrders.status === 'ready' ? openOrders.rows : NO_ROWS;
  // An order that waits or is pending is not in the book.
  const openRows = useMemo(() => activeRows.filter(({ status }) => status === 'open'), [activeRows]);
  const cancelling = useCancelOrder();
  const [amended, setAmended] = useState<{ readonly order: OrderRow; readonly price?: string } | null>(null);
  const amendedPair = amended === null ? null : pairOf(groups, amended.order);
  const moving = useMoveOrder(
    pair,
    useCallback((order: OrderRow, price: string) => setAmended({ order, price }), []),
  );
  const deal = useDeal(pair);
  const bookView = useBookView(pair, useOwnPrices(pair, openRows));
  const ownLevels = useOwnLevels(pair, openRows);
  const drawnOrders = useMemo(() => ordersOfPair(activeRows, pair), [activeRows, pair]);
  const depth = useMemo(() => <DepthView pair={pair} />, [pair]);
  const closeForm = useCallback(() => setFormOpen(false), []);
  const store = useFormStore(pair.symbol);
  const { dispatch } = store;
  const picks = useMemo(
    () => ({
      onPrice: (price: string) => dispatch({ type: 'price_picked', price }),
      onQuantity: (quantity: string) => dispatch({ type: 'quantity_entered', quantity }),
    }),
    [dispatch],
  );

  const pairs = <PairPanel groups={groups} shown={pair.symbol} onChoose={choose} searchRef={searchRef} />;
  const parts: DealParts = {
    pairs,
    chart: (
      <SpotChart
        pair={pair}
        orders={drawnOrders}
        moved={moving.moved}
        onMove={moving.move}
        store={store}
        depth={depth}
      />
    ),
    book: (
      <OrderBook pair={pair} view={bookView} status={deal.status} pickHandlers={picks} onRetry={retryDeal} />
    ),
    form: (
      <TradePanel
        ref={formRef}
        store={store}
        pair={pair}
        balances={deal.balances}
        own={ownLevels}
        onPlaced={closeForm}
      />
    ),
    trades: <RecentTrades pair={pair} status={deal.status} />,
    orders: (
      <OrderTabs
        pair={pair}
        narrowing={narrowing}
        openOrders={openOrders}
        onCancel={cancelling.ask}
        canAmend={(order) => pairOf(groups, order) !== null}
        onAmend={(order) => setAmended({ order })}
      />
    ),
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PairHeader
        pair={pair}
        heading={t(($) => $.trade.page.heading, { symbol: pair.symbol })}
        marketPanel={<PairPanel groups={groups} shown={pair.symbol} onChoose={choose} />}
        tools={
          <HotkeyTools
            dispatch={dispatch}
            searchRef={searchRef}
            formRef={formRef}
            newestOrder={activeRows[0] ?? null}
            onCancel={cancelling.ask}
            onResetLayout={() => setLayoutKey((key) => key + 1)}
          />
        }
      />
      <NoticeLine />
      {isWide ? (
        <DesktopLayout key={layoutKey} {...parts} />
      ) : (
        <PhoneLayout
          {...parts}
          isFormOpen={isFormOpen}
          onForm={setFormOpen}
          onSide={(side) => dispatch({ type: 'side_chosen', side })}
          words={{
            buy: t(($) => $.trade.form.buyBase, { base }),
            sell: t(($) => $.trade.form.sellBase, { base }),
            form: t(($) => $.trade.form.openForm, { base }),
          }}
        />
      )}
      <CancelDialog cancelling={cancelling} />
      {amended !== null && amendedPair !== null && (
        <AmendDialog
          key={amended.order.id}
          {...amended}
          pair={amendedPair}
          onClose={() => {
            setAmended(null);
            moving.reset();
          }}
        />
      )}
    </div>
  );
}

const NO_ROWS: readonly never[] = [];
