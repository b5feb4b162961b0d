import { readEmail } from '@assay/contract';
import { linkClass } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';
import { AccountCard } from './account-card.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration page; the query may prefill an e-mail address and an invitation code. */
export function RegisterPage() {
  const { t } = useTranslation(['account', 'common']);
  const { email, extension_code: invite } = useSearch({ strict: false });
  const title = t(($) => $.account.register.title);
  useTitle(title);
  return (
    <AccountCard title={title}>
      <RegisterForm
        key={`${email}|${invite}`}
        initialEmail={email === undefined ? '' : (readEmail(email)?.text ?? '')}
        initialInvite={invite ?? ''}
      />
      <p className="mt-4 text-body text-ink-muted">
        {t(($) => $.account.register.haveAccount)}{' '}
        <Link to="/components/login" className={linkClass()}>
          {t(($) => $.common.account.logIn)}
        </Link>
      </p>
    </AccountCard>
  );
}
