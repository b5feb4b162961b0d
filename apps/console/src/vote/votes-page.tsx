import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { DESK_EVERY_MS, DeskPage } from '../product-desk/desk-page.tsx';
import { Part } from '../product-desk/part.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Ballots } from './ballots.tsx';
import type { Desk, DraftRow, HouseRow } from './desk.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { RoundTable } from './round-table.tsx';

/** Votes for new coins: the rounds, who voted, the drafts of listings, and what votes have cost. */
export function VotesPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleVotes, {}, DESK_EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <DeskPage title={t(($) => $.products.vote.title)} intro={t(($) => $.products.vote.intro)} remote={remote}>
      {(desk) => {
        const round = desk.rounds.find(({ id }) => id === shown);
        return (
          <>
            <RoundTable desk={desk} onShow={({ id }) => setShown(id)} />
            {round !== undefined && <Ballots key={round.id} round={round} />}
            <Drafts desk={desk} />
            <House desk={desk} />
          </>
        );
      }}
    </DeskPage>
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
    { id: 'end', header: t(($) => $.products.vote.end), time: (row) => row.end },
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
