import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded } from '../account/centre/centre-page.tsx';
import { AdvancedForm } from './advanced-form.tsx';
import { AssetsSection } from './assets-section.tsx';
import type { Identity } from './identity.ts';
import { LevelsPanel } from './levels-panel.tsx';
import { Notice, PaperState } from './paper-state.tsx';
import { useIdentity } from './use-identity.ts';

/** Advanced identity verification, and the certificate of assets after it. */
export function AdvancedPage() {
  const { t } = useTranslation(['account', 'identity']);
  const identity = useIdentity();
  return (
    <CentrePage title={t(($) => $.account.centre.nav.advanced)}>
      <Loaded remote={identity}>
        {(value) => (
          <>
            <Papers identity={value} />
            <LevelsPanel identity={value} />
          </>
        )}
      </Loaded>
    </CentrePage>
  );
}

function Papers({ identity }: { readonly identity: Identity }) {
  if (identity.basic.state !== 'approved') return <BasicRequired />;
  return (
    <>
      <PaperState papers={identity.advanced}>
        <AdvancedForm />
      </PaperState>
      {identity.advanced.state === 'approved' && <AssetsSection identity={identity} />}
    </>
  );
}

function BasicRequired() {
  const { t } = useTranslation('identity');
  return (
    <Notice
      icon={<ShieldAlert className="size-5 text-warn" />}
      title={t(($) => $.identity.state.basicFirst)}
      text={t(($) => $.identity.state.basicFirstText)}
    >
      <Link to="/authentication" className={buttonClass({ kind: 'solid', className: 'mt-4' })}>
        {t(($) => $.identity.state.toBasic)}
      </Link>
    </Notice>
  );
}
