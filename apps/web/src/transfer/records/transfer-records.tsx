import { Time } from '@assay/client/times';
import { calls, type DataOf } from '@assay/contract';
import { buttonClass, SegmentedControl } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { formatExact } from '../../assets/amount-text.ts';
import { GrowingListView } from '../../assets/growing.tsx';
import { type GrowingList, useGrowingList } from '../../assets/use-growing-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMovementUpdates } from '../accounts/use-wallets.ts';

type Scope = 'all' | 'contract';
type TransferRow = NonNullable<DataOf<typeof calls.transferHistory>>[number];

/** The user's transfers: all, or those from and to the Futures account (`contract` on the wire). */
export function TransferRecords() {
  const { t } = useTranslation('transfer');
  const [scope, setScope] = useState<Scope>('all');
  useMovementUpdates();
  const list = useTransfers(scope);
  const title = t(($) => $.transfer.nav.records);
  return (
    <div className="py-3">
      <SegmentedControl
        className="mb-3"
        label={title}
        options={[
          { value: 'all', label: t(($) => $.transfer.records.all) },
          { value: 'contract', label: t(($) => $.transfer.accounts.lever) },
        ]}
        value={scope}
        onValueChange={setScope}
      />
      <GrowingListView
        list={list}
        emptyText={t(($) => $.transfer.empty.transfers)}
        emptyAction={
          <Link to="/transfer" className={buttonClass()}>
            {t(($) => $.transfer.nav.transfer)}
          </Link>
        }
      >
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((row) => (
              <Transfer key={row.id} row={row} />
            ))}
          </ul>
        )}
      </GrowingListView>
    </div>
  );
}

function Transfer({ row }: { readonly row: TransferRow }) {
  const { t } = useTranslation('transfer');
  const { tag } = useLanguage();
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-1.5 text-body">
          {t(($) => $.transfer.accounts[row.from_field])}
          <ArrowRight aria-label={t(($) => $.transfer.form.to)} className="size-3.5 text-ink-muted" />
          {t(($) => $.transfer.accounts[row.to_field])}
        </p>
        <p className="text-small text-ink-muted">
          <Time at={row.add_time} />
        </p>
      </div>
      <p className="shrink-0 text-body font-medium">
        {`${formatExact(row.number, tag)} ${row.currency_name}`}
      </p>
    </li>
  );
}

function useTransfers(scope: Scope): GrowingList<TransferRow> {
  return useGrowingList(calls.transferHistory, { scope }, async (page, signal) => {
    const result = await callServer(calls.transferHistory, { scope, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.data ?? [], count: result.answer.count } : null;
  });
}
