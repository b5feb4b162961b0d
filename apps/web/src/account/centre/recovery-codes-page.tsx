import { calls } from '@assay/contract';
import { Button, buttonClass, showToast } from '@assay/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { hasFactor } from './security-level.ts';

/** Number of recovery codes left, and their renewal. */
export function RecoveryCodesPage() {
  const { t } = useTranslation(['security', 'common']);
  const navigate = useNavigate();
  const safe = useRemote(calls.safeInfo, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    const result = await callWithStepUp('recovery_codes', calls.renewRecoveryCodes, {});
    setBusy(false);
    if (result.status === 'failed')
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    if (result.status !== 'ok') return;
    setCodes(result.answer.recovery_codes);
    refresh(calls.safeInfo);
  };
  return (
    <CentrePage title={t(($) => $.security.recovery.title)}>
      {codes === null ? (
        <Loaded remote={safe}>
          {(safeInfo) =>
            hasFactor(safeInfo) ? (
              <Panel>
                <p className="text-body">
                  {t(($) => $.security.recovery.left, { count: safeInfo.recovery_codes_left })}
                </p>
                <p className="mt-1 mb-4 text-body text-ink-muted">
                  {t(($) => $.security.recovery.renewText)}
                </p>
                <Button kind="solid" busy={isBusy} onClick={() => void renew()}>
                  {t(($) => $.security.recovery.renew)}
                </Button>
              </Panel>
            ) : (
              <WithoutFactor />
            )
          }
        </Loaded>
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void navigate({ to: '/accountSet' })} />
      )}
    </CentrePage>
  );
}

/** Shown without a second factor: recovery codes have nothing to replace yet. */
function WithoutFactor() {
  const { t } = useTranslation(['security', 'account']);
  return (
    <Panel>
      <p className="mb-4 text-body text-ink-muted">{t(($) => $.security.recovery.noFactor)}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/authenticator" className={buttonClass({ kind: 'solid' })}>
          {t(($) => $.account.totp.title)}
        </Link>
        <Link to="/passkeys" className={buttonClass()}>
          {t(($) => $.security.passkeys.title)}
        </Link>
      </div>
    </Panel>
  );
}
