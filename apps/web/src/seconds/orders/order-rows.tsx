import { calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { OrderList } from '../../trade/lists/order-list.tsx';
import type { OrderPages } from '../../trade/lists/use-order-pages.ts';
import { ContractPrice } from '../contract-price.tsx';
import { DirectionName } from '../direction-name.tsx';
import type { SecondsOrder } from '../order.ts';
import { useSecondsText } from '../texts.ts';
import { DecidingPrice, Profit, ResultBadge, TimeLeft } from './live-figures.tsx';

export type OrderRowsProps = {
  readonly kind: 'running' | 'closed';
  readonly pages: OrderPages<SecondsOrder>;
  readonly emptyAction?: ReactNode;
  readonly loadMoreAbove?: number;
};

/** A list of running or ended contracts. */
export function OrderRows({ kind, pages, ...rest }: OrderRowsProps) {
  const { t } = useTranslation(['seconds', 'words']);
  const text = useSecondsText();
  const isRunning = kind === 'running';
  return (
    <OrderList<SecondsOrder>
      {...rest}
      caption={t(($) => $.seconds.orders[kind])}
      pages={pages}
      emptyText={t(($) => $.seconds.orders.none[kind])}
      columns={[
        {
          label: t(($) => $.words.time),
          isSecondary: true,
          isTime: true,
          show: (row) => text.time(row.created_at),
        },
        { label: t(($) => $.words.pair), show: (row) => row.symbol_name },
        { label: t(($) => $.seconds.orders.direction), show: (row) => <DirectionName type={row.type} /> },
        {
          label: t(($) => $.seconds.orders.stake),
          numeric: true,
          show: (row) => `${text.money(row.number)} ${row.currency_name}`,
        },
        {
          label: t(($) => $.words.fee),
          numeric: true,
          isSecondary: true,
          show: (row) => text.money(row.fee),
        },
        {
          label: t(($) => $.seconds.orders.duration),
          numeric: true,
          isSecondary: true,
          show: (row) => `${text.duration(row.seconds)} · ${text.percent(row.profit_ratio)}`,
        },
        {
          label: t(($) => $.seconds.orders.openPrice),
          numeric: true,
          show: (row) => <ContractPrice price={row.open_price} symbol={row.symbol_name} />,
        },
        {
          label: isRunning ? t(($) => $.seconds.orders.index) : t(($) => $.seconds.orders.endPrice),
          numeric: true,
          show: (row) => <DecidingPrice order={row} />,
        },
        {
          label: t(($) => $.seconds.orders.profit),
          numeric: true,
          show: (row) => <Profit order={row} />,
        },
        {
          label: isRunning ? t(($) => $.seconds.orders.left) : t(($) => $.seconds.orders.result),
          numeric: isRunning,
          show: (row) =>
            isRunning || row.result === null ? <TimeLeft order={row} /> : <ResultBadge result={row.result} />,
        },
        {
          label: t(($) => $.words.receipt),
          numeric: true,
          show: (row) => (
            <span className="inline-flex items-center gap-1">
              <ReceiptLink order={row} />
              <HelpLink about="seconds_order" id={row.id} />
            </span>
          ),
        },
      ]}
    />
  );
}

/** Button that fetches the address of a contract's receipt and opens it. */
function ReceiptLink({ order }: { readonly order: SecondsOrder }) {
  const { t } = useTranslation(['seconds', 'words']);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(calls.receiptLink, { id: String(order.id) });
    setBusy(false);
    if (result.status === 'ok')
      await navigate({ to: '/secondReceipt', search: { token: result.answer.token } });
  };
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isBusy}
      icon={<ReceiptText aria-hidden="true" className="size-3.5" />}
      aria-label={t(($) => $.seconds.orders.receiptOf, { id: order.id })}
      onClick={() => void open()}
    >
      {t(($) => $.words.receipt)}
    </Button>
  );
}
