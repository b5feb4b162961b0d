import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { BindForm } from './bind-form.tsx';
import { CentrePage, Loaded } from './centre-page.tsx';

/** Binding an e-mail address. */
export function BindEmailPage() {
  const { t } = useTranslation('account');
  const user = useRemote(calls.userInfo, {});
  return (
    <CentrePage title={t(($) => $.account.centre.bind.emailTitle)}>
      <Loaded remote={user}>
        {({ email, phone }) => (
          <BindForm kind="email" bound={email} safetyAddress={email === '' ? phone : email} />
        )}
      </Loaded>
    </CentrePage>
  );
}
