import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { codeRecipientOf } from '../code-recipient.ts';
import { BindForm } from './bind-form.tsx';
import { CentrePage, Loaded } from './centre-page.tsx';
import { hasFactor } from './security-level.ts';

/** Binding a phone number. */
export function BindPhonePage() {
  const { t } = useTranslation('account');
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  return (
    <CentrePage title={t(($) => $.account.centre.bind.phoneTitle)}>
      <Loaded remote={user}>
        {({ email, phone }) => (
          <Loaded remote={safe}>
            {(value) => (
              <BindForm
                kind="phone"
                bound={phone ?? ''}
                codeRecipient={hasFactor(value) ? null : codeRecipientOf({ email, phone }, value)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </CentrePage>
  );
}
