import { calls } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { CentrePage, Loaded, Panel } from './centre-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** How many recovery codes are left, and making them anew. */
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
          {({ recovery_codes_left: count }) => (
            <Panel>
              <p className="text-body">{t(($) => $.security.recovery.left, { count })}</p>
              <p className="mt-1 mb-4 text-body text-ink-muted">{t(($) => $.security.recovery.renewText)}</p>
              <Button kind="solid" busy={isBusy} onClick={() => void renew()}>
                {t(($) => $.security.recovery.renew)}
              </Button>
            </Panel>
          )}
        </Loaded>
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void navigate({ to: '/accountSet' })} />
      )}
    </CentrePage>
  );
}
