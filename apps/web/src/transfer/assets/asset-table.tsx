import type { WalletList } from '@assay/contract';
import { Button, Checkbox, EmptyState, Input } from '@assay/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { type RowPanel, useRowPanels } from '../../assets/row-panels.ts';
import { readStored, writeStored } from '../../storage/storage.ts';
import type { Account } from '../accounts/accounts.ts';
import type { AssetRow } from '../accounts/rows.ts';
import { TransferDialog } from '../form/transfer-dialog.tsx';
import { arrange, SMALL_BELOW_USDT, type Sorting } from './arrange.ts';
import { AssetRows } from './asset-rows.tsx';

export type AssetTableProps = {
  readonly wallets: WalletList;
  readonly rows: readonly AssetRow[];
  /** Account that transfers go into and out of. */
  readonly account: Account;
  /** Path of the currency page, if any. */
  readonly detailPath?: '/legalAccount' | '/changeAccount';
  /** Returns the content that expands below a row. */
  readonly renderRecord: (row: AssetRow) => ReactNode;
};

const HIDES_SMALL = '1';
/** No panels while deposits and withdrawals are closed. */
const NO_PANELS: readonly RowPanel[] = [];

type Preferences = { readonly hidesSmall: boolean };

/** Display settings of the user's own assets. Stored in the browser, never sent. */
const useAssetPreferences = create<Preferences>(() => ({
  hidesSmall: readStored('hide_small') === HIDES_SMALL,
}));

type PendingTransfer = { readonly row: AssetRow; readonly direction: 'in' | 'out' };

/** Currencies of an account, with search, sorting and the actions on each. */
export function AssetTable({ wallets, rows, account, detailPath, renderRecord }: AssetTableProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>(null);
  // Kept while the dialog closes, which then restores the focus.
  const pressedButton = useRef<HTMLElement>(null);
  const [pendingTransfer, setPendingTransfer] = useState<PendingTransfer | null>(null);
  const [isTransferOpen, setTransferOpen] = useState(false);
  const hidesSmall = useAssetPreferences((preferences) => preferences.hidesSmall);
  const panels = useRowPanels(account);
  const visibleRows = arrange(rows, { search, hidesSmall, sorting });
  const showAll = () => {
    setSearch('');
    setHidesSmall(false);
  };
  return (
    <div className="rounded-lg border border-line bg-surface px-4 pt-4 pb-2 tablet:px-6 tablet:pt-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Input
          type="search"
          className="w-full tablet:w-56"
          aria-label={t(($) => $.transfer.filter.search)}
          placeholder={t(($) => $.transfer.filter.search)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          start={<Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />}
        />
        <Checkbox checked={hidesSmall} onCheckedChange={setHidesSmall} className="touch:py-3">
          {t(($) => $.transfer.filter.hideSmall, { amount: SMALL_BELOW_USDT })}
        </Checkbox>
      </div>
      {visibleRows.length === 0 ? (
        <EmptyState
          title={t(($) => $.transfer.empty.noMatch)}
          action={<Button onClick={showAll}>{t(($) => $.transfer.empty.showAll)}</Button>}
        />
      ) : (
        <AssetRows
          rows={visibleRows}
          account={account}
          panels={wallets.is_open_CTbi === 1 ? panels : NO_PANELS}
          caption={t(($) => $.transfer.balances)}
          sorting={sorting}
          onSort={setSorting}
          detailPath={detailPath}
          renderRecord={renderRecord}
          onTransfer={(row, direction, button) => {
            pressedButton.current = button;
            setPendingTransfer({ row, direction });
            setTransferOpen(true);
          }}
        />
      )}
      {pendingTransfer !== null && (
        <TransferDialog
          wallets={wallets}
          account={account}
          isOpen={isTransferOpen}
          finalFocus={pressedButton}
          onClose={() => setTransferOpen(false)}
          {...pendingTransfer}
        />
      )}
    </div>
  );
}

function setHidesSmall(hidesSmall: boolean): void {
  useAssetPreferences.setState({ hidesSmall });
  writeStored('hide_small', hidesSmall ? HIDES_SMALL : '0');
}
