import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { useOrderText } from './order-text.ts';
import { SideText } from './side-text.tsx';
import { type ListTerms, type Narrowing, useOwnTrades } from './use-own-orders.ts';

/** Wire value of a buy; a sell is 1. */
const BUY = 2;

export type OwnListProps = {
  readonly narrowing: Narrowing;
  readonly terms?: ListTerms;
  readonly emptyAction?: ReactNode;
  readonly loadMoreAbove?: number;
};

/** The trader's own trades, each with its fee. */
export function OwnTrades({ narrowing, terms, ...list }: OwnListProps) {
  const { t } = useTranslation(['trade', 'words', 'common']);
  const text = useOrderText();
  return (
    <OrderList
      {...list}
      caption={t(($) => $.common.nav.tradeLog)}
      pages={useOwnTrades(narrowing, terms)}
      emptyText={t(($) => $.trade.orders.noneTrades)}
      columns={[
        {
          label: t(($) => $.words.time),
          isSecondary: true,
          isTime: true,
          show: (row) => text.time(row.time),
        },
        { label: t(($) => $.words.pair), show: (row) => row.symbol },
        { label: t(($) => $.trade.book.side), show: (row) => <SideText isBuy={row.way === BUY} /> },
        {
          label: t(($) => $.words.price),
          numeric: true,
          show: (row) => text.price(row.price, row.symbol),
        },
        {
          label: t(($) => $.trade.form.amount),
          numeric: true,
          show: (row) => text.quantity(row.number, row.symbol),
        },
        { label: t(($) => $.trade.form.total), numeric: true, show: (row) => text.money(row.total_money) },
        {
          label: t(($) => $.words.fee),
          numeric: true,
          isSecondary: true,
          show: (row) => `${text.fee(row.way === BUY ? row.in_fee : row.out_fee)} ${row.fee_currency}`,
        },
      ]}
    />
  );
}
