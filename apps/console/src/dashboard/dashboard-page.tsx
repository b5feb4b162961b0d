import type { AnswerOf } from '@assay/contract';
import { consoleCalls, type SolvencyRow } from '@assay/contract/console';
import { Badge, Banner } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

const EVERY_MS = 5_000;

type Board = AnswerOf<typeof consoleCalls.consoleDashboard>;

/** What a duty officer keeps open. */
export function DashboardPage() {
  const { t } = useTranslation('console');
  const remote = useRemote(consoleCalls.consoleDashboard, {}, EVERY_MS);
  return (
    <>
      <PageHead title={t(($) => $.console.dashboard.title)} />
      <RemoteView remote={remote}>{(board) => <BoardView board={board} />}</RemoteView>
    </>
  );
}

function BoardView({ board }: { readonly board: Board }) {
  const { t } = useTranslation('console');
  const milliseconds = (value: number): string => t(($) => $.console.dashboard.milliseconds, { value });
  const isReady = board.health === 'ready';
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-label={t(($) => $.console.dashboard.alerts)}
        aria-live="polite"
        className="flex flex-col gap-1"
      >
        {board.alerts.length === 0 && <Banner>{t(($) => $.console.dashboard.quiet)}</Banner>}
        {board.alerts.map((alert) => (
          <Banner key={alert} tone="warn" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
            {t(($) => $.console.dashboard.alert[alert])}
          </Banner>
        ))}
      </section>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        <Figure label={t(($) => $.console.dashboard.health)}>
          <Badge tone={isReady ? 'neutral' : 'warn'}>{healthText(board.health)}</Badge>
        </Figure>
        <Figure label={t(($) => $.console.dashboard.sequence)}>{board.sequence}</Figure>
        <Figure label={t(($) => $.console.dashboard.orders)}>{board.orders_per_second}</Figure>
        <Figure label={t(($) => $.console.dashboard.trades)}>{board.trades_per_second}</Figure>
        <Figure label={t(($) => $.console.dashboard.lag)}>{milliseconds(board.loop_lag_ms)}</Figure>
        <Figure label={t(($) => $.console.dashboard.database)}>{milliseconds(board.database_ms)}</Figure>
        <Figure label={t(($) => $.console.dashboard.users)}>{board.users}</Figure>
        <Figure label={t(($) => $.console.dashboard.today)}>{board.users_today}</Figure>
        <Figure label={t(($) => $.console.dashboard.online)}>{board.users_online}</Figure>
        <Figure label={t(($) => $.console.dashboard.frozen)}>{board.users_frozen}</Figure>
        <Figure label={t(($) => $.console.dashboard.waiting)}>{board.requests_waiting}</Figure>
      </dl>
      <section>
        <h2 className="mb-2 text-lead font-semibold">{t(($) => $.console.dashboard.solvency)}</h2>
        <Solvency rows={board.solvency} />
      </section>
      <p className="text-small text-ink-faint">{t(($) => $.console.dashboard.asOf, { time: board.time })}</p>
    </div>
  );

  function healthText(health: string): string {
    switch (health) {
      case 'ready':
        return t(($) => $.console.dashboard.state.ready);
      case 'waiting_for_lease':
        return t(($) => $.console.dashboard.state.waiting_for_lease);
      case 'recovering':
        return t(($) => $.console.dashboard.state.recovering);
      default:
        return t(($) => $.console.dashboard.state.stopped);
    }
  }
}

function Figure(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-surface p-3">
      <dt className="text-small text-ink-muted">{props.label}</dt>
      <dd className="mt-1 text-lead font-semibold">{props.children}</dd>
    </div>
  );
}

function Solvency({ rows }: { readonly rows: readonly SolvencyRow[] }) {
  const { t } = useTranslation('console');
  const columns: readonly Column<SolvencyRow>[] = [
    { id: 'currency', header: t(($) => $.console.dashboard.currency), value: (row) => row.currency },
    { id: 'users', header: t(($) => $.console.dashboard.held), value: (row) => row.users, numeric: true },
    { id: 'house', header: t(($) => $.console.dashboard.house), value: (row) => row.house, numeric: true },
    {
      id: 'outside',
      header: t(($) => $.console.dashboard.outside),
      value: (row) => row.outside,
      numeric: true,
    },
    {
      id: 'difference',
      header: t(($) => $.console.dashboard.difference),
      value: (row) => row.difference,
      numeric: true,
      cell: (row) =>
        /[1-9]/.test(row.difference) ? <Badge tone="warn">{row.difference}</Badge> : row.difference,
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.console.dashboard.solvency)}
      name="solvency"
      columns={columns}
      rows={rows}
      rowId={(row) => row.currency}
    />
  );
}
