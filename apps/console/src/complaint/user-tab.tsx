import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useOpenPage } from '../navigation/page-path.ts';
import type { UserTab } from '../product-parts/user-tab.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { useColumns } from './use-columns.tsx';

/** Returns the tab of the trader's page with the trader's complaints. */
export function useComplaintTabs(): readonly UserTab[] {
  const { t } = useTranslation('products');
  return [{ value: 'complaints', label: t(($) => $.products.complaint.title), Panel: UserComplaints }];
}

function UserComplaints({ id }: { readonly id: number }) {
  const { t } = useTranslation('products');
  const open = useOpenPage();
  const [page, setPage] = useState(1);
  const columns = useColumns().filter((column) => column.id !== 'trader');
  const remote = useRemote(consoleCalls.consoleComplaints, { user: id, state: 'all', page });
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.complaint.title)}
      name="complaints"
      columns={columns}
      rowId={(row) => String(row.id)}
      onOpen={(row) => open(`/complaints/${row.id}`)}
      page={page}
      onPage={setPage}
    />
  );
}
