import type { OrderRow, QuotationGroup } from '@assay/contract';
import { Skeleton } from '@assay/ui';
import {
  type ComponentProps,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChartPanel as ChartPanelType } from '../chart/chart-panel.tsx';
import { useLiveFeed } from '../live/live-feed.ts';
import { useMedia, WIDE } from '../shared/use-media.ts';
import { useSite } from '../site/use-site.ts';
import { OrderBook } from './book/order-book.tsx';
import { useBookBoard } from './book/use-book-board.ts';
import { useChartChoices } from './chart-choices.ts';
import { DepthView } from './depth/depth-view.tsx';
import { useFormStore } from './form/form-store.ts';
import { TradePanel } from './form/trade-panel.tsx';
import { NoticeLine } from './header/notice-line.tsx';
import { PairHeader } from './header/pair-header.tsx';
import { HotkeyTools } from './hotkeys/hotkey-tools.tsx';
import { type DealParts, DesktopLayout } from './layout/desktop-layout.tsx';
import { PhoneLayout } from './layout/phone-layout.tsx';
import { ordersOfPair } from './order/orders-of-pair.ts';
import { AmendDialog } from './orders/amend-dialog.tsx';
import { CancelDialog } from './orders/cancel-dialog.tsx';
import { OrderTabs } from './orders/order-tabs.tsx';
import { useCancelOrder } from './orders/use-cancel-order.ts';
import { useOpenOrders } from './orders/use-own-orders.ts';
import { pairOf } from './pair/pair.ts';
import type { ChosenPair } from './pair/use-pair.ts';
import { PairPanel } from './pairs/pair-panel.tsx';
import { usePreferences } from './preferences.ts';
import { RecentTrades } from './trades/recent-trades.tsx';
import { useDeal } from './use-deal.ts';

const ChartPanel = lazy(async () => ({ default: (await import('../chart/chart-panel.tsx')).ChartPanel }));

export type DealCentreProps = {
  readonly groups: readonly QuotationGroup[];
  readonly chosen: ChosenPair;
};

/** The workplace of one pair. Another pair takes its place without a reload. */
export function DealCentre({ groups, chosen }: DealCentreProps) {
  const { pair, choose } = chosen;
  useSeedTickers(groups);
  const isWide = useMedia(WIDE);
  const [isFormOpen, setFormOpen] = useState(false);
  const [layoutKey, setLayoutKey] = useState(0);
  const searchRef = useRef<HTMLInputElement>(null);
  const thisPairOnly = usePreferences((preferences) => preferences.thisPairOnly);
  const narrowing = useMemo(() => (thisPairOnly ? pair : null), [thisPairOnly, pair]);
  const openOrders = useOpenOrders(narrowing);
  const activeRows = openOrders.status === 'ready' ? openOrders.rows : NO_ROWS;
  // What waits for its trigger stands neither in the book nor at its price on the chart.
  const openRows = useMemo(() => activeRows.filter(({ status }) => status === 'open'), [activeRows]);
  const cancelling = useCancelOrder();
  const [amended, setAmended] = useState<OrderRow | null>(null);
  const amendedPair = amended === null ? null : pairOf(groups, amended);
  const deal = useDeal(pair);
  const board = useBookBoard(pair, openRows);
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
    chart: <Chart pair={pair} openOrders={openRows} isNarrow={!isWide} />,
    book: <OrderBook pair={pair} board={board} status={deal.status} picks={picks} />,
    form: <TradePanel store={store} pair={pair} balances={deal.balances} onPlaced={closeForm} />,
    trades: <RecentTrades pair={pair} status={deal.status} />,
    orders: (
      <OrderTabs
        pair={pair}
        narrowing={narrowing}
        openOrders={openOrders}
        onCancel={cancelling.ask}
        canAmend={(order) => pairOf(groups, order) !== null}
        onAmend={setAmended}
      />
    ),
  };
  return (
    <div className="flex min-w-0 flex-col">
      <PairHeader
        pair={pair}
        marketPanel={<PairPanel groups={groups} shown={pair.symbol} onChoose={choose} />}
        tools={
          <HotkeyTools
            dispatch={dispatch}
            searchRef={searchRef}
            newestOrder={activeRows[0] ?? null}
            onCancel={cancelling.ask}
            onResetLayout={() => setLayoutKey((key) => key + 1)}
          />
        }
      />
      <NoticeLine pair={pair} />
      {isWide ? (
        <DesktopLayout key={layoutKey} {...parts} />
      ) : (
        <PhoneLayout
          {...parts}
          pair={pair}
          isFormOpen={isFormOpen}
          onForm={setFormOpen}
          onSide={(side) => dispatch({ type: 'side_chosen', side })}
        />
      )}
      <CancelDialog cancelling={cancelling} />
      {amended !== null && amendedPair !== null && (
        <AmendDialog key={amended.id} order={amended} pair={amendedPair} onClose={() => setAmended(null)} />
      )}
    </div>
  );
}

const NO_ROWS: readonly never[] = [];
const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

type ChartProps = Pick<ComponentProps<typeof ChartPanelType>, 'isNarrow'> & {
  readonly pair: ChosenPair['pair'];
  readonly openOrders: readonly OrderRow[];
};

/** The chart, whose code is fetched apart from the page's. */
const Chart = memo(function Chart({ pair, openOrders, isNarrow }: ChartProps) {
  const site = useSite();
  const choices = useChartChoices();
  const ownOrders = useMemo(() => ordersOfPair(openOrders, pair).map(toOwnOrder), [openOrders, pair]);
  const chartPair = useMemo(() => ({ ...pair, volumeDecimals: 2 }), [pair]);
  return (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <ChartPanel
        {...choices}
        pair={chartPair}
        ownOrders={ownOrders}
        depth={<DepthView pair={pair} />}
        isNarrow={isNarrow}
        timeZone={site.status === 'ready' ? site.value.time_zone : DEFAULT_TIME_ZONE}
      />
    </Suspense>
  );
});

function toOwnOrder({ id, price, type }: OrderRow) {
  return { id, price: Number(price), isBuy: type === 'in' };
}

/** Fetched quotations stand in until the first pushes come, and after a poll. */
function useSeedTickers(groups: readonly QuotationGroup[]): void {
  const feed = useLiveFeed();
  useEffect(() => {
    for (const quotation of groups.flatMap((group) => group.quotation)) {
      feed.marketData.takeTicker(
        { legalId: quotation.legal_id, currencyId: quotation.currency_id },
        quotation,
      );
    }
  }, [feed, groups]);
}
