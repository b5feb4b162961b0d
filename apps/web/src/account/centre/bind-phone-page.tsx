import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { BindForm } from './bind-form.tsx';
import { CentrePage, Loaded } from './centre-page.tsx';

/** Binding a phone number. */
export function BindPhonePage() {
  const { t } = useTranslation('account');
  const user = useRemote(calls.userInfo, {});
  return (
    <CentrePage title={t(($) => $.account.centre.bind.phoneTitle)}>
      <Loaded remote={user}>
        {({ email, phone }) => (
          <BindForm kind="phone" bound={phone} safetyAddress={email === '' ? phone : email} />
        )}
      </Loaded>
    </CentrePage>
  );
}
