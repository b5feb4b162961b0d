import { Time } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Badge, buttonClass, EmptyState, SegmentedControl } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { useRemote } from '../api/remote.ts';
import { PageTurner } from '../shared/page-turner.tsx';
import { StateBadge } from './state-badge.tsx';
import { useComplaintUpdates } from './use-complaint-updates.ts';

type Answer = AnswerOf<typeof calls.complaintList>;
type Row = Answer['list'][number];

const FILTERS = ['all', 'open', 'closed'] as const;

/** The user's complaints, most recently updated first. */
export function ComplaintListPage() {
  const { t } = useTranslation(['complaint', 'common', 'words']);
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [page, setPage] = useState(1);
  useComplaintUpdates();
  const list = useRemote(calls.complaintList, { state: filter, page: String(page) });
  return (
    <CentrePage title={t(($) => $.common.nav.help)}>
      <Panel>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-140 text-body text-ink-muted">{t(($) => $.complaint.list.intro)}</p>
          <Link to="/complaintNew" className={buttonClass({ kind: 'solid' })}>
            {t(($) => $.complaint.list.write)}
          </Link>
        </div>
        <SegmentedControl
          label={t(($) => $.words.show)}
          className="mb-2"
          options={FILTERS.map((value) => ({ value, label: t(($) => $.complaint.list[value]) }))}
          value={filter}
          onValueChange={(value) => {
            setFilter(value);
            setPage(1);
          }}
        />
        <Loaded remote={list}>{(answer) => <Rows answer={answer} onPage={setPage} />}</Loaded>
      </Panel>
    </CentrePage>
  );
}

function Rows({ answer, onPage }: { readonly answer: Answer; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation(['complaint', 'common']);
  if (answer.count === 0) return <EmptyState title={t(($) => $.complaint.list.empty)} />;
  return (
    <>
      <ul aria-label={t(($) => $.complaint.list.caption)}>
        {answer.list.map((row) => (
          <ComplaintItem key={row.id} row={row} />
        ))}
      </ul>
      <PageTurner label={t(($) => $.complaint.list.caption)} answer={answer} onPage={onPage} />
    </>
  );
}

function ComplaintItem({ row }: { readonly row: Row }) {
  const { t } = useTranslation('complaint');
  return (
    <li className="relative border-t border-line py-3 first:border-t-0 hover:bg-hover">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-body font-semibold">
          <Link
            to="/complaint"
            search={{ id: String(row.id) }}
            className="rounded-sm after:absolute after:inset-0"
          >
            {t(($) => $.complaint.page.title, { id: row.id })}
          </Link>
          <span className="font-normal text-ink-muted">
            {' · '}
            <span>
              {row.about_name === '' ? t(($) => $.complaint.category[row.category]) : row.about_name}
            </span>
          </span>
        </h2>
        <span className="flex items-center gap-1.5">
          {row.is_unread === 1 && <Badge tone="accent">{t(($) => $.complaint.list.unread)}</Badge>}
          <StateBadge state={row.state} />
        </span>
      </div>
      <p className="mt-1 line-clamp-2 text-body break-words text-ink-muted">{row.excerpt}</p>
      <Time at={row.update_time} className="text-small text-ink-faint tabular-nums" />
    </li>
  );
}
