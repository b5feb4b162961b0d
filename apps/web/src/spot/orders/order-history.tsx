import type { OrderRow } from '@assay/contract';
import { isPositive } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../navigation/help-link.tsx';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { OrderEnding } from './order-ending.tsx';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { TypeText } from './type-text.tsx';
import { type Narrowing, useFinishedOrders } from './use-own-orders.ts';

/** Filled and cancelled orders. */
export function OrderHistory({ narrowing }: { readonly narrowing: Narrowing }) {
  const { t } = useTranslation(['trade', 'common', 'words']);
  const text = useOrderText();
  const averageOf = (row: OrderRow): string =>
    isPositive(row.average_price) ? text.average(row.average_price, row.symbol) : '–';
  return (
    <OrderList
      caption={t(($) => $.trade.orders.history)}
      pages={useFinishedOrders()}
      emptyText={t(($) => $.trade.orders.noneHistory)}
      isShown={(row) =>
        narrowing === null || (row.legal_id === narrowing.legalId && row.currency_id === narrowing.currencyId)
      }
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
          label: t(($) => $.trade.orders.average),
          numeric: true,
          show: averageOf,
        },
        {
          label: t(($) => $.trade.form.amount),
          numeric: true,
          show: (row) => text.quantity(row.total_number, row.symbol),
        },
        {
          label: t(($) => $.trade.orders.filled),
          numeric: true,
          show: (row) => text.quantity(row.complete_number, row.symbol),
        },
        {
          label: t(($) => $.trade.form.total),
          numeric: true,
          show: (row) => text.money(row.complete_money),
        },
        { label: t(($) => $.words.status), show: (row) => <OrderEnding order={row} /> },
        {
          label: t(($) => $.common.action.askHelp),
          numeric: true,
          show: (row) => <HelpLink about="order" id={row.id} />,
        },
      ]}
    />
  );
}
