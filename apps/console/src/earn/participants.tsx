import { consoleCalls } from '@assay/contract/console';
import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { useFilters } from '../table/use-filters.ts';
import type { Desk, ParticipantRow } from './desk.ts';
import { useParticipantColumns } from './participant-columns.tsx';

const ALL = 'all';
const EXPORT_ROWS = 200;
const EVERY_MS = 10_000;

/** Who has put what into which plan; the file has all of them. */
export function Participants({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const { values, set } = useFilters({ plan: ALL, page: '1' });
  const page = Math.max(1, Number(values.page) || 1);
  const asked = values.plan === ALL ? {} : { plan: values.plan };
  const remote = useRemote(consoleCalls.consoleEarnParticipants, { ...asked, page }, EVERY_MS);
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
        exportRows={() => everyParticipant(asked)}
      />
    </div>
  );
}

/** All of them, page by page; null when an answer did not come. */
async function everyParticipant(asked: {
  readonly plan?: string;
}): Promise<readonly ParticipantRow[] | null> {
  const rows = new Map<number, ParticipantRow>();
  for (let page = 1; ; page += 1) {
    const result = await callServer(consoleCalls.consoleEarnParticipants, {
      ...asked,
      page,
      limit: EXPORT_ROWS,
    });
    if (result.status !== 'ok') return null;
    for (const row of result.answer.list) rows.set(row.id, row);
    if (result.answer.list.length === 0 || page * EXPORT_ROWS >= result.answer.count)
      return [...rows.values()];
  }
}
