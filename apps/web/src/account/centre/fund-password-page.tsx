import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { codeRecipientOf } from '../code-recipient.ts';
import { CentrePage, Loaded } from './centre-page.tsx';
import { FundPasswordForm } from './fund-password-form.tsx';
import { hasFactor } from './security-level.ts';

/** Setting or changing the withdrawal password. */
export function FundPasswordPage() {
  const { t } = useTranslation('account');
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  const isSet = safe.status === 'ready' && safe.value.has_fund_password === 1;
  return (
    <CentrePage
      title={isSet ? t(($) => $.account.centre.fund.changeTitle) : t(($) => $.account.centre.fund.setTitle)}
    >
      <Loaded remote={user}>
        {({ email, phone }) => (
          <Loaded remote={safe}>
            {(value) => (
              <FundPasswordForm
                isSet={value.has_fund_password === 1}
                hasFactor={hasFactor(value)}
                codeRecipient={codeRecipientOf({ email, phone }, value)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </CentrePage>
  );
}
