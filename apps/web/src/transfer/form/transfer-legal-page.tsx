import type { WalletList } from '@assay/contract';
import { buttonClass, EmptyState, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssetsPage, Panel } from '../../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { useWallets } from '../accounts/use-wallets.ts';
import { PrincipalForm, principalCurrencies } from './principal-form.tsx';
import { useMinimum } from './use-minimum.ts';

/** Transfer of principal between the C2C and the contract account, with a minimum and a confirmation. */
export function TransferLegalPage() {
  const { t } = useTranslation('transfer');
  const wallets = useWallets();
  return (
    <AssetsPage title={t(($) => $.transfer.legalForm.title)}>
      <Panel className="max-w-128">
        <p className="mb-5 text-body text-ink-muted">{t(($) => $.transfer.legalForm.intro)}</p>
        <Loaded remote={wallets} skeleton={<FormSkeleton fields={3} />}>
          {(list) => <Body wallets={list} />}
        </Loaded>
      </Panel>
    </AssetsPage>
  );
}

function Body({ wallets }: { readonly wallets: WalletList }) {
  const { t } = useTranslation('transfer');
  const minimum = useMinimum();
  const [primaryValue] = principalCurrencies(wallets);
  const othersLabel = (
    <Link to="/transfer" className={buttonClass()}>
      {t(($) => $.transfer.legalForm.others)}
    </Link>
  );
  if (primaryValue === undefined) {
    return <EmptyState title={t(($) => $.transfer.empty.noCurrency)} action={othersLabel} />;
  }
  return (
    <PrincipalForm
      wallets={wallets}
      minimum={minimum}
      start={{ currencyId: primaryValue.currency, direction: 'out' }}
      needsConfirmation
    >
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-body">
        <Link to="/assets/transactions" search={{ kind: 'internal' }} className={linkClass()}>
          {t(($) => $.transfer.nav.records)}
        </Link>
        <Link to="/transfer" className={linkClass()}>
          {t(($) => $.transfer.legalForm.others)}
        </Link>
      </p>
    </PrincipalForm>
  );
}
