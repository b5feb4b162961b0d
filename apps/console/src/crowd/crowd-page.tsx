import { consoleCalls } from '@assay/contract/console';
import { Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useMay } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Backers } from './backers.tsx';
import { type Desk, type HouseRow, shortened } from './desk.ts';
import { FundsDialog } from './funds-dialog.tsx';
import { Part } from './part.tsx';
import { ProjectTable } from './project-table.tsx';

const EVERY_MS = 5_000;

/** Crowdfunding: how projects stand, who backs them, and what is set aside. */
export function CrowdPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleCrowd, {}, EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <RemoteView remote={remote} title={t(($) => $.products.crowd.title)}>
      {(desk) => {
        const project = desk.projects.find(({ id }) => id === shown);
        return (
          <>
            <PageHead title={t(($) => $.products.crowd.title)} />
            <Banner>{t(($) => $.products.crowd.intro)}</Banner>
            <div className="mt-4 flex flex-col gap-6">
              <ProjectTable desk={desk} onShow={({ id }) => setShown(id)} />
              {project !== undefined && <Backers key={project.id} project={project} />}
              <House desk={desk} />
            </div>
          </>
        );
      }}
    </RemoteView>
  );
}

const SUMS = ['total', 'locked', 'free'] as const;

function House({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayMove = useMay()('crowd.funds');
  const [act, setAct] = useState<'fund' | 'draw' | null>(null);
  const columns: readonly Column<HouseRow>[] = [
    { id: 'currency', header: t(($) => $.products.crowd.currency), value: (row) => row.currency_name },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.crowd[id]),
      value: (row: HouseRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  const title = t(($) => $.products.crowd.house);
  const actions = mayMove && (
    <>
      <Button size="small" onClick={() => setAct('fund')}>
        {t(($) => $.products.crowd.fund)}
      </Button>
      <Button size="small" onClick={() => setAct('draw')}>
        {t(($) => $.products.crowd.draw)}
      </Button>
    </>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name="crowd-house"
        columns={columns}
        rows={desk.house}
        rowId={(row) => String(row.currency)}
      />
      {act !== null && <FundsDialog act={act} desk={desk} onClose={() => setAct(null)} />}
    </Part>
  );
}
