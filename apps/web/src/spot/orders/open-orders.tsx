import type { OrderRow } from '@assay/contract';
import { Badge, IconButton } from '@assay/ui';
import { Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { OrderList } from '../../trade/lists/order-list.tsx';
import type { OrderPages } from '../../trade/lists/use-order-pages.ts';
import { isAmendable } from '../order/order-facts.ts';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { TypeText } from './type-text.tsx';

export type OrderActions = {
  readonly onCancel: (order: OrderRow) => void;
  /** False for an order of a pair that is no longer displayed. */
  readonly canAmend: (order: OrderRow) => boolean;
  readonly onAmend: (order: OrderRow) => void;
};

export type OpenOrdersProps = OrderActions & { readonly pages: OrderPages<OrderRow> };

/** Open and untriggered orders, with the actions on each. */
export function OpenOrders({ pages, ...actions }: OpenOrdersProps) {
  const { t } = useTranslation(['trade', 'words']);
  const text = useOrderText();
  return (
    <OrderList
      caption={t(($) => $.trade.orders.open)}
      pages={pages}
      emptyText={t(($) => $.trade.orders.noneOpen)}
      columns={[
        {
          label: t(($) => $.words.time),
          isSecondary: true,
          isTime: true,
          show: (row) => text.time(row.create_time),
        },
        { label: t(($) => $.words.pair), show: (row) => row.symbol },
        { label: t(($) => $.trade.book.side), show: (row) => <SideText isBuy={row.type === 'in'} /> },
        { label: t(($) => $.trade.orders.type), isSecondary: true, show: (row) => <TypeText order={row} /> },
        { label: t(($) => $.words.price), numeric: true, show: text.limit },
        {
          label: t(($) => $.trade.form.amount),
          numeric: true,
          show: (row) => text.quantity(row.total_number, row.symbol),
        },
        {
          label: t(($) => $.trade.orders.filled),
          numeric: true,
          isSecondary: true,
          show: (row) => text.quantity(row.complete_number, row.symbol),
        },
        { label: t(($) => $.trade.form.total), numeric: true, show: text.total },
        {
          label: t(($) => $.trade.orders.trigger),
          numeric: true,
          show: (row) => <Trigger order={row} />,
        },
        { label: t(($) => $.words.status), show: (row) => <Status order={row} /> },
        {
          label: t(($) => $.words.action),
          numeric: true,
          show: (row) => <Actions order={row} {...actions} />,
        },
      ]}
    />
  );
}

function Trigger({ order }: { readonly order: OrderRow }) {
  const text = useOrderText();
  return order.trigger_price === null ? (
    <span>{text.trigger(order)}</span>
  ) : (
    <span title={text.condition(order)}>{text.trigger(order)}</span>
  );
}

function Status({ order }: { readonly order: OrderRow }) {
  const text = useOrderText();
  return <Badge tone={order.status === 'open' ? 'neutral' : 'warn'}>{text.status(order)}</Badge>;
}

function Actions({ order, onCancel, canAmend, onAmend }: OrderActions & { readonly order: OrderRow }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const labelValues = {
    side: order.type === 'in' ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell),
    amount: text.quantity(order.number, order.symbol),
    base: order.currency_name,
    price: text.limit(order),
  };
  return (
    <span className="inline-flex items-center touch:gap-1">
      {isAmendable(order) && canAmend(order) && (
        <IconButton
          size="small"
          className="touch:size-11"
          label={t(($) => $.trade.orders.amendLabel, labelValues)}
          onClick={() => onAmend(order)}
        >
          <Pencil />
        </IconButton>
      )}
      <IconButton
        size="small"
        className="touch:size-11"
        label={t(($) => $.trade.orders.cancelLabel, labelValues)}
        onClick={() => onCancel(order)}
      >
        <X />
      </IconButton>
      <HelpLink about="order" id={order.id} />
    </span>
  );
}
