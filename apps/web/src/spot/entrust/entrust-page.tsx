import { calls, type OrderRow } from '@assay/contract';
import { buttonClass, IconButton, Tabs } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { OrderList, type OrderListProps } from '../../trade/lists/order-list.tsx';
import { useOrderPages } from '../../trade/lists/use-order-pages.ts';
import { CancelDialog } from '../orders/cancel-dialog.tsx';
import { OrderEnding } from '../orders/order-ending.tsx';
import { useOrderText } from '../orders/order-text.ts';
import { SideText } from '../orders/side-text.tsx';
import { useCancelOrder } from '../orders/use-cancel-order.ts';

type Tab = 'selling' | 'buying' | 'completed';

/** Row count above which a list offers to load more (contract, section 9). */
const LOAD_MORE_ABOVE = 5;

/** The user's orders of all pairs: open sells, open buys and finished orders. */
export function EntrustPage() {
  const { t } = useTranslation(['common', 'trade']);
  const [tab, setTab] = useState<Tab>('selling');
  const title = t(($) => $.common.nav.orders);
  return (
    <AssetsPage title={title}>
      <div className="rounded-lg border border-line bg-surface">
        <Tabs<Tab>
          label={title}
          value={tab}
          onValueChange={setTab}
          panelClassName="px-4 pb-2 tablet:px-6"
          items={[
            {
              value: 'selling',
              label: t(($) => $.trade.entrust.selling),
              panel: <OpenOrders key="sell" side="sell" />,
            },
            {
              value: 'buying',
              label: t(($) => $.trade.entrust.buying),
              panel: <OpenOrders key="buy" side="buy" />,
            },
            {
              value: 'completed',
              label: t(($) => $.trade.entrust.completed),
              panel: <FinishedOrders />,
            },
          ]}
        />
      </div>
    </AssetsPage>
  );
}

function OpenOrders({ side }: { readonly side: 'sell' | 'buy' }) {
  const { t } = useTranslation(['trade', 'words']);
  const cancelling = useCancelOrder();
  const text = useOrderText();
  const columns = useColumns();
  const call = side === 'sell' ? calls.openSells : calls.openBuys;
  const pages = useOrderPages<OrderRow>({
    call,
    narrowedTo: 'all',
    isWanted: true,
    changedBy: 'orders',
    load: (page, signal) => callServer(call, { page }, { signal, suppressToast: true }),
  });
  return (
    <>
      <OrderList
        caption={t(($) => $.trade.orders.open)}
        pages={pages}
        emptyText={t(($) => $.trade.orders.noneOpen)}
        emptyAction={<DealLink />}
        loadMoreAbove={LOAD_MORE_ABOVE}
        columns={[
          columns.time,
          columns.pair,
          columns.price,
          columns.amount,
          columns.filled,
          columns.total,
          columns.status,
          columns.help,
          {
            label: t(($) => $.words.action),
            numeric: true,
            show: (row) => (
              <IconButton
                size="small"
                className="touch:size-11"
                label={t(($) => $.trade.orders.cancelLabel, {
                  side: side === 'buy' ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell),
                  amount: text.quantity(row.number, row.symbol),
                  base: row.currency_name,
                  price: text.limit(row),
                })}
                onClick={() => cancelling.ask(row)}
              >
                <X />
              </IconButton>
            ),
          },
        ]}
      />
      <CancelDialog cancelling={cancelling} />
    </>
  );
}

function FinishedOrders() {
  const { t } = useTranslation('trade');
  const columns = useColumns();
  const pages = useOrderPages<OrderRow>({
    call: calls.entrusts,
    narrowedTo: 'finished',
    isWanted: true,
    changedBy: 'orders',
    load: (page, signal) =>
      callServer(calls.entrusts, { type: 'complete', page }, { signal, suppressToast: true }),
  });
  const { time, pair, side, price, amount, filled, done, ending, help } = columns;
  return (
    <OrderList
      caption={t(($) => $.trade.orders.history)}
      pages={pages}
      emptyText={t(($) => $.trade.orders.noneHistory)}
      emptyAction={<DealLink />}
      loadMoreAbove={LOAD_MORE_ABOVE}
      columns={[time, pair, side, price, amount, filled, done, ending, help]}
    />
  );
}

/** Link to the spot trading page. */
function DealLink() {
  const { t } = useTranslation('common');
  return (
    <Link to="/dealCenter" className={buttonClass()}>
      {t(($) => $.common.nav.spot)}
    </Link>
  );
}

type Column = OrderListProps<OrderRow>['columns'][number];

function useColumns() {
  const { t } = useTranslation(['trade', 'common', 'words']);
  const text = useOrderText();
  const column = (label: string, show: Column['show'], numeric = false): Column => ({ label, show, numeric });
  return {
    time: {
      label: t(($) => $.words.time),
      isTime: true,
      show: (row: OrderRow) => text.time(row.create_time),
    },
    pair: column(
      t(($) => $.words.pair),
      (row) => row.symbol,
    ),
    side: column(
      t(($) => $.trade.book.side),
      (row) => <SideText isBuy={row.type === 'in'} />,
    ),
    price: column(
      t(($) => $.words.price),
      text.limit,
      true,
    ),
    amount: column(
      t(($) => $.trade.form.amount),
      (row) => text.quantity(row.total_number, row.symbol),
      true,
    ),
    filled: column(
      t(($) => $.trade.orders.filled),
      (row) => text.quantity(row.complete_number, row.symbol),
      true,
    ),
    total: column(
      t(($) => $.trade.form.total),
      text.total,
      true,
    ),
    done: column(
      t(($) => $.trade.form.total),
      (row) => text.money(row.complete_money),
      true,
    ),
    status: column(
      t(($) => $.words.status),
      text.status,
    ),
    ending: column(
      t(($) => $.words.status),
      (row) => <OrderEnding order={row} />,
    ),
    help: column(
      t(($) => $.common.action.askHelp),
      (row) => <HelpLink about="order" id={row.id} />,
      true,
    ),
  };
}
