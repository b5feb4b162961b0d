import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { GrowingListView } from '../../assets/growing.tsx';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import { BlockButton } from './block-button.tsx';

type Blocked = AnswerOf<typeof calls.c2cBlocked>['list'][number];

/** Users blocked from the user's offers, by the last deal with each. */
export function BlockedList() {
  const { t } = useTranslation('c2c');
  const times = useTimes();
  const list = useGrowingList<Blocked>(calls.c2cBlocked, {}, async (page, signal) => {
    const result = await callServer(calls.c2cBlocked, { page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  const title = t(($) => $.c2c.merchant.blockedTitle);
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title" className="mb-2 text-lead font-semibold">
        {title}
      </h2>
      <GrowingListView list={list} emptyText={t(($) => $.c2c.merchant.blockedNone)}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map(({ id, name, deal_time: time }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3 first:border-t-0"
              >
                <div>
                  <p className="text-body font-semibold">{name}</p>
                  <p className="text-small text-ink-muted tabular-nums">
                    {t(($) => $.c2c.merchant.blockedDeal, { id, time: times.formatWithZone(time) })}
                  </p>
                </div>
                <BlockButton deal={id} isBlocked />
              </li>
            ))}
          </ul>
        )}
      </GrowingListView>
    </section>
  );
}
