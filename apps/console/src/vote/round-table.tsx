import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { actTitle, PauseDialog, ProposedActDialog, useActTexts } from '../product-desk/act-dialogs.tsx';
import { ActsTable } from '../product-desk/acts-table.tsx';
import { actsOf, standingOf } from '../product-desk/standing.ts';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { type Desk, leaderOf, type RoundRow } from './desk.ts';
import { RoundDialog } from './round-dialog.tsx';

type Act = 'pause' | 'resume' | 'cancel';

const SUMS = ['total', 'waiting', 'spent'] as const;

/** The rounds, each with what can be done about it. */
export function RoundTable({
  desk,
  onShow,
}: {
  readonly desk: Desk;
  readonly onShow: (round: RoundRow) => void;
}) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('vote.change');
  const texts = {
    plan: t(($) => $.products.vote.plan),
    show: t(($) => $.products.vote.showBallots),
    acts: useTexts(),
  };
  return (
    <ActsTable
      title={t(($) => $.products.vote.rounds)}
      name="vote-rounds"
      columns={useColumns()}
      rows={desk.rounds}
      rowName={(row) => String(row.id)}
      mayChange={mayChange}
      texts={texts}
      actsOf={actsOf}
      onShow={onShow}
      terms={(row, close) => <RoundDialog row={row} desk={desk} onClose={close} />}
      acting={(act, row, close) => <Acting act={act} row={row} onClose={close} />}
    />
  );
}

type ActingProps = { readonly act: Act; readonly row: RoundRow; readonly onClose: () => void };

/** To stop takes one person, at once; everything else is looked at and proposed. */
function Acting({ act, row, onClose }: ActingProps) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleSwitchRound;
  const dialog = { title: actTitle(useTexts()[act], `#${row.id}`), call, onClose };
  if (act === 'pause') return <PauseDialog {...dialog} wish={(reason) => ({ round: row.id, act, reason })} />;
  const hints = { resume: {}, cancel: { hint: t(($) => $.products.vote.cancelHint) } };
  return (
    <ProposedActDialog
      {...dialog}
      {...hints[act]}
      preview={consoleCalls.consolePreviewRoundSwitch}
      asked={{ round: row.id, act }}
      wish={(reason) => ({ round: row.id, act, reason })}
    />
  );
}

/** What is done, as the menu says it. */
function useTexts() {
  const { t } = useTranslation('products');
  return {
    ...useActTexts(),
    cancel: t(($) => $.products.vote.cancel),
  };
}

function useColumns(): readonly Column<RoundRow>[] {
  const { t } = useTranslation('products');
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
    { id: 'start', header: t(($) => $.products.vote.start), time: (row) => row.start },
    { id: 'end', header: t(($) => $.products.vote.end), time: (row) => row.end },
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
  ];
}
