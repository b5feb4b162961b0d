import { calls } from '@assay/contract';
import { buttonClass, CoinIcon, EmptyState, linkClass, Skeleton } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import Big from 'big.js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { formatExact, formatWorth } from '../../assets/amount-text.ts';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { Loaded } from '../../assets/loaded.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { coinIcon } from '../../shared/coin-icons.ts';
import { useIsCnyKnown } from '../../site/use-is-cny-known.ts';
import { ACCOUNT_PATHS, accountsTaking } from '../accounts/accounts.ts';
import { useMovementPushes, useWallets } from '../accounts/use-wallets.ts';
import { MovementList } from '../records/movement-list.tsx';

type DetailAccount = 'legal' | 'change';

/** One currency of the C2C account. */
export function LegalAccountPage() {
  return <DetailPage account="legal" currencyId={useSearch({ from: '/legalAccount' }).currency_id} />;
}

/** One currency of the exchange account. */
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
  useMovementPushes();
  const detail = useRemote(
    calls.walletDetail,
    { currency: currencyId, type: account },
    { isQuiet: true, freshMs: 0 },
  );
  return (
    <AssetsPage title={name} actions={<MoveLink account={account} currencyId={currencyId} />}>
      <Link to={ACCOUNT_PATHS[account]} className={`${linkClass()} self-start text-body`}>
        {t(($) => $.transfer.detail.all)}
      </Link>
      <Panel className="min-h-30">
        <Loaded remote={detail} skeleton={<Skeleton className="h-18" />}>
          {({ currency_name, logo, ...own }) => (
            <DetailFigures
              currency={currency_name}
              logo={logo}
              available={own.balance}
              held={own.lock_balance}
              cnyPrice={own.cny_price}
            />
          )}
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

/** Where the currency can go from here; nothing while no other account takes it. */
function MoveLink({ account, currencyId }: CurrencyDetailProps) {
  const { t } = useTranslation('transfer');
  const wallets = useWallets();
  if (wallets.status !== 'ready' || accountsTaking(wallets.value, currencyId).length < 2) return null;
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

type DetailFiguresProps = {
  readonly currency: string;
  readonly logo: string;
  readonly available: string;
  readonly held: string;
  readonly cnyPrice: string;
};

function DetailFigures({ currency, logo, available, held, cnyPrice }: DetailFiguresProps) {
  const { t } = useTranslation('transfer');
  const { tag } = useLanguage();
  const isCnyKnown = useIsCnyKnown();
  const worth = new Big(available).plus(held).times(cnyPrice).toFixed(2, Big.roundDown);
  return (
    <>
      <p className="mb-3 flex items-center gap-2.5 text-lead font-semibold">
        <CoinIcon symbol={currency} src={logo === '' ? coinIcon(currency) : logo} />
        {currency}
      </p>
      <dl className="grid gap-4 tablet:grid-cols-3">
        <Figure label={t(($) => $.transfer.columns.available)}>{formatExact(available, tag)}</Figure>
        <Figure label={t(($) => $.transfer.columns.frozen)}>{formatExact(held, tag)}</Figure>
        {isCnyKnown && (
          <Figure label={t(($) => $.transfer.detail.cny)}>{`≈ ${formatWorth(worth, tag)}`}</Figure>
        )}
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
