import { useTimes } from '@assay/client/times';
import { type AuditRow, consoleCalls } from '@assay/contract/console';
import { Badge, Banner, Button, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { saveCsv } from '../table/save-csv.ts';
import { SearchInput } from '../table/search-input.tsx';
import { useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';

/** Audit log: all actions of staff. */
export function AuditPage() {
  const { t } = useTranslation(['console', 'words']);
  const times = useTimes();
  const hasPermission = useHasPermission();
  const filters = useFilters({ text: '', action: '', from: '', to: '' });
  const { page, setPage, set, values } = filters;
  const { text, action, from, to } = values;
  const remote = useRemote(consoleCalls.consoleAudit, { ...values, page });
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleAudit, { ...values, page, limit: ROWS_PER_PAGE });
  const exportAll = async (): Promise<void> => {
    const result = await callServer(consoleCalls.consoleAuditExport, values);
    if (result.status === 'ok') saveCsv('audit-log', result.answer);
  };
  return (
    <>
      <PageHead title={t(($) => $.console.nav.audit)}>
        <SearchInput
          label={t(($) => $.console.audit.search)}
          value={text}
          onValueChange={(next) => set({ text: next })}
          className="w-64"
        />
        <SearchInput
          label={t(($) => $.console.audit.action)}
          value={action}
          onValueChange={(next) => set({ action: next })}
          className="w-40"
        />
        <Input
          type="date"
          title={times.exchangeZone}
          aria-label={t(($) => $.console.audit.from)}
          start={<span aria-hidden="true">{t(($) => $.console.audit.from)}</span>}
          className="w-48 text-ink-muted"
          value={from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <Input
          type="date"
          title={times.exchangeZone}
          aria-label={t(($) => $.console.audit.to)}
          start={<span aria-hidden="true">{t(($) => $.console.audit.to)}</span>}
          className="w-48 text-ink-muted"
          value={to}
          onChange={(event) => set({ to: event.target.value })}
        />
        <ViewBar page="audit" filters={filters} />
        {hasPermission('audit.export') && (
          <Button onClick={() => void exportAll()}>{t(($) => $.console.audit.export)}</Button>
        )}
      </PageHead>
      <ChainCheck />
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.nav.audit)}
        name="audit"
        columns={columns()}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={setPage}
      />
    </>
  );

  function columns(): readonly Column<AuditRow>[] {
    return [
      { id: 'id', header: t(($) => $.console.audit.id), value: (row) => row.id },
      { id: 'time', header: t(($) => $.words.time), time: (row) => row.time },
      { id: 'actor', header: t(($) => $.console.audit.actor), value: (row) => row.actor },
      { id: 'address', header: t(($) => $.console.audit.address), value: (row) => row.address },
      { id: 'action', header: t(($) => $.console.audit.action), value: (row) => row.action },
      {
        id: 'result',
        header: t(($) => $.console.audit.result),
        value: (row) => t(($) => $.console.audit[row.result]),
        cell: (row) => (
          <Badge tone={row.result === 'refused' ? 'warn' : 'neutral'}>
            {t(($) => $.console.audit[row.result])}
          </Badge>
        ),
      },
      { id: 'target', header: t(($) => $.console.audit.target), value: (row) => row.target, wrapsText: true },
      { id: 'reason', header: t(($) => $.console.words.reason), value: (row) => row.reason, wrapsText: true },
      { id: 'before', header: t(($) => $.console.audit.before), value: (row) => row.before, wrapsText: true },
      { id: 'after', header: t(($) => $.console.audit.after), value: (row) => row.after, wrapsText: true },
    ];
  }
}

/** Button that recomputes the whole hash chain and shows the result. */
function ChainCheck() {
  const { t } = useTranslation('console');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly text: string; readonly isIntact: boolean } | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(consoleCalls.consoleAuditCheck, {});
    setBusy(false);
    if (result.status !== 'ok') return setResult({ text: t(($) => $.console.state.failed), isIntact: false });
    const { broken_at: row, rows: count, head } = result.answer;
    setResult(
      row === null
        ? { text: t(($) => $.console.audit.whole, { count, head: head.slice(0, 16) }), isIntact: true }
        : { text: t(($) => $.console.audit.broken, { row }), isIntact: false },
    );
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3" aria-live="polite">
      <Button size="small" busy={isBusy} onClick={() => void check()}>
        {t(($) => $.console.audit.check)}
      </Button>
      {result && <Banner tone={result.isIntact ? 'neutral' : 'warn'}>{result.text}</Banner>}
    </div>
  );
}
