import { linkClass } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';
import { AccountCard } from './account-card.tsx';
import { ForgotForm } from './forgot-form.tsx';

/** Password reset page; the query may prefill the account. */
export function ForgotPage() {
  const { t } = useTranslation('account');
  const { account_number: account } = useSearch({ strict: false });
  const title = t(($) => $.account.forgot.title);
  useTitle(title);
  return (
    <AccountCard title={title}>
      <ForgotForm initialAccount={account ?? ''} />
      <p className="mt-4 text-body">
        <Link to="/components/login" className={linkClass()}>
          {t(($) => $.account.forgot.logIn)}
        </Link>
      </p>
    </AccountCard>
  );
}
