import { consoleCalls } from '@assay/contract/console';
import { Button, Field, Input } from '@assay/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { RemoteView } from '../shell/remote-view.tsx';
import { TraderLink } from '../shell/trader-link.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Filters } from '../table/use-filters.ts';
import { REFRESH_INTERVAL_MS, type TreeRow } from './desk.ts';
import { Signals, useSignalText } from './signals.tsx';

type TreeProps = { readonly filters: Filters<'tab' | 'scope' | 'user'> };

/** Inviters of a user, and the users that the user has invited. */
export function TreeTable({ filters }: TreeProps) {
  const { t } = useTranslation(['products', 'console']);
  const { user } = filters.values;
  const [userInput, setUserInput] = useState(user);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filters.set({ user: userInput.replace(/\D/g, '') });
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t(($) => $.console.words.userNumber)}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={userInput}
            onChange={(event) => setUserInput(event.target.value)}
          />
        </Field>
        <Button type="submit">{t(($) => $.console.words.show)}</Button>
      </form>
      <p className="text-body text-ink-muted">{t(($) => $.products.rebate.treeHint)}</p>
      {/^[1-9]\d*$/.test(user) && <InvitationTree key={user} user={Number(user)} />}
    </div>
  );
}

function InvitationTree({ user }: { readonly user: number }) {
  const { t } = useTranslation('products');
  const signalText = useSignalText();
  const remote = useRemote(consoleCalls.consoleRebateTree, { user }, REFRESH_INTERVAL_MS);
  const field = (name: 'level' | 'user' | 'since' | 'identity' | 'signals') =>
    t(($) => $.products.rebate.field[name]);
  const levelText = (row: TreeRow) =>
    row.level < 0
      ? t(($) => $.products.rebate.above, { level: -row.level })
      : t(($) => $.products.rebate.below, { level: row.level });
  const columns: readonly Column<TreeRow>[] = [
    { id: 'level', header: field('level'), value: levelText },
    {
      id: 'user',
      header: field('user'),
      value: (row) => row.user,
      cell: (row) => <TraderLink id={row.user_id} account={row.user} />,
    },
    { id: 'since', header: field('since'), time: (row) => row.time },
    { id: 'identity', header: field('identity'), value: (row) => row.identity_level, numeric: true },
    {
      id: 'signals',
      header: field('signals'),
      value: (row) => signalText(row.signals),
      cell: (row) => <Signals signals={row.signals} />,
    },
  ];
  const title = t(($) => $.products.rebate.tree);
  return (
    <RemoteView remote={remote} title={title}>
      {(rows) => (
        <DataTable
          caption={title}
          name="rebate-tree"
          columns={columns}
          rows={rows}
          rowId={(row) => `${row.level} ${row.user_id}`}
        />
      )}
    </RemoteView>
  );
}
