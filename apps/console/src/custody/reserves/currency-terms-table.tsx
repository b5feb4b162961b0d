import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../session/session.ts';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { CurrencyTermsDialog } from './currency-terms-dialog.tsx';
import type { CurrencyTermsRow, Terms } from './rows.ts';

/** State, minimums, maximum and fee of every currency on every network. */
export function CurrencyTermsTable({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation(['products', 'words']);
  const hasPermission = useHasPermission();
  const [editing, setEditing] = useState<CurrencyTermsRow | 'new' | null>(null);
  const canChange = hasPermission('custody.change');
  return (
    <div className="flex flex-col gap-3">
      {canChange && (
        <Button className="self-start" onClick={() => setEditing('new')}>
          {t(($) => $.products.custody.terms.add)}
        </Button>
      )}
      <DataTable
        caption={t(($) => $.products.custody.tab.terms)}
        name="chain-terms"
        columns={columns()}
        rows={terms.terms}
        rowId={({ network, currency }) => `${network} ${currency}`}
        {...(canChange ? { onOpen: setEditing } : {})}
      />
      {editing !== null && (
        <CurrencyTermsDialog
          row={editing === 'new' ? null : editing}
          terms={terms}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<CurrencyTermsRow>[] {
    const flagColumn = (id: 'deposits_open' | 'withdrawals_open'): Column<CurrencyTermsRow> => ({
      id,
      header: t(($) => $.products.custody.terms[id]),
      value: (row) => t(($) => $.products.custody.open[row[id]]),
      cell: (row) => (
        <Badge tone={row[id] === 1 ? 'neutral' : 'warn'}>{t(($) => $.products.custody.open[row[id]])}</Badge>
      ),
    });
    const amountColumn = (
      id: 'deposit_minimum' | 'withdrawal_minimum' | 'withdrawal_maximum' | 'fee',
    ): Column<CurrencyTermsRow> => ({
      id,
      header: t(($) => $.products.custody.terms[id]),
      value: (row) => row[id],
      numeric: true,
    });
    return [
      {
        id: 'currency',
        header: t(($) => $.words.currency),
        value: (row) => row.currency_name,
      },
      { id: 'network', header: t(($) => $.words.network), value: (row) => row.name },
      flagColumn('deposits_open'),
      flagColumn('withdrawals_open'),
      amountColumn('deposit_minimum'),
      amountColumn('withdrawal_minimum'),
      amountColumn('withdrawal_maximum'),
      amountColumn('fee'),
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && (
            <Button size="small" onClick={() => setEditing(row)}>
              {t(($) => $.words.change)}
            </Button>
          ),
      },
    ];
  }
}
