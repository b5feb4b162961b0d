import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeReturnPath } from '../session/session-rules.ts';
import { useTitle } from '../site/use-title.ts';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';

/** Login page; redirects afterwards to the page that required the login. */
export function LoginPage() {
  const { t } = useTranslation('common');
  const router = useRouter();
  const { account_number: account, redirect } = useSearch({ strict: false });
  const title = t(($) => $.common.account.logIn);
  useTitle(title);
  return (
    <AccountCard title={title}>
      <LoginForm
        initialAccount={account ?? ''}
        onDone={() => router.history.replace(safeReturnPath(redirect))}
      />
    </AccountCard>
  );
}
