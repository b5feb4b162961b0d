import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { TermsPart } from '../product-desk/terms-part.tsx';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import type { Desk, InsuranceTypeRow } from './desk.ts';
import { InsuranceDialog } from './insurance-dialog.tsx';

type Row = InsuranceTypeRow;

const NUMBERS = ['premium', 'lowest', 'coverage', 'least', 'most'] as const;

/** The types of insurance that are sold, each with the premium below which it would be a free bet. */
export function InsuranceTable({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const columns: readonly Column<Row>[] = [
    { id: 'kind', header: t(($) => $.products.seconds.kind), value: (row) => row.kind, numeric: true },
    { id: 'currency', header: t(($) => $.products.seconds.currency), value: (row) => row.currency_name },
    ...NUMBERS.map((id) => ({
      id,
      header: t(($) => $.products.seconds[id]),
      value: (row: Row) => (id === 'lowest' ? row.lowest_premium : row[id]),
      numeric: true,
    })),
  ];
  return (
    <TermsPart
      title={t(($) => $.products.seconds.kinds)}
      name="seconds-insurances"
      columns={columns}
      rows={desk.insurances}
      rowId={(row) => String(row.kind)}
      rowName={(row) => `#${row.kind}`}
      mayChange={useMay()('seconds.change')}
      addText={t(($) => $.products.seconds.addKind)}
      terms={(row, close) => <InsuranceDialog row={row} desk={desk} onClose={close} />}
      removal={consoleCalls.consoleProposeSecondsInsurance}
      removalOf={({ kind }, reason) => ({ act: 'remove' as const, kind, reason })}
    >
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.seconds.kindHint)}</p>
    </TermsPart>
  );
}
