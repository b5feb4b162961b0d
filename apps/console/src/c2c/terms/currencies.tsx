import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../product-desk/part.tsx';
import { useMay } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { CurrencyRow, Terms } from './desk.ts';

/** What is being done about a row; `new` for one more. */
type Intent = { readonly act: 'change' | 'remove'; readonly row: CurrencyRow } | 'new' | null;

/** The coins that are traded between people. */
export function Currencies({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('c2c.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const title = t(($) => $.products.c2c.terms.currencies);
  const columns: readonly Column<CurrencyRow>[] = [
    { id: 'currency', header: t(($) => $.products.c2c.field.currency), value: (row) => row.currency_name },
    { id: 'least', header: t(($) => $.products.c2c.terms.least), value: (row) => row.least, numeric: true },
    { id: 'most', header: t(($) => $.products.c2c.terms.most), value: (row) => row.most, numeric: true },
  ];
  const cell = (row: CurrencyRow) => (
    <span className="flex flex-wrap gap-2 py-1">
      <Button
        size="small"
        aria-label={`${t(($) => $.products.c2c.terms.change)} ${row.currency_name}`}
        onClick={() => setIntent({ act: 'change', row })}
      >
        {t(($) => $.products.c2c.terms.change)}
      </Button>
      <Button
        size="small"
        aria-label={`${t(($) => $.products.c2c.terms.remove)} ${row.currency_name}`}
        onClick={() => setIntent({ act: 'remove', row })}
      >
        {t(($) => $.products.c2c.terms.remove)}
      </Button>
    </span>
  );
  const actions = { id: 'actions', header: t(($) => $.products.c2c.field.actions), cell };
  return (
    <Part
      title={title}
      actions={
        mayChange && (
          <Button size="small" onClick={() => setIntent('new')}>
            {t(($) => $.products.c2c.terms.addCurrency)}
          </Button>
        )
      }
    >
      <DataTable
        caption={title}
        name="c2c-currencies"
        columns={mayChange ? [...columns, actions] : columns}
        rows={terms.currencies}
        rowId={(row) => String(row.currency)}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <CurrencyDialog row={intent === 'new' ? null : intent.row} terms={terms} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act === 'remove' && (
        <ActDialog
          title={t(($) => $.products.c2c.terms.removeTitle, { currency: intent.row.currency_name })}
          hint={t(($) => $.products.c2c.terms.second)}
          call={consoleCalls.consoleProposeC2cCurrency}
          wish={(reason) => ({ act: 'remove' as const, currency: intent.row.currency, reason })}
          onClose={close}
        />
      )}
    </Part>
  );
}
