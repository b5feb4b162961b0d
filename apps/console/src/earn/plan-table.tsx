import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Badge, Button, MenuItem } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposedActDialog } from '../product-desk/act-dialogs.tsx';
import { useDayUnits } from '../product-desk/day-unit-field.tsx';
import { Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import type { Desk, PlanRow } from './desk.ts';
import { PlanDialog } from './plan-dialog.tsx';

type Act = 'change' | 'pause' | 'resume' | 'end';
type Intent = { readonly act: Act; readonly row: PlanRow } | 'new' | null;

/** All plans in their latest version, with the actions on each. */
export function PlanTable({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words']);
  const mayChange = useMay()('earn.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const units = useDayUnits();
  const columns: readonly Column<PlanRow>[] = [
    { id: 'plan', header: t(($) => $.products.earn.plan), value: (row) => row.plan },
    {
      id: 'kind',
      header: t(($) => $.products.earn.field.kind),
      value: (row) => t(($) => $.products.earn.kinds[row.kind]),
    },
    { id: 'currency', header: t(($) => $.products.earn.field.currency), value: (row) => row.currency_name },
    {
      id: 'status',
      header: t(($) => $.words.status),
      value: (row) => row.status,
      cell: (row) => (
        <Badge tone={row.status === 'open' ? 'up' : row.status === 'paused' ? 'warn' : 'neutral'}>
          {t(($) => $.products.earn.statuses[row.status])}
        </Badge>
      ),
    },
    { id: 'version', header: t(($) => $.words.version), value: (row) => row.version, numeric: true },
    { id: 'rate', header: t(($) => $.products.earn.field.rate), value: (row) => row.rate, numeric: true },
    {
      id: 'days',
      header: t(($) => $.products.earn.field.days),
      value: (row) => row.days,
      cell: (row) => (row.unit === 'day' ? row.days : `${row.days} × ${units[row.unit]}`),
      numeric: true,
    },
    {
      id: 'sold',
      header: t(($) => $.products.earn.sold),
      value: (row) => shortened(row.sold),
      numeric: true,
    },
    {
      id: 'total',
      header: t(($) => $.products.earn.field.total),
      value: (row) => shortened(row.total),
      numeric: true,
    },
    {
      id: 'promised',
      header: t(($) => $.products.earn.promised),
      value: (row) => shortened(row.promised),
      numeric: true,
    },
    {
      id: 'positions',
      header: t(($) => $.products.earn.positions),
      value: (row) => row.positions,
      numeric: true,
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: t(($) => $.words.actions),
            cell: (row: PlanRow) => <PlanActions row={row} onAct={(act) => setIntent({ act, row })} />,
          },
        ]
      : []),
  ];
  return (
    <Part
      title={t(($) => $.products.earn.plans)}
      actions={
        mayChange && (
          <Button size="small" onClick={() => setIntent('new')}>
            {t(($) => $.products.earn.newPlan)}
          </Button>
        )
      }
    >
      <DataTable
        caption={t(($) => $.products.earn.plans)}
        name="plans"
        columns={columns}
        rows={desk.plans}
        rowId={(row) => String(row.plan)}
      />
      {intent === 'new' && <PlanDialog desk={desk} row={null} onClose={close} />}
      {intent !== null && intent !== 'new' && <PlanIntent desk={desk} {...intent} onClose={close} />}
    </Part>
  );
}

function PlanActions({ row, onAct }: { readonly row: PlanRow; readonly onAct: (act: Act) => void }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  if (row.status === 'ended') return <span>–</span>;
  return (
    <RowMenu label={`${t(($) => $.words.actions)}: ${row.plan}`}>
      <MenuItem onSelect={() => onAct('change')}>{t(($) => $.products.earn.act.change)}</MenuItem>
      {row.status === 'open' ? (
        <MenuItem onSelect={() => onAct('pause')}>{t(($) => $.console.words.askPause)}</MenuItem>
      ) : (
        <MenuItem onSelect={() => onAct('resume')}>{t(($) => $.products.earn.act.resume)}</MenuItem>
      )}
      <MenuItem onSelect={() => onAct('end')}>{t(($) => $.products.earn.act.end)}</MenuItem>
    </RowMenu>
  );
}

function PlanIntent(props: {
  readonly desk: Desk;
  readonly act: Act;
  readonly row: PlanRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { desk, act, row, onClose } = props;
  if (act === 'change') return <PlanDialog desk={desk} row={row} onClose={onClose} />;
  const title = t(($) => $.products.earn.actTitle[act], { plan: row.plan, currency: row.currency_name });
  const hint = t(($) => $.products.earn.actHint[act]);
  if (act === 'end') return <Ending title={title} hint={hint} row={row} onClose={onClose} />;
  return (
    <ActDialog
      title={title}
      hint={hint}
      call={consoleCalls.consolePauseEarnPlan}
      request={(reason) => ({ plan: row.plan, act, reason })}
      onClose={onClose}
    />
  );
}

/** Dialog that previews the amounts that the end of a plan pays back, then proposes it. */
function Ending(props: {
  readonly title: string;
  readonly hint: string;
  readonly row: PlanRow;
  readonly onClose: () => void;
}) {
  const { row, ...dialog } = props;
  const asked = { plan: row.plan };
  return (
    <ProposedActDialog
      {...dialog}
      preview={consoleCalls.consolePreviewEarnEnd}
      asked={asked}
      call={consoleCalls.consoleEndEarnPlan}
      request={(reason) => ({ ...asked, reason })}
    />
  );
}
