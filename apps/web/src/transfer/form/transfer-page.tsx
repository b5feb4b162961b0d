import type { WalletList } from '@assay/contract';
import { buttonClass, EmptyState, linkClass } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { accountOf } from '../accounts/accounts.ts';
import { useWallets } from '../accounts/use-wallets.ts';
import { endpointsFor, movableCurrencies } from './endpoints.ts';
import { TransferForm } from './transfer-form.tsx';

/** Transfer between any two of the user's accounts. */
export function TransferPage() {
  const { t } = useTranslation('transfer');
  const wallets = useWallets();
  return (
    <AssetsPage title={t(($) => $.transfer.form.title)}>
      <Panel className="max-w-128">
        <p className="mb-5 text-body text-ink-muted">{t(($) => $.transfer.form.intro)}</p>
        <Loaded remote={wallets} skeleton={<FormSkeleton fields={4} />}>
          {(list) => <Body wallets={list} />}
        </Loaded>
        <p className="mt-4 text-center">
          <Link to="/assets/transactions" search={{ kind: 'internal' }} className={linkClass()}>
            {t(($) => $.transfer.nav.records)}
          </Link>
        </p>
      </Panel>
    </AssetsPage>
  );
}

function Body({ wallets }: { readonly wallets: WalletList }) {
  const { t } = useTranslation('transfer');
  const search = useSearch({ from: '/transfer' });
  const currencies = movableCurrencies(wallets);
  const requestedCurrency = currencies.find(({ currency }) => String(currency) === search.currency_id);
  const defaultCurrency = currencies.find(({ currency_name }) => currency_name === 'USDT') ?? currencies[0];
  const selected = requestedCurrency ?? defaultCurrency;
  if (selected === undefined) {
    return (
      <EmptyState
        title={t(($) => $.transfer.empty.noCurrency)}
        action={
          <Link to="/change" className={buttonClass()}>
            {t(($) => $.transfer.accounts.change)}
          </Link>
        }
      />
    );
  }
  const requestedEndpoints = {
    from: accountOf(search.from) ?? 'change',
    to: accountOf(search.to) ?? 'legal',
  };
  const endpoints = endpointsFor(wallets, requestedEndpoints, selected.currency);
  const start = { ...endpoints, currencyId: selected.currency, number: search.number ?? '' };
  return <TransferForm wallets={wallets} start={start} />;
}
