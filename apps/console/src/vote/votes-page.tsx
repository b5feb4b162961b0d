import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Ballots } from './ballots.tsx';
import type { Desk, DraftRow, HouseRow } from './desk.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { RoundTable } from './round-table.tsx';

const EVERY_MS = 5_000;

/** Votes for new coins: the rounds, who voted, the drafts of listings, and what votes have cost. */
export function VotesPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleVotes, {}, EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.vote.title)}>
      {(desk) => {
        const round = desk.rounds.find(({ id }) => id === shown);
        return (
          <>
            <PageHead title={t(($) => $.products.vote.title)} />
            <Banner>{t(($) => $.products.vote.intro)}</Banner>
            <div className="mt-4 flex flex-col gap-6">
              <RoundTable desk={desk} onShow={({ id }) => setShown(id)} />
              {round !== undefined && <Ballots key={round.id} round={round} />}
              <Drafts desk={desk} />
              <House desk={desk} />
            </div>
          </>
        );
      }}
    </RemoteView>
  );
}

function Drafts({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayList = useMay()('markets.change');
  const [listing, setListing] = useState<DraftRow | null>(null);
  const columns: readonly Column<DraftRow>[] = [
    { id: 'round', header: t(($) => $.products.vote.round), value: (row) => row.round },
    { id: 'code', header: t(($) => $.products.vote.code), value: (row) => row.code },
    { id: 'name', header: t(($) => $.products.vote.draftName), value: (row) => row.name },
    {
      id: 'votes',
      header: t(($) => $.products.vote.draftVotes),
      value: (row) => `${shortened(row.votes)} ${row.currency_name}`,
      numeric: true,
    },
    { id: 'end', header: t(($) => $.products.vote.end), value: (row) => row.end },
    {
      id: 'status',
      header: t(($) => $.products.vote.draftStatus),
      value: (row) =>
        row.is_listed === 1 ? t(($) => $.products.vote.listed) : t(($) => $.products.vote.draft),
    },
    {
      id: 'actions',
      header: t(($) => $.products.vote.actions),
      cell: (row) =>
        mayList && row.is_listed === 0 ? (
          <Button size="small" onClick={() => setListing(row)}>
            {t(($) => $.products.vote.list)}
          </Button>
        ) : null,
    },
  ];
  const title = t(($) => $.products.vote.drafts);
  return (
    <Part title={title}>
      <DataTable
        caption={title}
        name="vote-drafts"
        columns={columns}
        rows={desk.drafts}
        rowId={(row) => String(row.round)}
      />
      {listing !== null && <DraftDialog row={listing} onClose={() => setListing(null)} />}
    </Part>
  );
}

function House({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayMove = useMay()('vote.funds');
  const [isDrawing, setDrawing] = useState(false);
  const columns: readonly Column<HouseRow>[] = [
    { id: 'currency', header: t(($) => $.products.vote.currency), value: (row) => row.currency_name },
    {
      id: 'total',
      header: t(($) => $.products.vote.inHouse),
      value: (row) => shortened(row.total),
      numeric: true,
    },
  ];
  const title = t(($) => $.products.vote.house);
  const actions = mayMove && (
    <Button size="small" onClick={() => setDrawing(true)}>
      {t(($) => $.products.vote.draw)}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="vote-house"
        columns={columns}
        rows={desk.house}
        rowId={(row) => String(row.currency)}
      />
      {isDrawing && <DrawDialog desk={desk} onClose={() => setDrawing(false)} />}
    </Part>
  );
}
