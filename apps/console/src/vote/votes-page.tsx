import { consoleCalls, scheduledDeskCalls } from '@assay/contract/console';
import { voteTerms } from '@assay/domain';
import { shortened } from '@assay/money';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScheduledProductPage } from '../product-desk/scheduled-product-page.tsx';
import type { ScheduledProductView } from '../product-desk/scheduled-product-view.ts';
import { Section } from '../product-desk/section.tsx';
import { useHasPermission } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Desk, DraftRow } from './desk.ts';
import { DraftDialog } from './draft-dialog.tsx';

const VIEW: ScheduledProductView = {
  product: 'vote',
  calls: scheduledDeskCalls('Vote'),
  terms: voteTerms,
  columns: [
    ...['currency', 'mode', 'start', 'end', 'candidates', 'leader', 'voters', 'ballots'],
    ...['total', 'waiting', 'spent'],
  ],
  participants: ['voter', 'code', 'amount', 'status'],
  nameOf: ({ id }) => `#${id}`,
};

/** Votes desk: rounds, voters, listing drafts, and the costs of votes. */
export function VotesPage() {
  const { t } = useTranslation(['products', 'common']);
  return (
    <ScheduledProductPage
      view={VIEW}
      call={consoleCalls.consoleVoteDesk}
      title={t(($) => $.common.nav.votes)}
      intro={t(($) => $.products.vote.intro)}
    >
      {(desk) => <Drafts desk={desk} />}
    </ScheduledProductPage>
  );
}

function Drafts({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation(['products', 'words']);
  const canList = useHasPermission()('markets.change');
  const [draftToList, setDraftToList] = useState<DraftRow | null>(null);
  const columns: readonly Column<DraftRow>[] = [
    { id: 'round', header: t(($) => $.products.vote.round), value: (row) => row.round },
    { id: 'code', header: t(($) => $.products.vote.code), value: (row) => row.code },
    { id: 'name', header: t(($) => $.words.name), value: (row) => row.name },
    {
      id: 'votes',
      header: t(($) => $.products.vote.draftVotes),
      value: (row) => `${shortened(row.votes)} ${row.currency_name}`,
      numeric: true,
    },
    { id: 'end', header: t(($) => $.products.vote.end), time: (row) => row.end },
    {
      id: 'status',
      header: t(($) => $.words.status),
      value: (row) =>
        row.is_listed === 1 ? t(($) => $.products.vote.listed) : t(($) => $.products.vote.draft),
    },
    {
      id: 'actions',
      header: t(($) => $.words.actions),
      cell: (row) =>
        canList && row.is_listed === 0 ? (
          <Button size="small" onClick={() => setDraftToList(row)}>
            {t(($) => $.products.vote.list)}
          </Button>
        ) : null,
    },
  ];
  const title = t(($) => $.products.vote.drafts);
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        name="vote-drafts"
        columns={columns}
        rows={desk.drafts}
        rowId={(row) => String(row.round)}
      />
      {draftToList !== null && <DraftDialog row={draftToList} onClose={() => setDraftToList(null)} />}
    </Section>
  );
}
