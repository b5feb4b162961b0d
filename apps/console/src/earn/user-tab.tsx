import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import type { UserTab } from '../product-parts/user-tab.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { useParticipantColumns } from './participant-columns.tsx';

/** Returns the tab with a trader's positions. */
export function useEarnTabs(): readonly UserTab[] {
  const { t } = useTranslation('products');
  return [{ value: 'earn', label: t(($) => $.products.earn.nav), Panel: PositionTable }];
}

/** A trader's positions, newest first. */
function PositionTable({ id }: { readonly id: number }) {
  const { t } = useTranslation('products');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleEarnParticipants, { user: id, page });
  const columns = useParticipantColumns();
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.earn.nav)}
      name={`positions-${id}`}
      columns={columns.filter((column) => column.id !== 'user')}
      rowId={(row) => String(row.id)}
      page={page}
      onPage={setPage}
    />
  );
}
