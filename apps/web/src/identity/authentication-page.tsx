import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded } from '../account/centre/centre-page.tsx';
import { BasicForm } from './basic-form.tsx';
import type { Identity } from './identity.ts';
import { LevelsPanel } from './levels-panel.tsx';
import { PaperState } from './paper-state.tsx';
import { useIdentity } from './use-identity.ts';

/** Basic identity verification. */
export function AuthenticationPage() {
  const { t } = useTranslation(['account', 'identity']);
  const identity = useIdentity();
  return (
    <CentrePage title={t(($) => $.account.centre.nav.identity)}>
      <Loaded remote={identity}>
        {(value) => (
          <>
            <PaperState papers={value.basic} facts={<Facts identity={value} />}>
              <BasicForm
                nationality={value.nationality}
                isHandPictureRequired={value.is_hand_picture_required === 1}
              />
            </PaperState>
            <LevelsPanel identity={value} />
          </>
        )}
      </Loaded>
    </CentrePage>
  );
}

function Facts({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-body phone:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-muted">{t(($) => $.identity.field.name)}</dt>
        <dd className="break-words max-phone:mb-1">{identity.name}</dd>
        <dt className="text-ink-muted">{t(($) => $.identity.field.cardId)}</dt>
        <dd className="break-all">{identity.card_id}</dd>
      </dl>
      {identity.advanced.state === 'none' && (
        <Link to="/advanced" className={buttonClass({ kind: 'solid', className: 'mt-4' })}>
          {t(($) => $.identity.state.toAdvanced)}
        </Link>
      )}
    </>
  );
}
