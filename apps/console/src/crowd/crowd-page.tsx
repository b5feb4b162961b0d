import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { FundsDialog } from '../product-desk/funds-dialog.tsx';
import { FundsPart } from '../product-desk/funds-part.tsx';
import { useMay } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import type { Column } from '../table/data-table.tsx';
import { Backers } from './backers.tsx';
import type { Desk, HouseRow } from './desk.ts';
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
  const columns: readonly Column<HouseRow>[] = [
    { id: 'currency', header: t(($) => $.products.crowd.currency), value: (row) => row.currency_name },
    ...SUMS.map((id) => ({
      id,
      header: t(($) => $.products.crowd[id]),
      value: (row: HouseRow) => shortened(row[id]),
      numeric: true,
    })),
  ];
  const acts = { fund: t(($) => $.products.crowd.fund), draw: t(($) => $.products.crowd.draw) };
  return (
    <FundsPart
      title={t(($) => $.products.crowd.house)}
      name="crowd-house"
      columns={columns}
      rows={desk.house}
      mayMove={mayMove}
      acts={acts}
      dialog={(act, close) => (
        <FundsDialog
          title={acts[act]}
          call={consoleCalls.consoleMoveCrowdFunds}
          wish={(typed) => ({ act, ...typed })}
          desk={desk}
          onClose={close}
        />
      )}
    />
  );
}
