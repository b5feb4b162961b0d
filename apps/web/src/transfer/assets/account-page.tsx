import { linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { DepositsNote } from '../../assets/deposits-note.tsx';
import { Loaded } from '../../assets/loaded.tsx';
import { type Account, walletOf } from '../accounts/accounts.ts';
import { btcPriceOf, rowsOf } from '../accounts/rows.ts';
import { useWallets } from '../accounts/use-wallets.ts';
import { MovementList } from '../records/movement-list.tsx';
import { AssetActions } from './asset-actions.tsx';
import { AssetTable } from './asset-table.tsx';
import { AssetsSkeleton } from './assets-skeleton.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { WhenEmpty } from './when-empty.tsx';

/** Paths of the currency pages, for accounts that have them. */
const DETAIL_PATHS: Readonly<Partial<Record<Account, '/legalAccount' | '/changeAccount'>>> = {
  legal: '/legalAccount',
  change: '/changeAccount',
};

/** Spot account, used by deposits, withdrawals and spot orders. */
export function ChangePage() {
  return <AccountPage account="change" />;
}

/** C2C account. */
export function LegalPage() {
  return <AccountPage account="legal" />;
}

/** Contract account, valued in the display currency, with a link to the financial records. */
export function LeverPage() {
  return <AccountPage account="lever" />;
}

/** Up/Down account. */
export function MicroPage() {
  return <AccountPage account="micro" />;
}

function AccountPage({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['transfer', 'common']);
  const wallets = useWallets();
  const name = t(($) => $.transfer.accounts[account]);
  const isNet = account === 'lever';
  const acceptsDeposits = account === 'change' || account === 'micro';
  return (
    <AssetsPage title={name} actions={<AssetActions account={account} />}>
      <Loaded remote={wallets} skeleton={<AssetsSkeleton />}>
        {(list) => {
          const { usdt_totle, totle } = walletOf(list, account);
          const rows = rowsOf(list, account);
          return (
            <>
              <TotalsPanel
                label={isNet ? t(($) => $.transfer.totals.net) : t(($) => $.transfer.totals.total)}
                value={{ usdt: usdt_totle, cny: totle, btcPrice: btcPriceOf(list) }}
                isDisplayFirst={isNet}
                rows={rows}
                whenEmpty={<WhenEmpty wallets={list} account={account} />}
              >
                {isNet && (
                  <Link to="/assets/transactions" search={{ wallet: account }} className={linkClass()}>
                    {t(($) => $.transfer.nav.financial)}
                  </Link>
                )}
                {account === 'micro' && (
                  <Link to="/secondDealCenter" className={linkClass()}>
                    {t(($) => $.common.nav.seconds)}
                  </Link>
                )}
              </TotalsPanel>
              {acceptsDeposits && <DepositsNote isOpen={list.is_open_CTbi === 1} />}
              <AssetTable
                wallets={list}
                rows={rows}
                account={account}
                {...(DETAIL_PATHS[account] === undefined ? {} : { detailPath: DETAIL_PATHS[account] })}
                renderRecord={(row) => (
                  <MovementList
                    filter={{ currency: row.currencyId, type: account }}
                    label={t(($) => $.transfer.row.recordOf, { currency: row.name })}
                  />
                )}
              />
            </>
          );
        }}
      </Loaded>
    </AssetsPage>
  );
}
