import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { RowsPart } from '../product-desk/rows-part.tsx';
import { answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import type { RoundRow } from './desk.ts';

type Ballot = AnswerOf<typeof consoleCalls.consoleVoteBallots>['list'][number];

/** The ballots of a round with their owners, in the order of the journal; all of them as a CSV, too. */
export function Ballots({ round }: { readonly round: RoundRow }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleVoteBallots;
  const asked = { round: round.id };
  const [page, setPage] = useState(1);
  const remote = useRemote(call, { ...asked, page });
  const title = t(($) => $.products.vote.ballotsOf, { round: round.id });
  const columns: readonly Column<Ballot>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'user', header: t(($) => $.products.vote.user), value: (row) => row.user_id },
    { id: 'voter', header: t(($) => $.products.vote.voter), value: (row) => row.voter },
    { id: 'time', header: t(($) => $.products.vote.time), time: (row) => row.time },
    { id: 'code', header: t(($) => $.products.vote.code), value: (row) => row.code },
    {
      id: 'amount',
      header: t(($) => $.products.vote.amount),
      value: (row) => shortened(row.amount),
      numeric: true,
    },
    {
      id: 'status',
      header: t(($) => $.products.vote.status),
      value: (row) => t(($) => $.products.vote.ballot[row.status]),
    },
  ];
  return (
    <RowsPart
      title={title}
      name={`ballots-${round.id}`}
      columns={columns}
      remote={remote}
      page={page}
      onPage={setPage}
      rowsOf={(next) => answerOf(call, { ...asked, page: next, limit: ROWS_PER_PAGE })}
    />
  );
}
