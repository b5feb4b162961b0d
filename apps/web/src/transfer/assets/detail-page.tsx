import { type BalanceItem, calls } from '@assay/contract';
import { buttonClass, CoinIcon, EmptyState, linkClass, Skeleton } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { formatExact } from '../../assets/amount-text.ts';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { Loaded } from '../../assets/loaded.tsx';
import { useShowValue } from '../../display-currency/display-currency.ts';
import { approximately } from '../../display-currency/value-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { coinIcon } from '../../shared/coin-icons.ts';
import { ACCOUNT_PATHS, accountsSupporting } from '../accounts/accounts.ts';
import { btcPriceOf, valueAt } from '../accounts/rows.ts';
import { useMovementUpdates, useWallets } from '../accounts/use-wallets.ts';
import { MovementList } from '../records/movement-list.tsx';

type DetailAccount = 'legal' | 'change';

/** One currency of the C2C account. */
export function LegalAccountPage() {
  return <DetailPage account="legal" currencyId={useSearch({ from: '/legalAccount' }).currency_id} />;
}

/** One currency of the spot account. */
export function ChangeAccountPage() {
  return <DetailPage account="change" currencyId={useSearch({ from: '/changeAccount' }).currency_id} />;
}

type DetailPageProps = { readonly account: DetailAccount; readonly currencyId: string | undefined };

function DetailPage({ account, currencyId }: DetailPageProps) {
  const { t } = useTranslation('transfer');
  const name = t(($) => $.transfer.accounts[account]);
  if (currencyId !== undefined && /^[1-9]\d{0,8}$/.test(currencyId)) {
    return <CurrencyDetail account={account} currencyId={Number(currencyId)} />;
  }
  return (
    <AssetsPage title={name}>
      <Panel>
        <EmptyState
          title={t(($) => $.transfer.empty.noneChosen)}
          action={
            <Link to={ACCOUNT_PATHS[account]} className={buttonClass()}>
              {name}
            </Link>
          }
        />
      </Panel>
    </AssetsPage>
  );
}

type CurrencyDetailProps = { readonly account: DetailAccount; readonly currencyId: number };

function CurrencyDetail({ account, currencyId }: CurrencyDetailProps) {
  const { t } = useTranslation('transfer');
  const name = t(($) => $.transfer.accounts[account]);
  useMovementUpdates();
  const detail = useRemote(
    calls.walletDetail,
    { currency: currencyId, type: account },
    { suppressToast: true, freshMs: 0 },
  );
  return (
    <AssetsPage title={name} actions={<MoveLink account={account} currencyId={currencyId} />}>
      <Link to={ACCOUNT_PATHS[account]} className={`${linkClass()} self-start text-body`}>
        {t(($) => $.transfer.detail.all)}
      </Link>
      <Panel className="min-h-30">
        <Loaded remote={detail} skeleton={<Skeleton className="h-18" />}>
          {(balance) => <DetailFigures balance={balance} />}
        </Loaded>
      </Panel>
      <Panel>
        <h2 className="mb-2 text-lead font-semibold">{t(($) => $.transfer.row.record)}</h2>
        <MovementList
          filter={{ currency: currencyId, type: account }}
          label={t(($) => $.transfer.row.record)}
        />
      </Panel>
    </AssetsPage>
  );
}

/** Link to a transfer of the currency out of this account; nothing if no other account can hold it. */
function MoveLink({ account, currencyId }: CurrencyDetailProps) {
  const { t } = useTranslation('transfer');
  const wallets = useWallets();
  if (wallets.status !== 'ready' || accountsSupporting(wallets.value, currencyId).length < 2) return null;
  return (
    <Link
      to="/transfer"
      search={{ currency_id: String(currencyId), from: account }}
      className={buttonClass({ kind: 'solid' })}
    >
      {t(($) => $.transfer.nav.transfer)}
    </Link>
  );
}

function DetailFigures({ balance }: { readonly balance: BalanceItem }) {
  const { t } = useTranslation(['transfer', 'words']);
  const { tag } = useLanguage();
  const wallets = useWallets();
  const value = useShowValue()({
    usdt: valueAt(balance, balance.usdt_price),
    cny: valueAt(balance, balance.cny_price),
    btcPrice: wallets.status === 'ready' ? btcPriceOf(wallets.value) : null,
  });
  const { currency_name: currency, logo } = balance;
  return (
    <>
      <p className="mb-3 flex items-center gap-2.5 text-lead font-semibold">
        <CoinIcon symbol={currency} src={logo === '' ? coinIcon(currency) : logo} />
        {currency}
      </p>
      <dl className="grid gap-4 tablet:grid-cols-3">
        <Figure label={t(($) => $.words.available)}>{formatExact(balance.balance, tag)}</Figure>
        <Figure label={t(($) => $.transfer.columns.frozen)}>{formatExact(balance.lock_balance, tag)}</Figure>
        {value !== null && <Figure label={t(($) => $.transfer.detail.value)}>{approximately(value)}</Figure>}
      </dl>
    </>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="text-lead font-medium">{children}</dd>
    </div>
  );
}
