import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { RowsPart } from '../product-desk/rows-part.tsx';
import type { Column } from '../table/data-table.tsx';
import type { ProjectRow } from './desk.ts';

type Backer = AnswerOf<typeof consoleCalls.consoleCrowdBackers>[number];
const MOST = 200;
const SUMS = ['amount', 'paid', 'tokens', 'delivered'] as const;

/** Who backs a project, in the order of the journal; as a CSV, too. */
export function Backers({ project }: { readonly project: ProjectRow }) {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleCrowdBackers, { project: project.id, limit: MOST });
  const title = t(($) => $.products.crowd.backersOf, { project: project.id });
  const columns: readonly Column<Backer>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'user', header: t(($) => $.products.crowd.user), value: (row) => row.user_id },
    { id: 'time', header: t(($) => $.products.crowd.time), value: (row) => row.time },
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
  return <RowsPart remote={remote} title={title} name={`backers-${project.id}`} columns={columns} />;
}
