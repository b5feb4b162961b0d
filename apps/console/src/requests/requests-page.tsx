import { useTimes } from '@assay/client/times';
import { consoleCalls, type RequestRow } from '@assay/contract/console';
import { Badge, Button, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { kindText, requestChangeText } from '../staff/request-text.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';

const STATUSES = ['all', 'waiting', 'approved', 'rejected'] as const;

type PendingDecision = { readonly request: RequestRow; readonly decision: 'approve' | 'reject' };

/** Change requests, which require a second person. */
export function RequestsPage() {
  const { t } = useTranslation(['console', 'desk', 'words']);
  const times = useTimes();
  const { t: tDesk } = useTranslation('desk');
  const filters = useFilters({ status: 'all' });
  const { page, setPage, set } = filters;
  const status = matchingOption(STATUSES, filters.values.status);
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null);
  const remote = useRemote(consoleCalls.consoleRequests, { status, page });
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleRequests, { status, page, limit: ROWS_PER_PAGE });
  return (
    <>
      <PageHead title={t(($) => $.console.nav.requests)}>
        <Select
          label={t(($) => $.words.status)}
          className="w-40"
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(($) => $.console.requests[value]) }))}
          onValueChange={(next) => set({ status: next })}
        />
        <ViewBar page="requests" filters={filters} />
      </PageHead>
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.nav.requests)}
        name="requests"
        columns={columns()}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={setPage}
      />
      {pendingDecision && (
        <ActionDialog
          title={titleOf(pendingDecision)}
          call={consoleCalls.consoleDecideRequest}
          request={(reason) => ({
            id: pendingDecision.request.id,
            decision: pendingDecision.decision,
            reason,
          })}
          onClose={() => setPendingDecision(null)}
        />
      )}
    </>
  );

  function titleOf({ request: { subject }, decision }: PendingDecision): string {
    return decision === 'approve'
      ? t(($) => $.console.requests.approveTitle, { subject })
      : t(($) => $.console.requests.rejectTitle, { subject });
  }

  function columns(): readonly Column<RequestRow>[] {
    return [
      {
        id: 'kind',
        header: t(($) => $.console.requests.kind),
        value: (row) => kindText(row, t),
      },
      {
        id: 'subject',
        header: t(($) => $.console.requests.subject),
        value: (row) => row.subject,
        cell: (row) => <Subject request={row} />,
      },
      {
        id: 'changes',
        header: t(($) => $.desk.request.changes),
        value: (row) => row.changes.map((change) => requestChangeText(change, t, tDesk)).join('; '),
        cell: (row) =>
          row.changes.map((change) => (
            <p key={change.field} className="whitespace-pre-line">
              {requestChangeText(change, t, tDesk)}
            </p>
          )),
        wrapsText: true,
      },
      { id: 'reason', header: t(($) => $.console.words.reason), value: (row) => row.reason, wrapsText: true },
      { id: 'proposed', header: t(($) => $.console.requests.proposed), time: (row) => row.proposed },
      { id: 'proposedBy', header: t(($) => $.console.requests.proposedBy), value: (row) => row.proposed_by },
      {
        id: 'status',
        header: t(($) => $.words.status),
        value: (row) => t(($) => $.console.requests[row.status]),
        cell: (row) => (
          <Badge tone={row.status === 'waiting' ? 'accent' : 'neutral'}>
            {t(($) => $.console.requests[row.status])}
          </Badge>
        ),
      },
      {
        id: 'decided',
        header: t(($) => $.console.requests.decided),
        time: (row) => row.decided,
        cell: (row) =>
          row.is_mine_to_decide ? (
            <DecisionActions request={row} onChoose={setPendingDecision} />
          ) : (
            times.format(row.decided)
          ),
      },
      {
        id: 'decidedBy',
        header: t(($) => $.console.requests.decidedBy),
        value: (row) => row.decided_by ?? '',
      },
    ];
  }
}

/** Subject of a request; for an article with a link, as it is read before approval. */
function Subject({ request: { target, subject } }: { readonly request: RequestRow }) {
  const articleId = /^article:(\d+)$/.exec(target)?.[1];
  if (articleId === undefined) return subject;
  return (
    <PageLink to={`/content/${Number(articleId)}`} className="text-accent underline">
      {subject}
    </PageLink>
  );
}

function DecisionActions(props: {
  readonly request: RequestRow;
  readonly onChoose: (pendingDecision: PendingDecision) => void;
}) {
  const { t } = useTranslation('console');
  const { request, onChoose } = props;
  return (
    <span className="flex gap-1">
      <Button size="small" kind="solid" onClick={() => onChoose({ request, decision: 'approve' })}>
        {t(($) => $.console.requests.approve)}
      </Button>
      <Button size="small" onClick={() => onChoose({ request, decision: 'reject' })}>
        {t(($) => $.console.words.reject)}
      </Button>
    </span>
  );
}
