import { type CallForm, type CallFormOptions, type Failure, useCallForm } from '@assay/forms';
import { dismissToast, showToast } from '@assay/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cache } from '../api/cache.ts';
import { useToastSuccess } from '../api/use-action.ts';

/**
 * Form of the console. A refusal is shown in the server's words; a missing response shows a toast with a retry while
 * the form is mounted.
 */
export function useForm<Values extends object, Answer>(
  options: CallFormOptions<Values, Answer>,
): CallForm<Values> {
  const { t } = useTranslation(['console', 'common']);
  const toastId = useRef<number>(undefined);
  useEffect(() => {
    return () => {
      if (toastId.current !== undefined) dismissToast(toastId.current);
    };
  }, []);
  const onFailure = (failure: Failure): void => {
    if (failure.status !== 'failed') {
      showToast({ kind: 'warning', title: failure.message });
      return;
    }
    toastId.current = showToast({
      kind: 'warning',
      title: t(($) => $.console.state.network),
      action: { label: t(($) => $.common.state.retry), onClick: failure.retry },
    });
  };
  return useCallForm({ onFailure, ...options });
}

/** Form of an action: shows the result as a toast, and refetches all displayed data. */
export function useActionForm<Values extends object, Answer>(
  options: CallFormOptions<Values, Answer>,
): CallForm<Values> {
  const toastSuccess = useToastSuccess();
  return useForm({
    ...options,
    onDone: async (answer, values) => {
      toastSuccess(answer);
      await cache.invalidateQueries();
      await options.onDone?.(answer, values);
    },
  });
}
