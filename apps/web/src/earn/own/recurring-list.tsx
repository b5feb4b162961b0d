import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess } from '../../forms/use-form.ts';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { useOrderPages } from '../../trade/lists/use-order-pages.ts';
import { useEarnText } from '../texts.ts';

type Recurring = AnswerOf<typeof calls.wealthRecurringList>['list'][number];

/** Recurring purchases, each with its number of skips and the reason of the last one. */
export function RecurringList() {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const pages = useOrderPages<Recurring>({
    call: calls.wealthRecurringList,
    narrowedTo: 'all',
    isWanted: true,
    changedBy: 'recurring',
    load: (page, signal) => callServer(calls.wealthRecurringList, { page }, { signal, suppressToast: true }),
  });
  return (
    <OrderList<Recurring>
      caption={t(($) => $.earn.own.recurring)}
      pages={pages}
      emptyText={t(($) => $.earn.own.noneRecurring)}
      columns={[
        {
          label: t(($) => $.earn.card.amount),
          numeric: true,
          show: (row) => `${text.money(row.number)} ${row.currency_name}`,
        },
        { label: t(($) => $.words.howOften), show: ({ every }) => t(($) => $.earn.every[every]) },
        {
          label: t(($) => $.earn.own.nextDate),
          show: ({ next, every, is_running: isRunning }) => {
            if (isRunning === 0) return '–';
            if (every === 'minute') return t(($) => $.words.withinAMinute);
            return next === '' ? t(($) => $.earn.own.nextDay) : next;
          },
        },
        { label: t(($) => $.earn.own.made), numeric: true, show: ({ done }) => done },
        { label: t(($) => $.earn.own.skipped), numeric: true, show: ({ skipped }) => skipped },
        { label: t(($) => $.words.whySkipped), isSecondary: true, show: ({ fault }) => fault ?? '–' },
        {
          label: t(($) => $.words.status),
          show: (row) =>
            row.is_running === 1 ? <StopButton id={row.id} /> : <Badge>{t(($) => $.earn.own.stopped)}</Badge>,
        },
      ]}
    />
  );
}

function StopButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('words');
  const [isBusy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(calls.wealthRecurringStop, { id: String(id) });
    setBusy(false);
    if (result.status !== 'ok') return;
    toastSuccess(result.answer);
    refresh(calls.wealthRecurringList);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void stop()}>
      {t(($) => $.words.stop)}
    </Button>
  );
}
