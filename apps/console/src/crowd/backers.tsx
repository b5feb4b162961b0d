import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { RowsPart } from '../product-desk/rows-part.tsx';
import { answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import type { ProjectRow } from './desk.ts';

type Backer = AnswerOf<typeof consoleCalls.consoleCrowdBackers>['list'][number];
const SUMS = ['amount', 'paid', 'tokens', 'delivered'] as const;

/** Who backs a project, in the order of the journal; all of them as a CSV, too. */
export function Backers({ project }: { readonly project: ProjectRow }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleCrowdBackers;
  const asked = { project: project.id };
  const [page, setPage] = useState(1);
  const remote = useRemote(call, { ...asked, page });
  const title = t(($) => $.products.crowd.backersOf, { project: project.id });
  const columns: readonly Column<Backer>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'user', header: t(($) => $.products.crowd.user), value: (row) => row.user_id },
    { id: 'time', header: t(($) => $.products.crowd.time), time: (row) => row.time },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.crowd[id]),
      value: (row: Backer) => shortened(row[id]),
      numeric: true,
    })),
    {
      id: 'choice',
      header: t(($) => $.products.crowd.vote),
      value: (row) => t(($) => $.products.crowd.choices[row.choice]),
    },
    {
      id: 'status',
      header: t(($) => $.products.crowd.status),
      value: (row) => t(($) => $.products.crowd.backing[row.status]),
    },
  ];
  return (
    <RowsPart
      title={title}
      name={`backers-${project.id}`}
      columns={columns}
      remote={remote}
      page={page}
      onPage={setPage}
      rowsOf={(next) => answerOf(call, { ...asked, page: next, limit: ROWS_PER_PAGE })}
    />
  );
}
