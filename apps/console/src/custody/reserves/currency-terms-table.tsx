import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/session.ts';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { CurrencyTermsDialog } from './currency-terms-dialog.tsx';
import type { CurrencyTermsRow, Terms } from './rows.ts';

/** State, minimums, maximum and fee of every currency on every network. */
export function CurrencyTermsTable({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation(['products', 'words']);
  const may = useMay();
  const [changing, setChanging] = useState<CurrencyTermsRow | 'new' | null>(null);
  const mayChange = may('custody.change');
  return (
    <div className="flex flex-col gap-3">
      {mayChange && (
        <Button className="self-start" onClick={() => setChanging('new')}>
          {t(($) => $.products.custody.terms.add)}
        </Button>
      )}
      <DataTable
        caption={t(($) => $.products.custody.tab.terms)}
        name="chain-terms"
        columns={columns()}
        rows={terms.terms}
        rowId={({ network, currency }) => `${network} ${currency}`}
        {...(mayChange ? { onOpen: setChanging } : {})}
      />
      {changing !== null && (
        <CurrencyTermsDialog
          row={changing === 'new' ? null : changing}
          terms={terms}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );

  function columns(): readonly Column<CurrencyTermsRow>[] {
    const flag = (id: 'deposits_open' | 'withdrawals_open'): Column<CurrencyTermsRow> => ({
      id,
      header: t(($) => $.products.custody.terms[id]),
      value: (row) => t(($) => $.products.custody.open[row[id]]),
      cell: (row) => (
        <Badge tone={row[id] === 1 ? 'neutral' : 'warn'}>{t(($) => $.products.custody.open[row[id]])}</Badge>
      ),
    });
    const sum = (
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
      flag('deposits_open'),
      flag('withdrawals_open'),
      sum('deposit_minimum'),
      sum('withdrawal_minimum'),
      sum('withdrawal_maximum'),
      sum('fee'),
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          mayChange && (
            <Button size="small" onClick={() => setChanging(row)}>
              {t(($) => $.words.change)}
            </Button>
          ),
      },
    ];
  }
}
