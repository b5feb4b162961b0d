import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../session/session.ts';
import { ActionDialog } from '../../shell/action-dialog.tsx';
import { type Column, DataTable } from '../../table/data-table.tsx';
import type { ReconciliationRow } from './rows.ts';
import { TargetsDialog } from './targets-dialog.tsx';

type OpenDialog = { readonly kind: 'targets' | 'explain'; readonly row: ReconciliationRow };

/** Wallet balances against the ledger, by currency and network. */
export function ReconciliationTable({ rows }: { readonly rows: readonly ReconciliationRow[] }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const hasPermission = useHasPermission();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <DataTable
        caption={t(($) => $.products.custody.way.title)}
        name="reconciliation"
        columns={columns()}
        rows={rows}
        rowId={({ network, currency }) => `${network} ${currency}`}
      />
      {openDialog?.kind === 'targets' && (
        <TargetsDialog row={openDialog.row} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog?.kind === 'explain' && (
        <ExplainDialog row={openDialog.row} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );

  function columns(): readonly Column<ReconciliationRow>[] {
    const amountColumn = (
      id: 'held' | 'cold' | 'owed' | 'waiting',
      header: string,
    ): Column<ReconciliationRow> => ({
      id,
      header,
      value: (row) => row[id] || '–',
      numeric: true,
    });
    return [
      {
        id: 'currency',
        header: t(($) => $.words.currency),
        value: (row) => row.currency_name,
      },
      { id: 'network', header: t(($) => $.words.network), value: (row) => row.name },
      amountColumn(
        'held',
        t(($) => $.products.custody.way.held),
      ),
      amountColumn(
        'cold',
        t(($) => $.products.custody.way.cold),
      ),
      amountColumn(
        'owed',
        t(($) => $.products.custody.way.owed),
      ),
      {
        id: 'between',
        header: t(($) => $.products.custody.way.between),
        value: inTransitText,
        wrapsText: true,
      },
      {
        id: 'difference',
        header: t(($) => $.products.custody.way.difference),
        value: (row) => row.difference || '–',
        numeric: true,
      },
      {
        id: 'state',
        header: t(($) => $.console.words.state),
        value: (row) => t(($) => $.products.custody.bookState[row.state]),
        cell: (row) => <State row={row} />,
      },
      amountColumn(
        'waiting',
        t(($) => $.products.custody.way.waiting),
      ),
      {
        id: 'targets',
        header: t(($) => $.products.custody.way.targets),
        value: targetText,
        cell: (row) => (
          <>
            <p>{targetText(row)}</p>
            {row.hint !== '' && (
              <Badge tone="warn">
                {t(($) => $.products.custody.hint[row.hint as Exclude<ReconciliationRow['hint'], ''>], {
                  number: `${row.hint_number} ${row.currency_name}`,
                })}
              </Badge>
            )}
          </>
        ),
        wrapsText: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) => hasPermission('custody.change') && <RowActions row={row} onChoose={setOpenDialog} />,
      },
    ];
  }

  function targetText(row: ReconciliationRow): string {
    return row.hot_most === '' ? '–' : `${row.hot_least} – ${row.hot_most}`;
  }

  /** Returns the non-zero amounts in transit between chain and ledger, each with its name. */
  function inTransitText(row: ReconciliationRow): string {
    return (['arriving', 'ahead', 'leaving', 'explained'] as const)
      .filter((kind) => /[1-9]/.test(row[kind]))
      .map((kind) => `${t(($) => $.products.custody.way[kind])} ${row[kind]}`)
      .join('; ');
  }
}

function State({ row }: { readonly row: ReconciliationRow }) {
  const { t } = useTranslation('products');
  const times = useTimes();
  const isAlarming = row.state === 'red' || row.state === 'unheard';
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={isAlarming ? 'warn' : row.state === 'settling' ? 'accent' : 'neutral'}>
        {t(($) => $.products.custody.bookState[row.state])}
      </Badge>
      {row.since !== '' && (
        <span className="text-small text-ink-muted">
          {t(($) => $.products.custody.way.since, { time: times.formatWithZone(row.since) })}
        </span>
      )}
      {row.words !== '' && <span className="text-small text-ink-muted">{row.words}</span>}
    </span>
  );
}

function RowActions(props: {
  readonly row: ReconciliationRow;
  readonly onChoose: (openDialog: OpenDialog) => void;
}) {
  const { t } = useTranslation('products');
  const { row, onChoose } = props;
  return (
    <span className="flex gap-1">
      <Button size="small" onClick={() => onChoose({ kind: 'targets', row })}>
        {t(($) => $.products.custody.way.setTargets)}
      </Button>
      {/[1-9]/.test(row.difference) && (
        <Button size="small" onClick={() => onChoose({ kind: 'explain', row })}>
          {t(($) => $.products.custody.way.explain)}
        </Button>
      )}
    </span>
  );
}

/** Dialog in which staff record the reason for the current difference. */
function ExplainDialog({ row, onClose }: { readonly row: ReconciliationRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { network, currency, difference } = row;
  return (
    <ActionDialog
      title={t(($) => $.products.custody.way.explainTitle, {
        number: `${difference} ${row.currency_name}`,
      })}
      call={consoleCalls.consoleExplainDifference}
      request={(reason) => ({ network, currency, difference, reason })}
      onClose={onClose}
    />
  );
}
