import { consoleCalls } from '@assay/contract/console';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type Desk, leaderOf, type RoundRow, shortened, standingOf } from './desk.ts';
import { Part } from './part.tsx';
import { RoundDialog } from './round-dialog.tsx';

type Act = 'pause' | 'resume' | 'cancel';
/** What is being done about a round; `new` for one more. */
type Intent = { readonly act: Act | 'change'; readonly row: RoundRow } | 'new' | null;

/** The rounds, each with what can be done about it. */
export function RoundTable(props: { readonly desk: Desk; readonly onShow: (round: RoundRow) => void }) {
  const { t } = useTranslation('products');
  const { desk, onShow } = props;
  const mayChange = useMay()('vote.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const columns = useColumns(
    (act, row) => (act === 'show' ? onShow(row) : setIntent({ act, row })),
    mayChange,
  );
  const title = t(($) => $.products.vote.rounds);
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.vote.plan)}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="vote-rounds"
        columns={columns}
        rows={desk.rounds}
        rowId={(row) => String(row.id)}
        onOpen={onShow}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <RoundDialog row={intent === 'new' ? null : intent.row} desk={desk} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act !== 'change' && (
        <Acting act={intent.act} row={intent.row} onClose={close} />
      )}
    </Part>
  );
}

function Acting(props: { readonly act: Act; readonly row: RoundRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { act, row, onClose } = props;
  const hints = {
    pause: t(($) => $.products.vote.pauseHint),
    resume: t(($) => $.products.vote.second),
    cancel: t(($) => $.products.vote.cancelHint),
  };
  return (
    <ActDialog
      title={`${t(($) => $.products.vote[act])} #${row.id}`}
      hint={hints[act]}
      call={consoleCalls.consoleSwitchRound}
      wish={(reason) => ({ round: row.id, act, reason })}
      onClose={onClose}
    />
  );
}

const SUMS = ['total', 'waiting', 'spent'] as const;

function useColumns(
  onAct: (act: Act | 'change' | 'show', row: RoundRow) => void,
  mayChange: boolean,
): readonly Column<RoundRow>[] {
  const { t } = useTranslation('products');
  const actions = t(($) => $.products.vote.actions);
  return [
    { id: 'round', header: t(($) => $.products.vote.round), value: (row) => row.id },
    {
      id: 'status',
      header: t(($) => $.products.vote.status),
      value: (row) => t(($) => $.products.vote.statuses[standingOf(row)]),
    },
    { id: 'currency', header: t(($) => $.products.vote.currency), value: (row) => row.currency_name },
    {
      id: 'mode',
      header: t(($) => $.products.vote.mode),
      value: (row) => t(($) => $.products.vote.modes[row.mode]),
    },
    { id: 'start', header: t(($) => $.products.vote.start), value: (row) => row.start },
    { id: 'end', header: t(($) => $.products.vote.end), value: (row) => row.end },
    {
      id: 'candidates',
      header: t(($) => $.products.vote.candidates),
      value: (row) => row.candidates.map(({ code }) => code).join(', '),
    },
    {
      id: 'winner',
      header: t(($) => $.products.vote.winner),
      value: (row) => leaderOf(row) ?? t(($) => $.products.vote.nobody),
    },
    { id: 'voters', header: t(($) => $.products.vote.voters), value: (row) => row.voters, numeric: true },
    { id: 'ballots', header: t(($) => $.products.vote.ballots), value: (row) => row.ballots, numeric: true },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.vote[id]),
      value: (row: RoundRow) => shortened(row[id]),
      numeric: true,
    })),
    {
      id: 'actions',
      header: actions,
      cell: (row) => (
        <Menu
          trigger={
            <Button size="small" kind="quiet" aria-label={`${actions}: ${row.id}`}>
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={() => onAct('show', row)}>{t(($) => $.products.vote.showBallots)}</MenuItem>
          {(mayChange ? actsOf(row) : []).map((act) => (
            <MenuItem key={act} onSelect={() => onAct(act, row)}>
              {t(($) => $.products.vote[act])}
            </MenuItem>
          ))}
        </Menu>
      ),
    },
  ];
}

/** What can be done about a round as it stands. */
function actsOf(row: RoundRow): readonly (Act | 'change')[] {
  if (row.status !== 'open' || row.phase === 2) return [];
  return [
    ...(row.phase === 0 ? (['change'] as const) : []),
    row.is_paused === 1 ? 'resume' : 'pause',
    'cancel',
  ];
}
