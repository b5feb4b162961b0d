import type { WaitingRow } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { kindText, requestChangeText } from './request-text.ts';

/** What was proposed about colleagues and needs a second person, who decides it on the page of the requests. */
export function WaitingTable({ rows }: { readonly rows: readonly WaitingRow[] }) {
  const { t } = useTranslation(['console', 'desk']);
  const { t: desk } = useTranslation('desk');
  const changesOf = (row: WaitingRow): string =>
    row.changes.map((change) => requestChangeText(change, t, desk)).join('; ');
  const columns: readonly Column<WaitingRow>[] = [
    { id: 'kind', header: t(($) => $.console.requests.kind), value: (row) => kindText(row, t) },
    { id: 'subject', header: t(($) => $.console.requests.subject), value: (row) => row.subject },
    { id: 'roles', header: t(($) => $.console.staff.roles), value: changesOf, wraps: true },
    { id: 'reason', header: t(($) => $.console.action.reason), value: (row) => row.reason, wraps: true },
    { id: 'proposed', header: t(($) => $.console.requests.proposed), time: (row) => row.proposed },
    { id: 'proposedBy', header: t(($) => $.console.requests.proposedBy), value: (row) => row.proposed_by },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.console.staff.waiting)}</h2>
      <p className="mb-2 text-small text-ink-muted">
        {t(($) => $.console.staff.waitingHint)}{' '}
        <PageLink to="/requests" className="text-accent underline">
          {t(($) => $.console.requests.title)}
        </PageLink>
      </p>
      <DataTable
        caption={t(($) => $.console.staff.waiting)}
        name="waiting"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
      />
    </section>
  );
}
