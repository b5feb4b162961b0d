import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { useHasPermission } from '../../session/session.ts';
import { ActionDialog } from '../../shell/action-dialog.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../../table/all-rows.ts';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { useFilters } from '../../table/use-filters.ts';

type LiabilityRow = AnswerOf<typeof consoleCalls.consoleLiabilities>['list'][number];

/** Statements of liabilities, and a button to publish one in addition to the nightly ones. */
export function LiabilitiesPage() {
  const { t } = useTranslation(['products', 'console', 'words', 'common']);
  const hasPermission = useHasPermission();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { page, setPage } = useFilters({});
  const remote = useRemote(consoleCalls.consoleLiabilities, { page });
  const fetchPage = (requestedPage: number) =>
    answerOf(consoleCalls.consoleLiabilities, { page: requestedPage, limit: ROWS_PER_PAGE });
  const columns: readonly Column<LiabilityRow>[] = [
    {
      id: 'number',
      header: t(($) => $.console.words.number),
      value: (row) => row.number,
      numeric: true,
    },
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time },
    {
      id: 'sequence',
      header: t(($) => $.products.liabilities.sequence),
      value: (row) => row.sequence,
      numeric: true,
    },
    {
      id: 'owed',
      header: t(($) => $.products.liabilities.owed),
      value: (row) => row.totals.map(({ currency, owed }) => `${owed} ${currency}`).join(', '),
      wrapsText: true,
    },
    { id: 'root', header: t(($) => $.products.liabilities.root), value: (row) => row.root, wrapsText: true },
  ];
  const title = t(($) => $.common.footer.liabilities);
  return (
    <>
      <PageHead title={title}>
        {hasPermission('custody.work') && (
          <Button kind="solid" onClick={() => setDialogOpen(true)}>
            {t(($) => $.products.liabilities.publish)}
          </Button>
        )}
      </PageHead>
      <PagedTable
        remote={remote}
        caption={title}
        name="liabilities"
        columns={columns}
        rowId={(row) => String(row.number)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={setPage}
      />
      {isDialogOpen && (
        <ActionDialog
          title={t(($) => $.products.liabilities.publishTitle)}
          call={consoleCalls.consolePublishLiabilities}
          request={(reason) => ({ reason })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
