import type { AnswerOf } from '@assay/contract';
import { consoleCalls, scheduledDeskCalls } from '@assay/contract/console';
import { voteTerms } from '@assay/domain';
import { shortened } from '@assay/money';
import { Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScheduledProductPage } from '../product-desk/scheduled-product-page.tsx';
import type { ScheduledProductView } from '../product-desk/scheduled-product-view.ts';
import { Section } from '../product-desk/section.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useHasPermission } from '../session/session.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

/** Data of the votes desk. */
type Desk = AnswerOf<typeof consoleCalls.consoleVoteDesk>;
type DraftRow = Desk['drafts'][number];

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

/** Dialog that lists the winner of a round as a currency, prefilled with its candidate. */
function DraftDialog(props: { readonly row: DraftRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const { row, onClose } = props;
  return (
    <FormDialog
      title={t(($) => $.products.vote.listTitle, { code: row.code })}
      call={consoleCalls.consoleListCurrency}
      initial={{ name: row.name, decimals: '8' }}
      request={(values) => ({ code: row.code, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermsInput {...field('name')} label={t(($) => $.words.name)} inputMode="text" />
          <TermsInput {...field('decimals')} label={t(($) => $.console.words.decimals)} inputMode="numeric" />
          <Banner>{t(($) => $.products.vote.listHint)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
