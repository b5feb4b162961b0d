import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { actTitle, PauseDialog, ProposedActDialog, useActTexts } from '../product-desk/act-dialogs.tsx';
import { ActsTable } from '../product-desk/acts-table.tsx';
import { standingOf } from '../product-desk/standing.ts';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import type { Desk, ProjectRow } from './desk.ts';
import { ProjectDialog } from './project-dialog.tsx';

type Act = 'pause' | 'resume' | 'release' | 'cancel';

const SUMS = ['target', 'raised', 'held', 'paid', 'locked', 'delivered'] as const;

/** The projects, each with what can be done about it. */
export function ProjectTable({
  desk,
  onShow,
}: {
  readonly desk: Desk;
  readonly onShow: (project: ProjectRow) => void;
}) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('crowd.change');
  const texts = {
    plan: t(($) => $.products.crowd.plan),
    show: t(($) => $.products.crowd.showBackers),
    acts: useTexts(),
  };
  return (
    <ActsTable
      title={t(($) => $.products.crowd.projects)}
      name="projects"
      columns={useColumns()}
      rows={desk.projects}
      rowName={(row) => String(row.id)}
      mayChange={mayChange}
      texts={texts}
      actsOf={actsOf}
      onShow={onShow}
      terms={(row, close) => <ProjectDialog row={row} desk={desk} onClose={close} />}
      acting={(act, row, close) => <Acting act={act} row={row} onClose={close} />}
    />
  );
}

type ActingProps = { readonly act: Act; readonly row: ProjectRow; readonly onClose: () => void };

/** To stop takes one person, at once; everything else is looked at and proposed. */
function Acting({ act, row, onClose }: ActingProps) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleSwitchProject;
  const dialog = { title: actTitle(useTexts()[act], row.title), call, onClose };
  if (act === 'pause')
    return <PauseDialog {...dialog} wish={(reason) => ({ project: row.id, act, reason })} />;
  const hints = {
    resume: {},
    release: { hint: t(($) => $.products.crowd.releaseHint) },
    cancel: { hint: t(($) => $.products.crowd.cancelHint) },
  };
  return (
    <ProposedActDialog
      {...dialog}
      {...hints[act]}
      preview={consoleCalls.consolePreviewProjectSwitch}
      asked={{ project: row.id, act }}
      wish={(reason) => ({ project: row.id, act, reason })}
    />
  );
}

/** What is done, as the menu says it. */
function useTexts() {
  const { t } = useTranslation('products');
  return {
    ...useActTexts(),
    release: t(($) => $.products.crowd.release),
    cancel: t(($) => $.products.crowd.cancel),
  };
}

function useColumns(): readonly Column<ProjectRow>[] {
  const { t } = useTranslation('products');
  return [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'project', header: t(($) => $.products.crowd.project), value: (row) => row.title },
    {
      id: 'status',
      header: t(($) => $.products.crowd.status),
      value: (row) => t(($) => $.products.crowd.statuses[standingOf(row)]),
    },
    {
      id: 'price',
      header: t(($) => $.products.crowd.price),
      value: (row) => `${shortened(row.price)} ${row.pay_name} / ${row.currency_name}`,
      numeric: true,
    },
    { id: 'start', header: t(($) => $.products.crowd.start), time: (row) => row.start },
    { id: 'due', header: t(($) => $.products.crowd.due), time: (row) => row.due },
    {
      id: 'stages',
      header: t(($) => $.products.crowd.stages),
      value: (row) => `${row.stages_paid} / ${row.shares.length}`,
    },
    {
      id: 'votes',
      header: t(($) => $.products.crowd.votes),
      value: (row) => row.failed_polls,
      numeric: true,
    },
    { id: 'backers', header: t(($) => $.products.crowd.backers), value: (row) => row.backers, numeric: true },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.crowd[id]),
      value: (row: ProjectRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
}

/** What can be done about a project as it stands. */
function actsOf(row: ProjectRow): readonly (Act | 'change')[] {
  const { status, phase, stages_paid } = row;
  if (status === 'open' && phase !== 2) {
    const change = phase === 0 ? (['change'] as const) : [];
    return [...change, row.is_paused === 1 ? 'resume' : 'pause', 'cancel'];
  }
  if (status === 'funded') return stages_paid === 0 ? ['release', 'cancel'] : ['cancel'];
  return status === 'polling' ? ['cancel'] : [];
}
