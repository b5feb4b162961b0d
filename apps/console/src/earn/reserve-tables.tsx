import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FundsDialog } from '../product-desk/funds-dialog.tsx';
import { FundsSection } from '../product-desk/funds-section.tsx';
import { Section } from '../product-desk/section.tsx';
import { useHasPermission } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { CalendarRow, Desk, HouseRow } from './desk.ts';

/** Reserve and exposure by currency, and the calendar of payments by day. */
export function ReserveTables({ desk }: { readonly desk: Desk }) {
  return (
    <div className="flex flex-col gap-6">
      <ReserveTable desk={desk} />
      <Calendar rows={desk.calendar} isComplete={desk.is_calendar_whole === 1} />
    </div>
  );
}

function ReserveTable({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const canMoveFunds = useHasPermission()('earn.funds');
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
      t(($) => $.console.words.houseAccount),
    ),
    amount(
      'locked',
      t(($) => $.products.earn.locked),
    ),
    amount(
      'free',
      t(($) => $.words.available),
    ),
    amount(
      'wanted',
      t(($) => $.products.earn.wanted),
    ),
  ];
  const actionLabels = { fund: t(($) => $.console.words.askBringIn), draw: t(($) => $.products.earn.draw) };
  const titles = {
    fund: t(($) => $.products.earn.fundTitle),
    draw: t(($) => $.products.earn.drawTitle),
  };
  return (
    <FundsSection
      title={t(($) => $.products.earn.house)}
      name="cover"
      columns={columns}
      rows={desk.house}
      canMoveFunds={canMoveFunds}
      actionLabels={actionLabels}
      dialog={(action, close) => (
        <FundsDialog
          title={titles[action]}
          call={consoleCalls.consoleMoveEarnFunds}
          request={(values) => ({ act: action, ...values })}
          desk={desk}
          defaultCurrency={desk.house[0]?.currency ?? null}
          onClose={close}
        />
      )}
    />
  );
}

function Calendar(props: { readonly rows: readonly CalendarRow[]; readonly isComplete: boolean }) {
  const { t } = useTranslation(['products', 'console']);
  const columns: readonly Column<CalendarRow>[] = [
    { id: 'day', header: t(($) => $.console.words.day), value: (row) => row.day },
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
    <Section title={t(($) => $.products.earn.calendar)}>
      {!props.isComplete && <Banner tone="warn">{t(($) => $.products.earn.calendarPart)}</Banner>}
      <DataTable
        caption={t(($) => $.products.earn.calendar)}
        name="calendar"
        columns={columns}
        rows={props.rows}
        rowId={(row) => `${row.day} ${row.currency_name}`}
      />
    </Section>
  );
}
