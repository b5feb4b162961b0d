import { useTimes } from '@assay/client/times';
import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import type { UserTab } from '../product-parts/user-tab.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';

type KeyRow = AnswerOf<typeof consoleCalls.consoleUserApiKeys>['list'][number];
type ActRow = AnswerOf<typeof consoleCalls.consoleUserApiActs>['list'][number];

/** Returns the tabs of a trader's API keys and of the changes made with them. */
export function useApiKeyTabs(): readonly UserTab[] {
  const { t } = useTranslation('products');
  return [
    { value: 'api-keys', label: t(($) => $.products.api.keys), Panel: KeyTable },
    { value: 'api-acts', label: t(($) => $.products.api.acts), Panel: ActTable },
  ];
}

/** API keys of a trader, newest first, including revoked ones. The server sends no secrets. */
function KeyTable({ id }: { readonly id: number }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const times = useTimes();
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUserApiKeys, { id, page });
  const permissionsText = (row: KeyRow): string =>
    [
      t(($) => $.products.api.read),
      row.can_trade === 1 ? t(($) => $.products.api.trade) : '',
      row.can_transfer === 1 ? t(($) => $.products.api.transfer) : '',
      row.can_withdraw === 1 ? t(($) => $.products.api.withdraw) : '',
    ]
      .filter((permission) => permission !== '')
      .join(', ');
  const columns: readonly Column<KeyRow>[] = [
    { id: 'id', header: t(($) => $.console.words.number), value: (row) => row.id },
    { id: 'name', header: t(($) => $.words.name), value: (row) => row.name },
    { id: 'kind', header: t(($) => $.products.api.kind), value: (row) => row.kind },
    { id: 'key', header: t(($) => $.products.api.key), value: (row) => row.api_key },
    { id: 'rights', header: t(($) => $.products.api.rights), value: permissionsText },
    {
      id: 'addresses',
      header: t(($) => $.products.api.addresses),
      value: (row) => row.addresses.join(', ') || '–',
    },
    { id: 'made', header: t(($) => $.products.api.made), time: (row) => row.created_at },
    { id: 'expires', header: t(($) => $.products.api.expires), time: (row) => row.expires_at },
    { id: 'revoked', header: t(($) => $.products.api.revoked), time: (row) => row.revoked_at },
    {
      id: 'used',
      header: t(($) => $.words.lastUsed),
      value: (row) => (row.used_at === '' ? '–' : `${times.formatWithZone(row.used_at)} · ${row.used_from}`),
    },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.api.keys)}
      name={`api-keys-${id}`}
      columns={columns}
      rowId={(row) => String(row.id)}
      page={page}
      onPage={setPage}
    />
  );
}

/** Calls made with a trader's API keys in the last 90 days, newest first. Reads are not logged. */
function ActTable({ id }: { readonly id: number }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const [page, setPage] = useState(1);
  const remote = useRemote(consoleCalls.consoleUserApiActs, { id, page });
  const columns: readonly Column<ActRow>[] = [
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time },
    { id: 'key', header: t(($) => $.words.name), value: (row) => row.key_name },
    { id: 'call', header: t(($) => $.products.api.call), value: (row) => row.call },
    { id: 'about', header: t(($) => $.products.api.about), value: (row) => row.about },
    { id: 'ip', header: t(($) => $.words.address), value: (row) => row.address },
    { id: 'code', header: t(($) => $.console.words.code), value: (row) => row.code, numeric: true },
  ];
  return (
    <PagedTable
      remote={remote}
      caption={t(($) => $.products.api.acts)}
      name={`api-acts-${id}`}
      columns={columns}
      rowId={(row) => String(row.id)}
      page={page}
      onPage={setPage}
    />
  );
}
