import type { CurrencyRow } from '@assay/contract/console';
import { Button, CoinIcon } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';

/** Table of all currencies with their names. */
export function CurrencyTable({ rows }: { readonly rows: readonly CurrencyRow[] }) {
  const { t } = useTranslation(['desk', 'console']);
  const canChange = useHasPermission()('markets.change');
  const [editing, setEditing] = useState<CurrencyRow | 'new' | null>(null);
  const columns: readonly Column<CurrencyRow>[] = [
    {
      id: 'code',
      header: t(($) => $.console.words.code),
      value: (row) => row.code,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <CoinIcon symbol={row.code} src={row.logo} />
          {row.code}
        </span>
      ),
    },
    { id: 'name', header: t(($) => $.desk.currency.name), value: (row) => row.name },
    {
      id: 'names',
      header: t(($) => $.desk.currency.names),
      value: (row) =>
        Object.entries(row.names)
          .map(([code, name]) => `${code}: ${name}`)
          .join(', '),
      wrapsText: true,
    },
    {
      id: 'decimals',
      header: t(($) => $.console.words.decimals),
      value: (row) => row.decimals,
      numeric: true,
    },
    { id: 'pairs', header: t(($) => $.desk.currency.pairs), value: (row) => row.pairs, numeric: true },
  ];
  return (
    <>
      {canChange && (
        <div className="mb-3 flex justify-end">
          <Button kind="solid" onClick={() => setEditing('new')}>
            {t(($) => $.desk.currency.title)}
          </Button>
        </div>
      )}
      <DataTable
        caption={t(($) => $.console.words.currencies)}
        name="currencies"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        {...(canChange ? { onOpen: setEditing } : {})}
      />
      {editing && (
        <CurrencyDialog currency={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
