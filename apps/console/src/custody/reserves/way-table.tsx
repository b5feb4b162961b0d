import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { type Column, DataTable } from '../../table/data-table.tsx';
import type { ReconciliationRow } from './rows.ts';
import { TargetsDialog } from './targets-dialog.tsx';

type Doing = { readonly what: 'targets' | 'explain'; readonly row: ReconciliationRow };

/** Wallet balances against the ledger, by currency and network. */
export function ReconciliationTable({ rows }: { readonly rows: readonly ReconciliationRow[] }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const may = useMay();
  const [doing, setDoing] = useState<Doing | null>(null);
  return (
    <>
      <DataTable
        caption={t(($) => $.products.custody.way.title)}
        name="reconciliation"
        columns={columns()}
        rows={rows}
        rowId={({ network, currency }) => `${network} ${currency}`}
      />
      {doing?.what === 'targets' && <TargetsDialog way={doing.row} onClose={() => setDoing(null)} />}
      {doing?.what === 'explain' && <ExplainDialog way={doing.row} onClose={() => setDoing(null)} />}
    </>
  );

  function columns(): readonly Column<ReconciliationRow>[] {
    const sum = (id: 'held' | 'cold' | 'owed' | 'waiting', header: string): Column<ReconciliationRow> => ({
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
      sum(
        'held',
        t(($) => $.products.custody.way.held),
      ),
      sum(
        'cold',
        t(($) => $.products.custody.way.cold),
      ),
      sum(
        'owed',
        t(($) => $.products.custody.way.owed),
      ),
      {
        id: 'between',
        header: t(($) => $.products.custody.way.between),
        value: betweenText,
        wraps: true,
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
      sum(
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
        wraps: true,
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) => may('custody.change') && <Choice row={row} onChoose={setDoing} />,
      },
    ];
  }

  function targetText(row: ReconciliationRow): string {
    return row.hot_most === '' ? '–' : `${row.hot_least} – ${row.hot_most}`;
  }

  /** Returns the non-zero amounts in transit between chain and ledger, each with its name. */
  function betweenText(row: ReconciliationRow): string {
    return (['arriving', 'ahead', 'leaving', 'explained'] as const)
      .filter((kind) => /[1-9]/.test(row[kind]))
      .map((kind) => `${t(($) => $.products.custody.way[kind])} ${row[kind]}`)
      .join('; ');
  }
}

function State({ row }: { readonly row: ReconciliationRow }) {
  const { t } = useTranslation('products');
  const times = useTimes();
  const isBad = row.state === 'red' || row.state === 'unheard';
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={isBad ? 'warn' : row.state === 'settling' ? 'accent' : 'neutral'}>
        {t(($) => $.products.custody.bookState[row.state])}
      </Badge>
      {row.since !== '' && (
        <span className="text-small text-ink-muted">
          {t(($) => $.products.custody.way.since, { time: times.writeWithZone(row.since) })}
        </span>
      )}
      {row.words !== '' && <span className="text-small text-ink-muted">{row.words}</span>}
    </span>
  );
}

function Choice(props: { readonly row: ReconciliationRow; readonly onChoose: (doing: Doing) => void }) {
  const { t } = useTranslation('products');
  const { row, onChoose } = props;
  return (
    <span className="flex gap-1">
      <Button size="small" onClick={() => onChoose({ what: 'targets', row })}>
        {t(($) => $.products.custody.way.setTargets)}
      </Button>
      {/[1-9]/.test(row.difference) && (
        <Button size="small" onClick={() => onChoose({ what: 'explain', row })}>
          {t(($) => $.products.custody.way.explain)}
        </Button>
      )}
    </span>
  );
}

/** Dialog that explains the current difference, with a reason. */
function ExplainDialog({ way, onClose }: { readonly way: ReconciliationRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { network, currency, difference } = way;
  return (
    <ActDialog
      title={t(($) => $.products.custody.way.explainTitle, {
        number: `${difference} ${way.currency_name}`,
      })}
      call={consoleCalls.consoleExplainDifference}
      request={(reason) => ({ network, currency, difference, reason })}
      onClose={onClose}
    />
  );
}
