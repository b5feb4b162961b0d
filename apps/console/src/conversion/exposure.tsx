import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type Desk, type ExposureRow, shortened } from './desk.ts';
import { FundsDialog } from './funds-dialog.tsx';
import { Part } from './part.tsx';

const SUMS = ['total', 'locked', 'free', 'taken', 'given', 'fees', 'recurring'] as const;

/** What the house has of each currency, and what it has taken and given of it within a day. */
export function Exposure({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayMove = useMay()('conversion.funds');
  const [act, setAct] = useState<'fund' | 'draw' | null>(null);
  const columns: readonly Column<ExposureRow>[] = [
    { id: 'currency', header: t(($) => $.products.conversion.currency), value: (row) => row.currency_name },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.conversion[id]),
      value: (row: ExposureRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  const title = t(($) => $.products.conversion.exposure);
  const actions = mayMove && (
    <>
      <Button size="small" onClick={() => setAct('fund')}>
        {t(($) => $.products.conversion.fund)}
      </Button>
      <Button size="small" onClick={() => setAct('draw')}>
        {t(($) => $.products.conversion.draw)}
      </Button>
    </>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="conversion-exposure"
        columns={columns}
        rows={desk.exposure}
        rowId={(row) => String(row.currency)}
      />
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.conversion.quotes, desk.quotes)}</p>
      {act !== null && <FundsDialog act={act} desk={desk} onClose={() => setAct(null)} />}
    </Part>
  );
}
