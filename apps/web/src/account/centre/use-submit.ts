import type { CallResult } from '@assay/client';
import type { Call } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sends a request and shows a toast with the server's message on success, or a network error; refusals have been shown
 * by `callServer`. Resolves to true on success.
 */
export function useSubmit(): {
  readonly isBusy: boolean;
  readonly submit: <AnyCall extends Call>(send: () => Promise<CallResult<AnyCall>>) => Promise<boolean>;
} {
  const { t } = useTranslation('common');
  const [isBusy, setBusy] = useState(false);
  const submit = async <AnyCall extends Call>(send: () => Promise<CallResult<AnyCall>>) => {
    setBusy(true);
    const result = await send();
    setBusy(false);
    if (result.status === 'failed') {
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    }
    if (result.status === 'ok') showToast({ kind: 'done', title: String(result.answer) });
    return result.status === 'ok';
  };
  return { isBusy, submit };
}
