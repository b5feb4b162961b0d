import { Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type CalendarRow, type Desk, type HouseRow, shortened } from './desk.ts';
import { FundsDialog } from './funds-dialog.tsx';
import { Part } from './part.tsx';

/** What is set aside and exposed by currency, and what must be paid on which day. */
export function FigureTables({ desk }: { readonly desk: Desk }) {
  return (
    <div className="flex flex-col gap-6">
      <House desk={desk} />
      <Calendar rows={desk.calendar} isWhole={desk.is_calendar_whole === 1} />
    </div>
  );
}

function House({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayFund = useMay()('earn.funds');
  const [act, setAct] = useState<'fund' | 'draw' | null>(null);
  const amount = (id: keyof HouseRow, header: string): Column<HouseRow> => ({
    id,
    header,
    value: (row) => shortened(String(row[id])),
    numeric: true,
  });
  const columns: readonly Column<HouseRow>[] = [
    { id: 'currency', header: t(($) => $.products.earn.field.currency), value: (row) => row.currency_name },
    amount(
      'principal',
      t(($) => $.products.earn.principal),
    ),
    amount(
      'total',
      t(($) => $.products.earn.houseTotal),
    ),
    amount(
      'locked',
      t(($) => $.products.earn.locked),
    ),
    amount(
      'free',
      t(($) => $.products.earn.free),
    ),
    amount(
      'wanted',
      t(($) => $.products.earn.wanted),
    ),
  ];
  return (
    <Part
      title={t(($) => $.products.earn.house)}
      actions={
        mayFund && (
          <>
            <Button size="small" onClick={() => setAct('fund')}>
              {t(($) => $.products.earn.fund)}
            </Button>
            <Button size="small" onClick={() => setAct('draw')}>
              {t(($) => $.products.earn.draw)}
            </Button>
          </>
        )
      }
    >
      <DataTable
        caption={t(($) => $.products.earn.house)}
        name="cover"
        columns={columns}
        rows={desk.house}
        rowId={(row) => String(row.currency)}
      />
      {act !== null && <FundsDialog act={act} desk={desk} onClose={() => setAct(null)} />}
    </Part>
  );
}

function Calendar(props: { readonly rows: readonly CalendarRow[]; readonly isWhole: boolean }) {
  const { t } = useTranslation('products');
  const columns: readonly Column<CalendarRow>[] = [
    { id: 'day', header: t(($) => $.products.earn.day), value: (row) => row.day },
    { id: 'currency', header: t(($) => $.products.earn.field.currency), value: (row) => row.currency_name },
    {
      id: 'payments',
      header: t(($) => $.products.earn.payments),
      value: (row) => row.payments,
      numeric: true,
    },
    {
      id: 'interest',
      header: t(($) => $.products.earn.interest),
      value: (row) => shortened(row.interest),
      numeric: true,
    },
    {
      id: 'principal',
      header: t(($) => $.products.earn.returned),
      value: (row) => shortened(row.principal),
      numeric: true,
    },
  ];
  return (
    <Part title={t(($) => $.products.earn.calendar)}>
      {!props.isWhole && <Banner tone="warn">{t(($) => $.products.earn.calendarPart)}</Banner>}
      <DataTable
        caption={t(($) => $.products.earn.calendar)}
        name="calendar"
        columns={columns}
        rows={props.rows}
        rowId={(row) => `${row.day} ${row.currency_name}`}
      />
    </Part>
  );
}
