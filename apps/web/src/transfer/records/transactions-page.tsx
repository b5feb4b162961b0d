import { calls } from '@assay/contract';
import { Button, Skeleton, saveFile, Tabs } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { DepositsNote } from '../../assets/deposits-note.tsx';
import { GrowingListView } from '../../assets/growing.tsx';
import { useMovementReasons } from '../../assets/movement-kinds.ts';
import { type RecordPanel, useRecordPanels } from '../../assets/record-panels.ts';
import { overviewRows } from '../accounts/rows.ts';
import { useWallets } from '../accounts/use-wallets.ts';
import { Movement } from './movement-list.tsx';
import {
  baseFilter,
  KINDS,
  type Kind,
  kindFilter,
  kindOf,
  type TransactionSearch,
} from './transaction-filter.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import { type TransactionFilter, useTransactions } from './use-transactions.ts';

/** All transactions of the user's accounts by kind, filtered by the address, with a download. */
export function TransactionsPage() {
  const { t } = useTranslation('transfer');
  const search = useSearch({ from: '/assets/transactions' });
  const navigate = useNavigate({ from: '/assets/transactions' });
  const wallets = useWallets();
  const reasonsOf = useMovementReasons();
  const kind = kindOf(search);
  const kindName = useKindName();
  const coins = wallets.status === 'ready' ? overviewRows(wallets.value) : [];
  const filter = baseFilter(search, coins);
  const isOpen = wallets.status !== 'ready' || wallets.value.is_open_CTbi === 1;
  // The id of a coin in the address is known with the accounts.
  const isWaiting = search.coin !== undefined && wallets.status === 'loading';
  const title = t(($) => $.transfer.nav.financial);
  const change = (part: TransactionSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <AssetsPage
      title={title}
      actions={<ExportButtons filter={{ ...filter, ...kindFilter(kind, reasonsOf) }} kind={kind} />}
    >
      <DepositsNote isOpen={isOpen} />
      <TransactionFilters search={search} coins={coins.map(({ name }) => name)} onChange={change} />
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <Tabs<Kind>
          label={t(($) => $.transfer.records.kind.label)}
          value={kind}
          onValueChange={(next) => change({ kind: next })}
          panelClassName="px-4 pb-2 tablet:px-6"
          items={KINDS.map((value) => ({
            value,
            label: kindName(value),
            panel: isWaiting ? (
              <Skeleton className="my-4 h-40" />
            ) : (
              <KindPanel key={JSON.stringify(filter)} kind={value} filter={filter} label={kindName(value)} />
            ),
          }))}
        />
      </div>
    </AssetsPage>
  );
}

type KindPanelProps = {
  readonly kind: Kind;
  /** Filter besides the kind. */
  readonly filter: TransactionFilter;
  readonly label: string;
};

/** Records with their states, and the movements of a kind that are not among them. */
function KindPanel({ kind, filter, label }: KindPanelProps) {
  const { t } = useTranslation('transfer');
  const reasonsOf = useMovementReasons();
  const panels = useRecordPanels().filter((panel) => panel.tab === kind && canShow(panel, filter));
  const rest = kindFilter(
    kind,
    reasonsOf,
    panels.flatMap(({ reasons }) => reasons),
  );
  return (
    <>
      {panels.map(({ key, Panel }) => (
        <Suspense key={key} fallback={<Skeleton className="my-4 h-20" />}>
          <Panel currency={filter.currency === undefined ? null : Number(filter.currency)} />
        </Suspense>
      ))}
      {rest !== null && (
        <div className="py-2">
          {panels.length > 0 && (
            <h2 className="pt-2 text-lead font-semibold">{t(($) => $.transfer.records.others)}</h2>
          )}
          <TransactionList filter={{ ...filter, ...rest }} label={label} />
        </div>
      )}
    </>
  );
}

/** Records know neither days nor accounts: with such a filter, the ledger shows what was booked. */
function canShow({ byCurrency }: RecordPanel, { currency, type, start_date, end_date }: TransactionFilter) {
  if (type !== undefined || start_date !== undefined || end_date !== undefined) return false;
  return byCurrency || currency === undefined;
}

type TransactionListProps = { readonly filter: TransactionFilter; readonly label: string };

function TransactionList({ filter, label }: TransactionListProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const list = useTransactions(filter);
  const isSearching = list.status === 'ready' && list.hasMore;
  return (
    <GrowingListView
      list={list}
      emptyText={isSearching ? t(($) => $.transfer.records.searching) : t(($) => $.transfer.empty.records)}
      emptyAction={
        isSearching && (
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t(($) => $.common.state.loadMore)}
          </Button>
        )
      }
    >
      {(rows) => (
        <ul aria-label={label}>
          {rows.map((row) => (
            <Movement key={row.id} row={row} namesAccounts />
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}

type ExportButtonsProps = { readonly filter: TransactionFilter; readonly kind: Kind };

/** Downloads of the filtered transactions. */
function ExportButtons({ filter, kind }: ExportButtonsProps) {
  const { t } = useTranslation('transfer');
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null);
  const download = async (format: 'csv' | 'json'): Promise<void> => {
    setBusy(format);
    const result = await callServer(calls.walletExport, { ...filter, format });
    setBusy(null);
    if (result.status === 'ok' && result.answer instanceof Blob) saveFile(result.answer, `${kind}.${format}`);
  };
  return (
    <>
      <Button busy={busy === 'csv'} onClick={() => void download('csv')}>
        {t(($) => $.transfer.export.csv)}
      </Button>
      <Button busy={busy === 'json'} onClick={() => void download('json')}>
        {t(($) => $.transfer.export.json)}
      </Button>
    </>
  );
}

function useKindName(): (kind: Kind) => string {
  const { t } = useTranslation(['transfer', 'words']);
  return (kind) => {
    if (kind === 'all') return t(($) => $.words.all);
    if (kind === 'internal') return t(($) => $.transfer.export.transfers);
    if (kind === 'deposits' || kind === 'withdrawals' || kind === 'others') {
      return t(($) => $.transfer.records[kind]);
    }
    return t(($) => $.transfer.records.kind[kind]);
  };
}
