import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { useHasPermission } from '../../session/session.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../../table/all-rows.ts';
import type { Column } from '../../table/data-table.tsx';
import { PagedTable } from '../../table/paged-table.tsx';
import { accountText } from './accounts.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';

type AdjustmentRow = AnswerOf<typeof consoleCalls.consoleAdjustments>['list'][number];
type AdjustmentTableProps = { readonly page: number; readonly onPage: (page: number) => void };

/** Balance adjustments, each proposed and approved by two members of staff, and a button to propose one. */
export function AdjustmentTable({ page, onPage }: AdjustmentTableProps) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const hasPermission = useHasPermission();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remote = useRemote(consoleCalls.consoleAdjustments, { page });
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleAdjustments, { page, limit: ROWS_PER_PAGE });
  const accountName = (owner: number, account: string): string =>
    owner === 0
      ? t(($) => $.products.custody.adjust.ofHouse, { account: accountText(account, t) })
      : t(($) => $.products.custody.adjust.ofTrader, { owner, account: accountText(account, t) });
  const columns: readonly Column<AdjustmentRow>[] = [
    { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.created_time },
    {
      id: 'amount',
      header: t(($) => $.words.amount),
      value: (row) => `${row.number} ${row.currency_name}`,
      numeric: true,
    },
    {
      id: 'from',
      header: t(($) => $.products.custody.adjust.from),
      value: (row) => accountName(row.from_owner, row.from_account),
    },
    {
      id: 'to',
      header: t(($) => $.products.custody.adjust.to),
      value: (row) => accountName(row.to_owner, row.to_account),
    },
    {
      id: 'reason',
      header: t(($) => $.console.words.reason),
      value: (row) => row.reason,
      wrapsText: true,
    },
    {
      id: 'people',
      header: t(($) => $.products.custody.adjust.people),
      value: (row) => `${row.proposed_by}; ${row.approved_by}`,
      wrapsText: true,
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-muted">{t(($) => $.products.custody.about.adjustments)}</p>
      {hasPermission('custody.work') && (
        <Button className="self-start" onClick={() => setDialogOpen(true)}>
          {t(($) => $.products.custody.adjust.title)}
        </Button>
      )}
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.custody.tab.adjustments)}
        name="adjustments"
        columns={columns}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={onPage}
      />
      {isDialogOpen && <AdjustmentDialog onClose={() => setDialogOpen(false)} />}
    </div>
  );
}
