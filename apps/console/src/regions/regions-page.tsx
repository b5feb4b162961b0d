import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { AddRegionDialog, AppointDialog } from './dialogs.tsx';

type RegionRow = AnswerOf<typeof consoleCalls.consoleRegions>['list'][number];

type OpenDialog =
  | { readonly action: 'add' }
  | { readonly action: 'appoint'; readonly row: RegionRow }
  | { readonly action: 'dismiss'; readonly row: RegionRow; readonly user: number };

/** Regions with their users and agents. */
export function RegionsPage() {
  const { t } = useTranslation(['products', 'console', 'words']);
  const canChange = useHasPermission()('region.change');
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const remote = useRemote(consoleCalls.consoleRegions, {});
  const close = () => {
    setOpenDialog(null);
  };
  return (
    <>
      <PageHead title={t(($) => $.products.region.nav)}>
        {canChange && (
          <Button size="small" onClick={() => setOpenDialog({ action: 'add' })}>
            {t(($) => $.products.region.add)}
          </Button>
        )}
      </PageHead>
      <RemoteView remote={remote}>
        {({ list }) => (
          <DataTable
            caption={t(($) => $.products.region.nav)}
            name="regions"
            columns={columns()}
            rows={list}
            rowId={(row) => String(row.id)}
          />
        )}
      </RemoteView>
      {openDialog?.action === 'add' && <AddRegionDialog onClose={close} />}
      {openDialog?.action === 'appoint' && <AppointDialog region={openDialog.row.id} onClose={close} />}
      {openDialog?.action === 'dismiss' && (
        <ActionDialog
          title={t(($) => $.products.region.dismissTitle)}
          call={consoleCalls.consoleAppointAgent}
          request={(reason) => ({
            region: openDialog.row.id,
            user: openDialog.user,
            act: 'dismiss' as const,
            reason,
          })}
          onClose={close}
        />
      )}
    </>
  );

  function columns(): readonly Column<RegionRow>[] {
    return [
      { id: 'city', header: t(($) => $.products.region.city), value: (row) => row.city_name },
      { id: 'district', header: t(($) => $.products.region.district), value: (row) => row.district_name },
      { id: 'users', header: t(($) => $.console.words.users), value: (row) => row.users, numeric: true },
      {
        id: 'agents',
        header: t(($) => $.products.region.agents),
        value: (row) => row.agents.map(({ account }) => account).join(', '),
        cell: (row) => (
          <span className="flex flex-wrap gap-2">
            {row.agents.map(({ user_id: user, account }) => (
              <span key={user} className="flex items-center gap-1">
                <PageLink to={`/users/${user}`} className="text-accent underline">
                  {account}
                </PageLink>
                {canChange && (
                  <Button
                    size="small"
                    kind="quiet"
                    onClick={() => setOpenDialog({ action: 'dismiss', row, user })}
                  >
                    {t(($) => $.products.region.dismiss)}
                  </Button>
                )}
              </span>
            ))}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t(($) => $.words.actions),
        cell: (row) =>
          canChange && (
            <Button size="small" onClick={() => setOpenDialog({ action: 'appoint', row })}>
              {t(($) => $.products.region.appoint)}
            </Button>
          ),
      },
    ];
  }
}
