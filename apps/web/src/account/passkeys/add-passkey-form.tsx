import { type AnswerOf, calls } from '@assay/contract';
import { newPasskeyForm } from '@assay/contract/forms';
import type { SendResult } from '@assay/forms';
import { Banner, Button, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { createPasskey, supportsPasskeys } from '../passkey-browser.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';

export type AddPasskeyFormProps = {
  /** Receives the recovery codes that are issued with the first second factor, else an empty list. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
};

type AddedPasskey = AnswerOf<typeof calls.addPasskey>;

/** Creates a named passkey after a step-up verification. */
export function AddPasskeyForm({ onAdded }: AddPasskeyFormProps) {
  const { t } = useTranslation('security');
  const add = async (name: string): Promise<SendResult<AddedPasskey>> => {
    const registration = await callWithStepUp('passkeys', calls.beginPasskey, {});
    if (registration.status !== 'ok') return registration;
    const credential = await createPasskey(registration.answer.options);
    if (credential !== null) return callServer(calls.addPasskey, { name, credential });
    showToast({ kind: 'warning', title: t(($) => $.security.passkeys.failed) });
    return { status: 'declined' };
  };
  const form = useForm({
    initial: { name: '' },
    read: () => ({ schema: newPasskeyForm }),
    send: ({ name }) => add(name.trim()),
    resets: { onSuccess: ['name'] },
    onDone: ({ recovery_codes }) => {
      toastSuccess(t(($) => $.security.passkeys.done));
      refresh(calls.passkeys, calls.safeInfo);
      onAdded(recovery_codes);
    },
  });
  if (!supportsPasskeys()) return <Banner tone="warn">{t(($) => $.security.passkeys.unsupported)}</Banner>;
  return (
    <form {...form.formProps} className="flex max-w-104 flex-col gap-4">
      <PasskeyNameField
        {...form.field('name')}
        hint={t(($) => $.security.passkeys.nameHint)}
        name="passkey_name"
        autoComplete="off"
      />
      <Button type="submit" kind="solid" busy={form.isBusy} className="self-start">
        {t(($) => $.security.passkeys.add)}
      </Button>
    </form>
  );
}
