import { calls } from '@assay/contract';
import { SegmentedControl } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import type { DealRow } from '../deal/deal.ts';
import { DealDialog } from '../deal/deal-dialog.tsx';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { DealList } from './deal-list.tsx';

const STATES = ['all', 'running', 'awaiting', 'paid', 'finished', 'cancelled'] as const;

/** All of the user's deals; the URL names the open one. */
export function DealsPage() {
  const { t } = useTranslation(['c2c', 'words']);
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/c2cOrder' });
  const [stateFilter, setStateFilter] = useState<(typeof STATES)[number]>('all');
  const query = { scope: 'all' as const, ...(stateFilter === 'all' ? {} : { state: stateFilter }) };
  const list = useGrowingList<DealRow>(calls.c2cDeals, query, async (page, signal) => {
    const result = await callServer(calls.c2cDeals, { ...query, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.data, count: result.answer.total } : null;
  });
  return (
    <C2cPage title={t(($) => $.c2c.pages.deals.title)}>
      <Panel>
        <SegmentedControl
          label={t(($) => $.words.show)}
          className="mb-2 max-w-full overflow-x-auto"
          options={STATES.map((value) => ({ value, label: t(($) => $.c2c.deals[value]) }))}
          value={stateFilter}
          onValueChange={setStateFilter}
        />
        <DealList
          list={list}
          onOpen={(deal) => void navigate({ to: '/c2cOrder', search: { id: String(deal) } })}
        />
      </Panel>
      {id !== undefined && (
        <DealDialog key={id} id={id} onClose={() => void navigate({ to: '/c2cOrder', search: {} })} />
      )}
    </C2cPage>
  );
}
