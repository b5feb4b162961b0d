import { type AnswerOf, calls } from '@assay/contract';
import { Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { useOrderPages } from '../../trade/lists/use-order-pages.ts';
import { useEarnText } from '../texts.ts';
import { CalendarList } from './calendar-list.tsx';
import { PositionList } from './position-list.tsx';
import { RecurringList } from './recurring-list.tsx';
import { SaveCsv } from './save-csv.tsx';

type Tab = 'running' | 'ended' | 'calendar' | 'incomes' | 'recurring';

/** The trader's running and ended positions, calendar, income and recurring purchases. */
export function OwnPanel() {
  const { t } = useTranslation('earn');
  const [tab, setTab] = useState<Tab>('running');
  return (
    <Tabs<Tab>
      label={t(($) => $.earn.own.title)}
      className="rounded-lg border border-line bg-surface"
      panelClassName="min-w-0 overflow-x-auto p-3 tablet:p-4"
      value={tab}
      onValueChange={setTab}
      aside={<SaveCsv />}
      items={[
        { value: 'running', label: t(($) => $.earn.own.running), panel: <PositionList status="1" /> },
        { value: 'ended', label: t(($) => $.earn.own.ended), panel: <PositionList status="2" /> },
        { value: 'calendar', label: t(($) => $.earn.own.calendar), panel: <CalendarList /> },
        { value: 'incomes', label: t(($) => $.earn.own.incomes), panel: <IncomeList /> },
        { value: 'recurring', label: t(($) => $.earn.own.recurring), panel: <RecurringList /> },
      ]}
    />
  );
}

type Income = AnswerOf<typeof calls.wealthIncomes>['list'][number];

/** Paid interest, newest first. */
function IncomeList() {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const pages = useOrderPages<Income>({
    call: calls.wealthIncomes,
    narrowedTo: 'all',
    isWanted: true,
    changedBy: 'earnings',
    load: (page, signal) => callServer(calls.wealthIncomes, { page }, { signal, suppressToast: true }),
  });
  return (
    <OrderList<Income>
      caption={t(($) => $.earn.own.incomes)}
      pages={pages}
      emptyText={t(($) => $.earn.own.noneIncomes)}
      columns={[
        { label: t(($) => $.words.time), isTime: true, show: ({ time }) => text.time(time) },
        { label: t(($) => $.earn.own.id), isSecondary: true, show: (row) => row.position_id },
        {
          label: t(($) => $.earn.own.incomes),
          numeric: true,
          show: (row) => `${text.money(row.number)} ${row.currency_name}`,
        },
      ]}
    />
  );
}
