import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { ActsTable } from '../product-desk/acts-table.tsx';
import { actsOf, standingOf } from '../product-desk/standing.ts';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import type { Column } from '../table/data-table.tsx';
import type { Desk, SaleRow } from './desk.ts';
import { SaleDialog } from './sale-dialog.tsx';

type Act = 'pause' | 'resume' | 'cancel';

const SUMS = ['total', 'asked', 'allotted', 'vesting', 'waiting', 'paid'] as const;

/** The sales, each with what can be done about it. */
export function SaleTable({
  desk,
  onShow,
}: {
  readonly desk: Desk;
  readonly onShow: (sale: SaleRow) => void;
}) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('sale.change');
  const texts = {
    plan: t(($) => $.products.sale.plan),
    show: t(($) => $.products.sale.showBuyers),
    acts: {
      change: t(($) => $.products.sale.change),
      pause: t(($) => $.products.sale.pause),
      resume: t(($) => $.products.sale.resume),
      cancel: t(($) => $.products.sale.cancel),
    },
  };
  return (
    <ActsTable
      title={t(($) => $.products.sale.sales)}
      name="sales"
      columns={useColumns()}
      rows={desk.sales}
      rowName={(row) => `${row.currency_name} ${row.start}`}
      mayChange={mayChange}
      texts={texts}
      actsOf={actsOf}
      onShow={onShow}
      terms={(row, close) => <SaleDialog row={row} desk={desk} onClose={close} />}
      acting={(act, row, close) => <Acting act={act} row={row} onClose={close} />}
    />
  );
}

function Acting(props: { readonly act: Act; readonly row: SaleRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { act, row, onClose } = props;
  const hints = {
    pause: t(($) => $.products.sale.pauseHint),
    resume: t(($) => $.products.sale.second),
    cancel: t(($) => $.products.sale.cancelHint),
  };
  return (
    <ActDialog
      title={`${t(($) => $.products.sale[act])} ${row.currency_name}`}
      hint={hints[act]}
      call={consoleCalls.consoleSwitchSale}
      wish={(reason) => ({ sale: row.id, act, reason })}
      onClose={onClose}
    />
  );
}

function useColumns(): readonly Column<SaleRow>[] {
  const { t } = useTranslation('products');
  const headers = {
    total: t(($) => $.products.sale.supply),
    asked: t(($) => $.products.sale.asked),
    allotted: t(($) => $.products.sale.allotted),
    vesting: t(($) => $.products.sale.vesting),
    waiting: t(($) => $.products.sale.waiting),
    paid: t(($) => $.products.sale.paid),
  };
  return [
    { id: 'token', header: t(($) => $.products.sale.token), value: (row) => row.currency_name },
    {
      id: 'status',
      header: t(($) => $.products.sale.status),
      value: (row) => t(($) => $.products.sale.statuses[standingOf(row)]),
    },
    {
      id: 'price',
      header: t(($) => $.products.sale.price),
      value: (row) => `${shortened(row.price)} ${row.pay_name}`,
      numeric: true,
    },
    { id: 'start', header: t(($) => $.products.sale.start), value: (row) => row.start },
    { id: 'end', header: t(($) => $.products.sale.end), value: (row) => row.end },
    {
      id: 'mode',
      header: t(($) => $.products.sale.mode),
      value: (row) => t(($) => $.products.sale.modes[row.mode]),
    },
    {
      id: 'delivery',
      header: t(($) => $.products.sale.delivery),
      value: (row) => t(($) => $.products.sale.deliveries[row.delivery]),
    },
    { id: 'buyers', header: t(($) => $.products.sale.buyers), value: (row) => row.buyers, numeric: true },
    ...SUMS.map((id) => ({
      id,
      header: headers[id],
      value: (row: SaleRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
}
