import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { codeRecipientOf } from '../code-recipient.ts';
import { BindForm } from './bind-form.tsx';
import { CentrePage, Loaded } from './centre-page.tsx';
import { hasFactor } from './security-level.ts';

/** Binding an e-mail address. */
export function BindEmailPage() {
  const { t } = useTranslation('account');
  return <BindPage kind="email" title={t(($) => $.account.centre.bind.emailTitle)} />;
}

/** Binding a phone number. */
export function BindPhonePage() {
  const { t } = useTranslation('account');
  return <BindPage kind="phone" title={t(($) => $.account.centre.bind.phoneTitle)} />;
}

function BindPage({ kind, title }: { readonly kind: 'email' | 'phone'; readonly title: string }) {
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  return (
    <CentrePage title={title}>
      <Loaded remote={user}>
        {({ email, phone }) => (
          <Loaded remote={safe}>
            {(value) => (
              <BindForm
                kind={kind}
                bound={(kind === 'email' ? email : phone) ?? ''}
                codeRecipient={hasFactor(value) ? null : codeRecipientOf({ email, phone }, value)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </CentrePage>
  );
}
