import { consoleCalls } from '@assay/contract/console';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { useFilters } from '../table/use-filters.ts';
import type { Desk, ParticipantRow } from './desk.ts';
import { useParticipantColumns } from './participant-columns.tsx';

const ALL = 'all';
const REFRESH_INTERVAL_MS = 10_000;

/** Positions of all users, filtered by plan; the export contains all of them. */
export function Participants({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const { values, set } = useFilters({ plan: ALL, page: '1' });
  const page = Math.max(1, Number(values.page) || 1);
  const query = values.plan === ALL ? {} : { plan: values.plan };
  const remote = useRemote(consoleCalls.consoleEarnParticipants, { ...query, page }, REFRESH_INTERVAL_MS);
  const columns = useParticipantColumns();
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.products.earn.plan)}
        className="w-56"
        value={values.plan}
        onValueChange={(plan) => set({ plan, page: '1' })}
        options={[
          { value: ALL, label: t(($) => $.products.earn.allPlans) },
          ...desk.plans.map((row) => ({
            value: String(row.plan),
            label: `${row.plan} · ${t(($) => $.products.earn.kinds[row.kind])} ${row.currency_name}`,
          })),
        ]}
      />
      <PagedTable<ParticipantRow>
        caption={t(($) => $.products.earn.participants)}
        name="participants"
        columns={columns}
        remote={remote}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        rowId={(row) => String(row.id)}
        exportRows={() =>
          allRows((next) =>
            answerOf(consoleCalls.consoleEarnParticipants, { ...query, page: next, limit: ROWS_PER_PAGE }),
          )
        }
      />
    </div>
  );
}
