import { consoleCalls, type OutboxRow } from '@assay/contract/console';
import { Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { SearchInput } from '../table/search-input.tsx';

const CHANNELS = ['all', 'mail', 'sms'] as const;

/** What was sent to traders. */
export function OutboxPage() {
  const { t } = useTranslation('console');
  const [recipient, setRecipient] = useState('');
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]>('all');
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleOutbox, { recipient, channel, page });
  const columns: readonly Column<OutboxRow>[] = [
    { id: 'time', header: t(($) => $.console.outbox.time), value: (row) => row.time },
    {
      id: 'channel',
      header: t(($) => $.console.outbox.channel),
      value: (row) => t(($) => $.console.outbox[row.channel]),
    },
    { id: 'recipient', header: t(($) => $.console.outbox.recipient), value: (row) => row.recipient },
    { id: 'body', header: t(($) => $.console.outbox.body), value: (row) => row.body, wraps: true },
  ];
  return (
    <>
      <PageHead title={t(($) => $.console.outbox.title)}>
        <SearchInput
          label={t(($) => $.console.outbox.recipient)}
          value={recipient}
          onValueChange={(next) => {
            setRecipient(next);
            setPage(1);
          }}
        />
        <Select
          label={t(($) => $.console.outbox.channel)}
          className="w-32"
          value={channel}
          options={CHANNELS.map((value) => ({ value, label: t(($) => $.console.outbox[value]) }))}
          onValueChange={(next) => {
            setChannel(next);
            setPage(1);
          }}
        />
      </PageHead>
      <RemoteView remote={remote}>
        {({ list, limit, count }) => (
          <DataTable
            caption={t(($) => $.console.outbox.title)}
            name="outbox"
            columns={columns}
            rows={list}
            rowId={(row) => String(row.id)}
            paging={{ page, limit, count, onPage: setPage }}
          />
        )}
      </RemoteView>
    </>
  );
}
