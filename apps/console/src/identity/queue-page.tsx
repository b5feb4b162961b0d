import { IDENTITY_STEPS } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { DocumentTable } from './document-table.tsx';

const STATUSES = ['waiting', 'approved', 'rejected', 'all'] as const;
const STEPS = ['all', ...IDENTITY_STEPS] as const;
const REFRESH_INTERVAL_MS = 15_000;

/** Queue of identity documents, longest waiting first. */
export function QueuePage() {
  const { t } = useTranslation(['review', 'console']);
  const filters = useFilters({ status: 'waiting', step: 'all' });
  const { page, setPage, set } = filters;
  const status = matchingOption(STATUSES, filters.values.status);
  const step = matchingOption(STEPS, filters.values.step);
  const remote = useRemote(consoleCalls.consoleIdentityQueue, { status, step, page }, REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHead title={t(($) => $.review.title)}>
        <Select
          label={t(($) => $.console.words.state)}
          className="w-36"
          value={status}
          options={STATUSES.map((value) => ({
            value,
            label: value === 'all' ? t(($) => $.console.words.all) : t(($) => $.review.status[value]),
          }))}
          onValueChange={(next) => set({ status: next })}
        />
        <Select
          label={t(($) => $.review.filter.step)}
          className="w-36"
          value={step}
          options={STEPS.map((value) => ({
            value,
            label: value === 'all' ? t(($) => $.console.words.all) : t(($) => $.review.step[value]),
          }))}
          onValueChange={(next) => set({ step: next })}
        />
      </PageHead>
      <RemoteView remote={remote}>
        {({ list, limit, count }) => (
          <DocumentTable
            caption={t(($) => $.review.title)}
            rows={list}
            paging={{ page, limit, count, onPage: setPage }}
          />
        )}
      </RemoteView>
    </>
  );
}
