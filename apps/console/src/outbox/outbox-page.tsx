import { consoleCalls, type OutboxRow } from '@assay/contract/console';
import { Badge, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { SearchInput } from '../table/search-input.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';

const CHANNELS = ['all', 'mail', 'sms'] as const;

/** E-mails and text messages to traders. */
export function OutboxPage() {
  const { t } = useTranslation(['console', 'desk', 'words']);
  const filters = useFilters({ recipient: '', channel: 'all' });
  const { page, setPage, set } = filters;
  const { recipient } = filters.values;
  const channel = matchingOption(CHANNELS, filters.values.channel);
  const query = { recipient, channel };
  const remote = useRemote(consoleCalls.consoleOutbox, { ...query, page });
  const fetchPage = (page: number) =>
    answerOf(consoleCalls.consoleOutbox, { ...query, page, limit: ROWS_PER_PAGE });
  const stateText = ({ state, failure }: OutboxRow): string =>
    [t(($) => $.desk.outbox[state]), failure].filter(Boolean).join(': ');
  const columns: readonly Column<OutboxRow>[] = [
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time },
    {
      id: 'channel',
      header: t(($) => $.console.outbox.channel),
      value: (row) => t(($) => $.console.outbox[row.channel]),
    },
    {
      id: 'recipient',
      header: t(($) => $.console.outbox.recipient),
      value: (row) => row.recipient,
      wrapsText: true,
    },
    { id: 'subject', header: t(($) => $.desk.outbox.subject), value: (row) => row.subject, wrapsText: true },
    {
      id: 'state',
      header: t(($) => $.desk.outbox.state),
      value: (row) => stateText(row),
      cell: (row) => <Badge tone={row.state === 'failed' ? 'warn' : 'neutral'}>{stateText(row)}</Badge>,
    },
    {
      id: 'body',
      header: t(($) => $.console.outbox.body),
      value: (row) => row.body,
      cell: (row) => <p className="min-w-64">{row.body}</p>,
      wrapsText: true,
    },
  ];
  return (
    <>
      <PageHead title={t(($) => $.console.nav.outbox)}>
        <SearchInput
          label={t(($) => $.console.outbox.recipient)}
          value={recipient}
          onValueChange={(next) => set({ recipient: next })}
        />
        <Select
          label={t(($) => $.console.outbox.channel)}
          className="w-32"
          value={channel}
          options={CHANNELS.map((value) => ({ value, label: t(($) => $.console.outbox[value]) }))}
          onValueChange={(next) => set({ channel: next })}
        />
        <ViewBar page="outbox" filters={filters} />
      </PageHead>
      <PagedTable
        remote={remote}
        caption={t(($) => $.console.nav.outbox)}
        name="outbox"
        columns={columns}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchPage)}
        page={page}
        onPage={setPage}
      />
    </>
  );
}
