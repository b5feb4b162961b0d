import { calls } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';

export type ClaimButtonProps = {
  /** Called when the test funds of the day are claimed, now or earlier. */
  readonly onClaimed: () => void;
};

/** Claims the demo's test funds. Product pages learn the new balances from a push. */
export function ClaimButton({ onClaimed }: ClaimButtonProps) {
  const { t } = useTranslation('common');
  const [isBusy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const result = await callServer(calls.demoClaim, {});
    setBusy(false);
    if (result.status === 'refused' && result.type === 'error') onClaimed();
    if (result.status !== 'ok') return;
    onClaimed();
    showToast({ kind: 'done', title: t(($) => $.common.demo.claimed) });
    refresh(calls.walletList);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void claim()}>
      {t(($) => $.common.demo.claim)}
    </Button>
  );
}
