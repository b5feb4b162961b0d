import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { toastSuccess } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { OrderList } from '../trade/lists/order-list.tsx';
import { useOrderPages } from '../trade/lists/use-order-pages.ts';

type Recurring = AnswerOf<typeof calls.conversionRecurringList>['list'][number];

/** Recurring conversions, each with its number of skips and the reason of the last one. */
export function RecurringList() {
  const { t } = useTranslation(['conversion', 'words']);
  const { tag } = useLanguage();
  const title = t(($) => $.conversion.recurring.title);
  const pages = useOrderPages<Recurring>({
    call: calls.conversionRecurringList,
    narrowedTo: 'all',
    isWanted: true,
    changedBy: 'recurringConversions',
    load: (page, signal) =>
      callServer(calls.conversionRecurringList, { page }, { signal, suppressToast: true }),
  });
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <OrderList<Recurring>
        caption={title}
        pages={pages}
        emptyText={t(($) => $.conversion.recurring.none)}
        columns={[
          {
            label: t(($) => $.conversion.recurring.what),
            show: (row) => `${formatExact(row.number, tag)} ${row.from_name} → ${row.to_name}`,
          },
          {
            label: t(($) => $.words.howOften),
            show: ({ every }) => t(($) => $.conversion.recurring.rhythm[every]),
          },
          {
            label: t(($) => $.conversion.recurring.next),
            show: ({ next, every, is_running: isRunning }) => {
              if (isRunning === 0) return '–';
              if (every === 'minute') return t(($) => $.words.withinAMinute);
              return next === '' ? t(($) => $.conversion.recurring.nextDay) : next;
            },
          },
          { label: t(($) => $.conversion.recurring.made), numeric: true, show: ({ done }) => done },
          { label: t(($) => $.conversion.recurring.skipped), numeric: true, show: ({ skipped }) => skipped },
          {
            label: t(($) => $.words.whySkipped),
            isSecondary: true,
            show: ({ fault }) => fault ?? '–',
          },
          {
            label: t(($) => $.words.status),
            show: (row) =>
              row.is_running === 1 ? (
                <StopButton id={row.id} />
              ) : (
                <Badge>{t(($) => $.conversion.recurring.stopped)}</Badge>
              ),
          },
        ]}
      />
    </Panel>
  );
}

function StopButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('words');
  const [isBusy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(calls.conversionRecurringStop, { id: String(id) });
    setBusy(false);
    if (result.status !== 'ok') return;
    toastSuccess(result.answer);
    refresh(calls.conversionRecurringList);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void stop()}>
      {t(($) => $.words.stop)}
    </Button>
  );
}
