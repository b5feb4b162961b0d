import { type CallForm, type CallFormOptions, type Failure, useCallForm } from '@assay/forms';
import { dismissToast, showToast } from '@assay/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A form of the traders' app. What the server refuses has been shown when its answer is here; when no answer came, the
 * user is told so, with a way to try again for as long as the form is there.
 */
export function useForm<Values extends object, Answer>(
  options: CallFormOptions<Values, Answer>,
): CallForm<Values> {
  const { t } = useTranslation('common');
  const toast = useRef<number>(undefined);
  useEffect(() => {
    return () => {
      if (toast.current !== undefined) dismissToast(toast.current);
    };
  }, []);
  const onFailure = (failure: Failure): void => {
    if (failure.status === 'unshown') showToast({ kind: 'warning', title: failure.message });
    if (failure.status !== 'failed') return;
    toast.current = showToast({
      kind: 'warning',
      title: t(($) => $.common.state.networkFailed),
      action: { label: t(($) => $.common.state.retry), onClick: failure.retry },
    });
  };
  return useCallForm({ onFailure, ...options });
}

/** Says that something was done, in the server's words. */
export function toastSuccess(title: string): void {
  showToast({ kind: 'done', title });
}
