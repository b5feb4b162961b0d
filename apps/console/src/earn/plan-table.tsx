import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Badge, Button, MenuItem } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposedActionDialog } from '../product-desk/action-dialogs.tsx';
import { useDayUnits } from '../product-desk/day-unit-field.tsx';
import { Section } from '../product-desk/section.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import type { Desk, PlanRow } from './desk.ts';
import { PlanDialog } from './plan-dialog.tsx';

type Action = 'change' | 'pause' | 'resume' | 'end';
type OpenDialog = { readonly action: Action; readonly row: PlanRow } | 'new' | null;

/** All plans in their latest version, with the actions on each. */
export function PlanTable({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words']);
  const canChange = useHasPermission()('earn.change');
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
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
    ...(canChange
      ? [
          {
            id: 'actions',
            header: t(($) => $.words.actions),
            cell: (row: PlanRow) => (
              <PlanActions row={row} onAction={(action) => setOpenDialog({ action, row })} />
            ),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={t(($) => $.products.earn.plans)}
      actions={
        canChange && (
          <Button size="small" onClick={() => setOpenDialog('new')}>
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
      {openDialog === 'new' && <PlanDialog desk={desk} row={null} onClose={close} />}
      {openDialog !== null && openDialog !== 'new' && (
        <PlanDialogs desk={desk} {...openDialog} onClose={close} />
      )}
    </Section>
  );
}

function PlanActions({
  row,
  onAction,
}: {
  readonly row: PlanRow;
  readonly onAction: (action: Action) => void;
}) {
  const { t } = useTranslation(['products', 'words', 'console']);
  if (row.status === 'ended') return <span>–</span>;
  return (
    <RowMenu label={`${t(($) => $.words.actions)}: ${row.plan}`}>
      <MenuItem onSelect={() => onAction('change')}>{t(($) => $.products.earn.act.change)}</MenuItem>
      {row.status === 'open' ? (
        <MenuItem onSelect={() => onAction('pause')}>{t(($) => $.console.words.askPause)}</MenuItem>
      ) : (
        <MenuItem onSelect={() => onAction('resume')}>{t(($) => $.products.earn.act.resume)}</MenuItem>
      )}
      <MenuItem onSelect={() => onAction('end')}>{t(($) => $.products.earn.act.end)}</MenuItem>
    </RowMenu>
  );
}

function PlanDialogs(props: {
  readonly desk: Desk;
  readonly action: Action;
  readonly row: PlanRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { desk, action, row, onClose } = props;
  if (action === 'change') return <PlanDialog desk={desk} row={row} onClose={onClose} />;
  const title = t(($) => $.products.earn.actTitle[action], { plan: row.plan, currency: row.currency_name });
  const hint = t(($) => $.products.earn.actHint[action]);
  if (action === 'end') return <EndPlanDialog title={title} hint={hint} row={row} onClose={onClose} />;
  return (
    <ActionDialog
      title={title}
      hint={hint}
      call={consoleCalls.consolePauseEarnPlan}
      request={(reason) => ({ plan: row.plan, act: action, reason })}
      onClose={onClose}
    />
  );
}

/** Dialog that previews the amounts that the end of a plan pays back, then proposes it. */
function EndPlanDialog(props: {
  readonly title: string;
  readonly hint: string;
  readonly row: PlanRow;
  readonly onClose: () => void;
}) {
  const { row, ...dialog } = props;
  const query = { plan: row.plan };
  return (
    <ProposedActionDialog
      {...dialog}
      preview={consoleCalls.consolePreviewEarnEnd}
      previewInput={query}
      call={consoleCalls.consoleEndEarnPlan}
      request={(reason) => ({ ...query, reason })}
    />
  );
}
