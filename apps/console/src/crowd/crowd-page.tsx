import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { DESK_EVERY_MS, DeskPage } from '../product-desk/desk-page.tsx';
import { ReservedPart } from '../product-desk/reserved-part.tsx';
import { useMay } from '../session/session.ts';
import { Backers } from './backers.tsx';
import type { Desk } from './desk.ts';
import { ProjectTable } from './project-table.tsx';

/** Crowdfunding: how projects stand, who backs them, and what is set aside. */
export function CrowdPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleCrowd, {}, DESK_EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <DeskPage
      title={t(($) => $.products.crowd.title)}
      intro={t(($) => $.products.crowd.intro)}
      remote={remote}
    >
      {(desk) => {
        const project = desk.projects.find(({ id }) => id === shown);
        return (
          <>
            <ProjectTable desk={desk} onShow={({ id }) => setShown(id)} />
            {project !== undefined && <Backers key={project.id} project={project} />}
            <House desk={desk} />
          </>
        );
      }}
    </DeskPage>
  );
}

function House({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  return (
    <ReservedPart
      title={t(($) => $.products.crowd.house)}
      name="crowd-house"
      desk={desk}
      mayMove={useMay()('crowd.funds')}
      acts={{ fund: t(($) => $.products.crowd.fund), draw: t(($) => $.products.crowd.draw) }}
      call={consoleCalls.consoleMoveCrowdFunds}
      wish={(act, typed) => ({ act, ...typed })}
    />
  );
}
