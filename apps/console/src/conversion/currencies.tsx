import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { CurrencyTermsRow, Desk } from './desk.ts';

type Act = 'change' | 'remove';
/** What is being done about a row; `new` for one more. */
type Intent = { readonly act: Act; readonly row: CurrencyTermsRow } | 'new' | null;

const SUMS = ['least', 'most', 'multiple', 'per_user', 'per_hour', 'open_most'] as const;

/** What is converted, each on its terms. */
export function Currencies({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('conversion.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const columns = useColumns(mayChange ? (act, row) => setIntent({ act, row }) : null);
  const title = t(($) => $.products.conversion.currencies);
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.conversion.addCurrency)}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="conversion-currencies"
        columns={columns}
        rows={desk.currencies}
        rowId={(row) => String(row.currency)}
        {...(mayChange ? { onOpen: (row: CurrencyTermsRow) => setIntent({ act: 'change', row }) } : {})}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <CurrencyDialog row={intent === 'new' ? null : intent.row} desk={desk} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act === 'remove' && (
        <ActDialog
          title={t(($) => $.products.conversion.removeTitle, { subject: intent.row.currency_name })}
          call={consoleCalls.consoleProposeConversionCurrency}
          wish={(reason) => ({ act: 'remove' as const, currency: intent.row.currency, reason })}
          onClose={close}
        />
      )}
    </Part>
  );
}

function useColumns(
  onAct: ((act: Act, row: CurrencyTermsRow) => void) | null,
): readonly Column<CurrencyTermsRow>[] {
  const { t } = useTranslation('products');
  const headers = {
    least: t(($) => $.products.conversion.least),
    most: t(($) => $.products.conversion.most),
    multiple: t(($) => $.products.conversion.multiple),
    per_user: t(($) => $.products.conversion.perUser),
    per_hour: t(($) => $.products.conversion.perHour),
    open_most: t(($) => $.products.conversion.openMost),
  };
  const columns: readonly Column<CurrencyTermsRow>[] = [
    { id: 'currency', header: t(($) => $.products.conversion.currency), value: (row) => row.currency_name },
    { id: 'symbol', header: t(($) => $.products.conversion.symbol), value: (row) => row.symbol_name || '–' },
    {
      id: 'spread',
      header: t(($) => $.products.conversion.spread),
      value: (row) => row.spread,
      numeric: true,
    },
    {
      id: 'spread_now',
      header: t(($) => $.products.conversion.spreadNow),
      value: (row) => row.spread_now ?? '–',
      numeric: true,
    },
    ...SUMS.map((id) => ({
      id,
      header: headers[id],
      value: (row: CurrencyTermsRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  if (onAct === null) return columns;
  const actions = t(($) => $.products.conversion.actions);
  const cell = (row: CurrencyTermsRow) => (
    <Menu
      trigger={
        <Button size="small" kind="quiet" aria-label={`${actions}: ${row.currency_name}`}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('change', row)}>{t(($) => $.products.conversion.change)}</MenuItem>
      <MenuItem onSelect={() => onAct('remove', row)}>{t(($) => $.products.conversion.remove)}</MenuItem>
    </Menu>
  );
  return [...columns, { id: 'actions', header: actions, cell }];
}
