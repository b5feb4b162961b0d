import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { Section } from '../product-desk/section.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';

type Conversion = AnswerOf<typeof consoleCalls.consoleConversions>['list'][number];

const REFRESH_INTERVAL_MS = 10_000;

/** Table of all users' conversions. The CSV export contains every page. */
export function Conversions() {
  const { t } = useTranslation(['products', 'console', 'words']);
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleConversions, { page }, REFRESH_INTERVAL_MS);
  const title = t(($) => $.products.conversion.conversions);
  const columns: readonly Column<Conversion>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    {
      id: 'user',
      header: t(($) => $.console.words.user),
      value: (row) => row.user_id,
      cell: (row) => (
        <PageLink to={`/users/${row.user_id}`} className="text-accent underline">
          {row.user_id}
        </PageLink>
      ),
    },
    {
      id: 'time',
      header: t(($) => $.words.time),
      time: (row) => row.ended_at ?? row.created_at,
    },
    { id: 'paid', header: t(($) => $.products.conversion.paid), value: paidText, wrapsText: true },
    {
      id: 'received',
      header: t(($) => $.products.conversion.received),
      value: (row) => `${shortened(row.received)} ${row.to_name}`,
    },
    {
      id: 'fee',
      header: t(($) => $.products.conversion.feeTaken),
      value: (row) => `${shortened(row.fee)} ${row.to_name}`,
    },
    {
      id: 'recurring',
      header: t(($) => $.products.conversion.ofRecurring),
      value: (row) => row.recurring_id ?? '–',
    },
  ];
  return (
    <Section title={title}>
      <PagedTable<Conversion>
        caption={title}
        name="conversions"
        columns={columns}
        remote={remote}
        page={page}
        onPage={setPage}
        rowId={(row) => String(row.id)}
        exportRows={() =>
          allRows((next) => answerOf(consoleCalls.consoleConversions, { page: next, limit: ROWS_PER_PAGE }))
        }
      />
    </Section>
  );
}

function paidText({ parts }: Conversion): string {
  return parts.map((part) => `${shortened(part.number)} ${part.currency_name}`).join(' + ');
}
