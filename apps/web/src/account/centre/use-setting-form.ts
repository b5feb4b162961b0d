import type { Call } from '@assay/contract';
import type { CallForm, CallFormOptions } from '@assay/forms';
import { useNavigate } from '@tanstack/react-router';
import { refresh } from '../../api/cache.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';

export type SettingFormOptions<Values> = Omit<CallFormOptions<Values, string>, 'onDone'> & {
  /** Calls to refetch after success. */
  readonly refetches: readonly Call[];
};

/** Form of an account setting: shows the server's message on success, then returns to the settings page. */
export function useSettingForm<Values extends object>({
  refetches: changes,
  ...options
}: SettingFormOptions<Values>): CallForm<Values> {
  const navigate = useNavigate();
  return useForm({
    ...options,
    onDone: async (answer: string) => {
      toastSuccess(answer);
      refresh(...changes);
      await navigate({ to: '/accountSet' });
    },
  });
}
