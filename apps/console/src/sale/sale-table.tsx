import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { actTitle, PauseDialog, ProposedActDialog, useActTexts } from '../product-desk/act-dialogs.tsx';
import { ActsTable } from '../product-desk/acts-table.tsx';
import { actsOf, standingOf } from '../product-desk/standing.ts';
import { useMay } from '../session/session.ts';
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
  const times = useTimes();
  const mayChange = useMay()('sale.change');
  const texts = {
    plan: t(($) => $.products.sale.plan),
    show: t(($) => $.products.sale.showBuyers),
    acts: useTexts(),
  };
  return (
    <ActsTable
      title={t(($) => $.products.sale.sales)}
      name="sales"
      columns={useColumns()}
      rows={desk.sales}
      rowName={(row) => `${row.currency_name} ${times.writeWithZone(row.start)}`}
      mayChange={mayChange}
      texts={texts}
      actsOf={actsOf}
      onShow={onShow}
      terms={(row, close) => <SaleDialog row={row} desk={desk} onClose={close} />}
      acting={(act, row, close) => <Acting act={act} row={row} onClose={close} />}
    />
  );
}

type ActingProps = { readonly act: Act; readonly row: SaleRow; readonly onClose: () => void };

/** To stop takes one person, at once; everything else is looked at and proposed. */
function Acting({ act, row, onClose }: ActingProps) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleSwitchSale;
  const dialog = { title: actTitle(useTexts()[act], row.currency_name), call, onClose };
  if (act === 'pause') return <PauseDialog {...dialog} wish={(reason) => ({ sale: row.id, act, reason })} />;
  const hints = { resume: {}, cancel: { hint: t(($) => $.products.sale.cancelHint) } };
  return (
    <ProposedActDialog
      {...dialog}
      {...hints[act]}
      preview={consoleCalls.consolePreviewSaleSwitch}
      asked={{ sale: row.id, act }}
      wish={(reason) => ({ sale: row.id, act, reason })}
    />
  );
}

/** What is done, as the menu says it. */
function useTexts() {
  const { t } = useTranslation('products');
  return {
    ...useActTexts(),
    cancel: t(($) => $.products.sale.cancel),
  };
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
    { id: 'start', header: t(($) => $.products.sale.start), time: (row) => row.start },
    { id: 'end', header: t(($) => $.products.sale.end), time: (row) => row.end },
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
