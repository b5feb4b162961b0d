import type { OrderRow } from '@assay/contract';
import { Badge, IconButton } from '@assay/ui';
import { Pencil, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { FigureRows } from '../../trade/lists/figure-rows.tsx';
import { ListStates } from '../../trade/lists/order-list.tsx';
import type { OrderPages } from '../../trade/lists/use-order-pages.ts';
import { bracketLeg, isAmendable } from '../order/order-facts.ts';
import { GroupToggle, useGroupName } from './group-toggle.tsx';
import { cancelledFirst, type OpenRow, type OrderGroup, openRows } from './order-groups.ts';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { TypeText } from './type-text.tsx';

export type OrderActions = {
  readonly onCancel: (order: OrderRow) => void;
  /** False for an order of a pair that is no longer displayed. */
  readonly canAmend: (order: OrderRow) => boolean;
  readonly onAmend: (order: OrderRow) => void;
};

export type OpenOrdersProps = OrderActions & {
  readonly pages: OrderPages<OrderRow>;
  readonly emptyAction?: ReactNode;
  readonly loadMoreAbove?: number;
};

/** Open and untriggered orders, with the actions on each. Orders that end together are one row, which opens to them. */
export function OpenOrders({ pages, emptyAction, loadMoreAbove, ...actions }: OpenOrdersProps) {
  const { t } = useTranslation(['trade', 'words']);
  const text = useOrderText();
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpenGroups((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  return (
    <ListStates
      pages={pages}
      emptyText={t(($) => $.trade.orders.noneOpen)}
      emptyAction={emptyAction}
      {...(loadMoreAbove === undefined ? {} : { loadMoreAbove })}
    >
      {(orders) => (
        <FigureRows<OpenRow>
          caption={t(($) => $.trade.orders.open)}
          rows={openRows(orders, openGroups)}
          isDetail={({ role }) => role === 'leg'}
          columns={[
            {
              label: t(($) => $.words.time),
              isSecondary: true,
              isTime: true,
              show: ({ order }) => text.time(order.create_time),
            },
            { label: t(($) => $.words.pair), show: ({ order }) => order.symbol },
            {
              label: t(($) => $.trade.book.side),
              show: ({ order }) => <SideText isBuy={order.type === 'in'} />,
            },
            {
              label: t(($) => $.trade.orders.type),
              isSecondary: true,
              show: ({ id, order, group, role }) =>
                group !== null && role === 'heading' ? (
                  <GroupToggle group={group} isOpen={openGroups.has(id)} onToggle={() => toggle(id)} />
                ) : (
                  <TypeText order={order} />
                ),
            },
            { label: t(($) => $.words.price), numeric: true, show: ({ order }) => text.limit(order) },
            {
              label: t(($) => $.trade.form.amount),
              numeric: true,
              show: ({ order }) => text.quantity(order.total_number, order.symbol),
            },
            {
              label: t(($) => $.trade.orders.filled),
              numeric: true,
              isSecondary: true,
              show: ({ order }) => text.quantity(order.complete_number, order.symbol),
            },
            { label: t(($) => $.trade.form.total), numeric: true, show: ({ order }) => text.total(order) },
            {
              label: t(($) => $.trade.orders.trigger),
              numeric: true,
              show: (row) => <Trigger order={triggerOrder(row)} />,
            },
            { label: t(($) => $.words.status), show: ({ order }) => <Status order={order} /> },
            {
              label: t(($) => $.words.action),
              numeric: true,
              show: (row) => <Actions row={row} {...actions} />,
            },
          ]}
        />
      )}
    </ListStates>
  );
}

/** Returns the order whose trigger a row shows: of a group, the one that has one. */
function triggerOrder({ order, group, role }: OpenRow): OrderRow {
  if (role !== 'heading') return order;
  return group?.orders.find(({ trigger_price }) => trigger_price !== null) ?? order;
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

function Actions({ row, ...actions }: OrderActions & { readonly row: OpenRow }) {
  const { order, group, role } = row;
  // The cancellation of an exit ends its whole group, which the group's own row offers.
  const isOwn = role === 'single' || (role === 'leg' && bracketLeg(order) === 'entry');
  return (
    <span className="inline-flex items-center touch:gap-1">
      {role === 'heading' && group !== null && <CancelGroup group={group} onCancel={actions.onCancel} />}
      {isOwn && <OwnActions order={order} {...actions} />}
      <HelpLink about="order" id={order.id} />
    </span>
  );
}

type CancelGroupProps = Pick<OrderActions, 'onCancel'> & { readonly group: OrderGroup };

function CancelGroup({ group, onCancel }: CancelGroupProps) {
  const { t } = useTranslation('trade');
  const name = useGroupName(group);
  return (
    <IconButton
      size="small"
      className="touch:size-11"
      label={t(($) => $.trade.orders.cancelGroupLabel, { group: name })}
      onClick={() => onCancel(cancelledFirst(group))}
    >
      <X />
    </IconButton>
  );
}

function OwnActions({ order, onCancel, canAmend, onAmend }: OrderActions & { readonly order: OrderRow }) {
  const { t } = useTranslation('trade');
  const text = useOrderText();
  const labelValues = {
    side: order.type === 'in' ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell),
    amount: text.quantity(order.number, order.symbol),
    base: order.currency_name,
    price: text.limit(order),
  };
  return (
    <>
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
    </>
  );
}
