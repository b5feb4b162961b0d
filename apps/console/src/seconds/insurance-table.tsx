import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Desk, InsuranceTypeRow } from './desk.ts';
import { InsuranceDialog } from './insurance-dialog.tsx';
import { RowActions } from './row-actions.tsx';

type Row = InsuranceTypeRow;
type Intent = { readonly act: 'change' | 'remove'; readonly row: Row } | 'new' | null;

const NUMBERS = ['premium', 'lowest', 'coverage', 'least', 'most'] as const;

/** The types of insurance that are sold, each with the premium below which it would be a free bet. */
export function InsuranceTable({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('seconds.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const columns: readonly Column<Row>[] = [
    { id: 'kind', header: t(($) => $.products.seconds.kind), value: (row) => row.kind, numeric: true },
    { id: 'currency', header: t(($) => $.products.seconds.currency), value: (row) => row.currency_name },
    ...NUMBERS.map((id) => ({
      id,
      header: t(($) => $.products.seconds[id]),
      value: (row: Row) => (id === 'lowest' ? row.lowest_premium : row[id]),
      numeric: true,
    })),
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: t(($) => $.products.seconds.actions),
            cell: (row: Row) => <RowActions name={`#${row.kind}`} onAct={(act) => setIntent({ act, row })} />,
          },
        ]
      : []),
  ];
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.seconds.addKind)}
    </Button>
  );
  return (
    <Part title={t(($) => $.products.seconds.kinds)} actions={actions}>
      <DataTable
        caption={t(($) => $.products.seconds.kinds)}
        name="seconds-insurances"
        columns={columns}
        rows={desk.insurances}
        rowId={(row) => String(row.kind)}
        {...(mayChange ? { onOpen: (row: Row) => setIntent({ act: 'change', row }) } : {})}
      />
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.products.seconds.kindHint)}</p>
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <InsuranceDialog row={intent === 'new' ? null : intent.row} desk={desk} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act === 'remove' && (
        <ActDialog
          title={t(($) => $.products.seconds.removeTitle, { subject: `#${intent.row.kind}` })}
          call={consoleCalls.consoleProposeSecondsInsurance}
          wish={(reason) => ({ act: 'remove' as const, kind: intent.row.kind, reason })}
          onClose={close}
        />
      )}
    </Part>
  );
}
