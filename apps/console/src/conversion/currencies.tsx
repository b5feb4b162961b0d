import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { TermsPart } from '../product-desk/terms-part.tsx';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { CurrencyTermsRow, Desk } from './desk.ts';

const SUMS = ['least', 'most', 'multiple', 'per_user', 'per_hour', 'open_most'] as const;

/** What is converted, each on its terms. */
export function Currencies({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  return (
    <TermsPart
      title={t(($) => $.products.conversion.currencies)}
      name="conversion-currencies"
      columns={useColumns()}
      rows={desk.currencies}
      rowId={(row) => String(row.currency)}
      rowName={(row) => row.currency_name}
      mayChange={useMay()('conversion.change')}
      addText={t(($) => $.products.conversion.addCurrency)}
      terms={(row, close) => <CurrencyDialog row={row} desk={desk} onClose={close} />}
      removal={consoleCalls.consoleProposeConversionCurrency}
      removalOf={({ currency }, reason) => ({ act: 'remove' as const, currency, reason })}
    />
  );
}

function useColumns(): readonly Column<CurrencyTermsRow>[] {
  const { t } = useTranslation('products');
  const headers = {
    least: t(($) => $.products.conversion.least),
    most: t(($) => $.products.conversion.most),
    multiple: t(($) => $.products.conversion.multiple),
    per_user: t(($) => $.products.conversion.perUser),
    per_hour: t(($) => $.products.conversion.perHour),
    open_most: t(($) => $.products.conversion.openMost),
  };
  return [
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
}
