import { type CallForm, type CallFormOptions, type Failure, useCallForm } from '@assay/forms';
import { dismissToast, showToast } from '@assay/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Form of the traders' app. Refusals have been shown by `callServer`; a missing response shows a toast with a retry
 * while the form is mounted.
 */
export function useForm<Values extends object, Answer>(
  options: CallFormOptions<Values, Answer>,
): CallForm<Values> {
  const { t } = useTranslation('common');
  const toastId = useRef<number>(undefined);
  useEffect(() => {
    return () => {
      if (toastId.current !== undefined) dismissToast(toastId.current);
    };
  }, []);
  const onFailure = (failure: Failure): void => {
    if (failure.status === 'unshown') showToast({ kind: 'warning', title: failure.message });
    if (failure.status !== 'failed') return;
    toastId.current = showToast({
      kind: 'warning',
      title: t(($) => $.common.state.networkFailed),
      action: { label: t(($) => $.common.state.retry), onClick: failure.retry },
    });
  };
  return useCallForm({ onFailure, ...options });
}

/** Shows a success toast with the server's message. */
export function toastSuccess(title: string): void {
  showToast({ kind: 'done', title });
}
