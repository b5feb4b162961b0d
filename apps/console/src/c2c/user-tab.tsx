import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useOpenPage } from '../navigation/page-path.ts';
import type { UserTab } from '../product-parts/user-tab.ts';
import { useHasPermission } from '../session/session.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { useDealColumns } from './use-deal-columns.tsx';

/** Returns the tab of a trader's page with the C2C deals. */
export function useC2cTabs(): readonly UserTab[] {
  const { t } = useTranslation('products');
  const hasPermission = useHasPermission();
  return hasPermission('c2c.read')
    ? [{ value: 'c2c', label: t(($) => $.products.c2c.nav), Panel: UserDeals }]
    : [];
}

function UserDeals({ id }: { readonly id: number }) {
  const { t } = useTranslation('console');
  const open = useOpenPage();
  const [page, setPage] = useState(1);
  const columns = useDealColumns();
  const remote = useRemote(consoleCalls.consoleC2cDeals, { user: id, scope: 'all', page });
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.console.words.deals)}
      name={`c2c-deals-${id}`}
      columns={columns}
      rowId={(row) => String(row.id)}
      onOpen={(row) => open(`/c2c/${row.id}`)}
      page={page}
      onPage={setPage}
    />
  );
}
