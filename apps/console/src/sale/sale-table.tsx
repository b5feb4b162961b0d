import { consoleCalls } from '@assay/contract/console';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type Desk, type SaleRow, shortened, standingOf } from './desk.ts';
import { Part } from './part.tsx';
import { SaleDialog } from './sale-dialog.tsx';

type Act = 'pause' | 'resume' | 'cancel';
/** What is being done about a sale; `new` for one more. */
type Intent = { readonly act: Act | 'change'; readonly row: SaleRow } | 'new' | null;

const SUMS = ['total', 'asked', 'allotted', 'vesting', 'waiting', 'paid'] as const;

/** The sales, each with what can be done about it. */
export function SaleTable(props: { readonly desk: Desk; readonly onShow: (sale: SaleRow) => void }) {
  const { t } = useTranslation('products');
  const { desk, onShow } = props;
  const mayChange = useMay()('sale.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const columns = useColumns(
    (act, row) => (act === 'show' ? onShow(row) : setIntent({ act, row })),
    mayChange,
  );
  const title = t(($) => $.products.sale.sales);
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.sale.plan)}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="sales"
        columns={columns}
        rows={desk.sales}
        rowId={(row) => String(row.id)}
        onOpen={onShow}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <SaleDialog row={intent === 'new' ? null : intent.row} desk={desk} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act !== 'change' && (
        <Acting act={intent.act} row={intent.row} onClose={close} />
      )}
    </Part>
  );
}

function Acting({
  act,
  row,
  onClose,
}: {
  readonly act: Act;
  readonly row: SaleRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
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

function useColumns(
  onAct: (act: Act | 'change' | 'show', row: SaleRow) => void,
  mayChange: boolean,
): readonly Column<SaleRow>[] {
  const { t } = useTranslation('products');
  const headers = {
    total: t(($) => $.products.sale.supply),
    asked: t(($) => $.products.sale.asked),
    allotted: t(($) => $.products.sale.allotted),
    vesting: t(($) => $.products.sale.vesting),
    waiting: t(($) => $.products.sale.waiting),
    paid: t(($) => $.products.sale.paid),
  };
  const actions = t(($) => $.products.sale.actions);
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
    {
      id: 'actions',
      header: actions,
      cell: (row) => (
        <Menu
          trigger={
            <Button size="small" kind="quiet" aria-label={`${actions}: ${row.currency_name} ${row.start}`}>
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={() => onAct('show', row)}>{t(($) => $.products.sale.showBuyers)}</MenuItem>
          {(mayChange ? actsOf(row) : []).map((act) => (
            <MenuItem key={act} onSelect={() => onAct(act, row)}>
              {t(($) => $.products.sale[act])}
            </MenuItem>
          ))}
        </Menu>
      ),
    },
  ];
}

/** What can be done about a sale as it stands. */
function actsOf(row: SaleRow): readonly (Act | 'change')[] {
  if (row.status !== 'open' || row.phase === 2) return [];
  return [
    ...(row.phase === 0 ? (['change'] as const) : []),
    row.is_paused === 1 ? 'resume' : 'pause',
    'cancel',
  ];
}
