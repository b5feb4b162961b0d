import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge, SegmentedControl } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { callServer } from '../api/server.ts';
import { GrowingListView } from '../assets/growing.tsx';
import { useGrowingList } from '../assets/use-growing-list.ts';
import type { PersonRow } from './use-rebates.ts';

const LEVELS = ['1', '2', '3'] as const;
type Level = (typeof LEVELS)[number];

/** Users invited by the user, level by level, masked. */
export function PeopleList() {
  const { t } = useTranslation('rebate');
  const [level, setLevel] = useState<Level>('1');
  const title = t(($) => $.rebate.people);
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lead font-semibold">{title}</h2>
        <SegmentedControl<Level>
          label={t(($) => $.rebate.levels)}
          value={level}
          onValueChange={setLevel}
          options={LEVELS.map((value) => ({ value, label: t(($) => $.rebate.level, { level: value }) }))}
        />
      </div>
      <People key={level} level={level} />
    </Panel>
  );
}

function People({ level }: { readonly level: Level }) {
  const { t } = useTranslation('rebate');
  const list = useGrowingList<PersonRow>(calls.rebatePeople, { level }, async (page, signal) => {
    const result = await callServer(calls.rebatePeople, { level, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  return (
    <GrowingListView list={list} emptyText={t(($) => $.rebate.nobody)}>
      {(rows) => (
        <ul aria-label={t(($) => $.rebate.people)}>
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 text-body first:border-t-0"
            >
              <span className="mr-auto min-w-0 wrap-anywhere">{row.account}</span>
              <Badge tone={row.is_counted === 1 ? 'up' : 'neutral'}>
                {row.is_counted === 1 ? t(($) => $.rebate.isCounted) : t(($) => $.rebate.notCounted)}
              </Badge>
              <Time at={row.time} className="text-small text-ink-muted" />
            </li>
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}
