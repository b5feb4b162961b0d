import type { Call } from '@assay/contract';
import type { CallForm, CallFormOptions } from '@assay/forms';
import { useNavigate } from '@tanstack/react-router';
import { refresh } from '../../api/cache.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';

export type SettingFormOptions<Values> = Omit<CallFormOptions<Values, string>, 'onDone'> & {
  /** The calls whose answers are others once it is done. */
  readonly changes: readonly Call[];
};

/** A form that sets something of the account: the server's words, then back to the settings. */
export function useSettingForm<Values extends object>({
  changes,
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
