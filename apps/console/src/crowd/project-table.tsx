import { consoleCalls } from '@assay/contract/console';
import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { type Desk, type ProjectRow, shortened, standingOf } from './desk.ts';
import { Part } from './part.tsx';
import { ProjectDialog } from './project-dialog.tsx';

type Act = 'pause' | 'resume' | 'release' | 'cancel';
/** What is being done about a project; `new` for one more. */
type Intent = { readonly act: Act | 'change'; readonly row: ProjectRow } | 'new' | null;

/** The projects, each with what can be done about it. */
export function ProjectTable(props: { readonly desk: Desk; readonly onShow: (project: ProjectRow) => void }) {
  const { t } = useTranslation('products');
  const { desk, onShow } = props;
  const mayChange = useMay()('crowd.change');
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const columns = useColumns(
    (act, row) => (act === 'show' ? onShow(row) : setIntent({ act, row })),
    mayChange,
  );
  const title = t(($) => $.products.crowd.projects);
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {t(($) => $.products.crowd.plan)}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="projects"
        columns={columns}
        rows={desk.projects}
        rowId={(row) => String(row.id)}
        onOpen={onShow}
      />
      {intent !== null && (intent === 'new' || intent.act === 'change') && (
        <ProjectDialog row={intent === 'new' ? null : intent.row} desk={desk} onClose={close} />
      )}
      {intent !== null && intent !== 'new' && intent.act !== 'change' && (
        <Acting act={intent.act} row={intent.row} onClose={close} />
      )}
    </Part>
  );
}

function Acting(props: { readonly act: Act; readonly row: ProjectRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { act, row, onClose } = props;
  const hints = {
    pause: t(($) => $.products.crowd.pauseHint),
    resume: t(($) => $.products.crowd.second),
    release: t(($) => $.products.crowd.releaseHint),
    cancel: t(($) => $.products.crowd.cancelHint),
  };
  return (
    <ActDialog
      title={`${t(($) => $.products.crowd[act])} ${row.title}`}
      hint={hints[act]}
      call={consoleCalls.consoleSwitchProject}
      wish={(reason) => ({ project: row.id, act, reason })}
      onClose={onClose}
    />
  );
}

const SUMS = ['target', 'raised', 'held', 'paid', 'locked', 'delivered'] as const;

function useColumns(
  onAct: (act: Act | 'change' | 'show', row: ProjectRow) => void,
  mayChange: boolean,
): readonly Column<ProjectRow>[] {
  const { t } = useTranslation('products');
  const actions = t(($) => $.products.crowd.actions);
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
    { id: 'start', header: t(($) => $.products.crowd.start), value: (row) => row.start },
    { id: 'due', header: t(($) => $.products.crowd.due), value: (row) => row.due ?? '–' },
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
          <MenuItem onSelect={() => onAct('show', row)}>{t(($) => $.products.crowd.showBackers)}</MenuItem>
          {(mayChange ? actsOf(row) : []).map((act) => (
            <MenuItem key={act} onSelect={() => onAct(act, row)}>
              {t(($) => $.products.crowd[act])}
            </MenuItem>
          ))}
        </Menu>
      ),
    },
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
