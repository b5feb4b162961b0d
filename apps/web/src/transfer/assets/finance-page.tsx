import type { WalletList } from '@assay/contract';
import { SegmentedControl } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWorth } from '../../assets/amount-text.ts';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { DepositsNote } from '../../assets/deposits-note.tsx';
import { Loaded } from '../../assets/loaded.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ACCOUNT_PATHS, ACCOUNTS, type Account, accountsSupporting, walletOf } from '../accounts/accounts.ts';
import { type AssetRow, btcPriceOf, overviewRows } from '../accounts/rows.ts';
import { useWallets } from '../accounts/use-wallets.ts';
import { MovementList } from '../records/movement-list.tsx';
import { AssetActions } from './asset-actions.tsx';
import { AssetTable } from './asset-table.tsx';
import { AssetsSkeleton } from './assets-skeleton.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { WhenEmpty } from './when-empty.tsx';

/** All currencies across the four accounts, and their total value. */
export function FinancePage() {
  const { t } = useTranslation('transfer');
  const wallets = useWallets();
  const title = t(($) => $.transfer.nav.finance);
  return (
    <AssetsPage title={title} actions={<AssetActions />}>
      <Loaded remote={wallets} skeleton={<AssetsSkeleton />}>
        {(list) => {
          const rows = overviewRows(list);
          const { usdt_totle, totle } = list.total_assets;
          return (
            <>
              <TotalsPanel
                label={t(($) => $.transfer.totals.total)}
                value={{ usdt: usdt_totle, cny: totle, btcPrice: btcPriceOf(list) }}
                rows={rows}
                whenEmpty={<WhenEmpty wallets={list} account={null} />}
              />
              <AccountCards wallets={list} />
              <DepositsNote isOpen={list.is_open_CTbi === 1} />
              <AssetTable
                wallets={list}
                rows={rows}
                account="change"
                renderRecord={(row) => <RecordOfAccounts wallets={list} row={row} />}
              />
            </>
          );
        }}
      </Loaded>
    </AssetsPage>
  );
}

/** The four accounts with their values, linked to their pages. */
function AccountCards({ wallets }: { readonly wallets: WalletList }) {
  const { t } = useTranslation('transfer');
  const { tag } = useLanguage();
  return (
    <ul className="grid grid-cols-2 gap-3 laptop:grid-cols-4">
      {ACCOUNTS.map((account) => (
        <li key={account} className="min-w-0">
          <Link
            to={ACCOUNT_PATHS[account]}
            className="block h-full rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
          >
            <span className="block text-small text-ink-muted">{t(($) => $.transfer.accounts[account])}</span>
            <span translate="no" className="mt-1 block text-lead font-semibold break-all">
              {formatWorth(walletOf(wallets, account).usdt_totle, tag)}{' '}
              <span className="text-small font-normal text-ink-muted">USDT</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Movements of one currency, by account. */
function RecordOfAccounts({ wallets, row }: { readonly wallets: WalletList; readonly row: AssetRow }) {
  const { t } = useTranslation('transfer');
  const [account, setAccount] = useState<Account>('change');
  const label = t(($) => $.transfer.row.recordOf, { currency: row.name });
  const accounts = accountsSupporting(wallets, row.currencyId);
  return (
    <>
      {accounts.length > 1 && (
        <div className="overflow-x-auto py-2">
          <SegmentedControl
            size="small"
            label={label}
            options={accounts.map((value) => ({ value, label: t(($) => $.transfer.accounts[value]) }))}
            value={account}
            onValueChange={setAccount}
          />
        </div>
      )}
      <MovementList filter={{ currency: row.currencyId, type: account }} label={label} />
    </>
  );
}
