import { type AnswerOf, calls } from '@assay/contract';
import { Badge, EmptyState, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { Loaded } from '../../assets/loaded.tsx';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import { FigureRows } from '../../trade/lists/figure-rows.tsx';
import { useEarnText } from '../texts.ts';

type Coming = AnswerOf<typeof calls.wealthCalendar>[number] & { readonly id: number };

const CALENDAR_UPDATES: AccountUpdates = { events: ['earnings'], calls: [calls.wealthCalendar] };

/** Calendar of payments, releases and returned coins. */
export function CalendarList() {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  useAccountUpdates(CALENDAR_UPDATES);
  const calendar = useRemote(calls.wealthCalendar, {}, { suppressToast: true });
  return (
    <Loaded remote={calendar} skeleton={<Skeleton className="h-40" />}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title={t(($) => $.earn.own.noneComing)} />
        ) : (
          <FigureRows<Coming>
            caption={t(($) => $.earn.own.calendar)}
            rows={entries.map((entry, id) => ({ ...entry, id }))}
            columns={[
              { label: t(($) => $.words.time), isTime: true, show: ({ time }) => text.time(time) },
              { label: t(($) => $.earn.own.id), isSecondary: true, show: (row) => row.position_id },
              { label: t(($) => $.earn.own.kind), show: ({ kind }) => t(($) => $.earn.kind[kind]) },
              {
                label: t(($) => $.earn.own.incomes),
                numeric: true,
                show: (row) => `${text.money(row.interest)} ${row.currency_name}`,
              },
              {
                label: t(($) => $.earn.own.principal),
                numeric: true,
                show: (row) => `${text.money(row.principal)} ${row.currency_name}`,
              },
              {
                label: t(($) => $.words.status),
                show: (row) =>
                  row.is_last === 1 ? <Badge tone="accent">{t(($) => $.earn.own.last)}</Badge> : null,
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
