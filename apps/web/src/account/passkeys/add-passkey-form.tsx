import { calls } from '@assay/contract';
import { Banner, Button, Field, Input, showToast } from '@assay/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { focusFirstProblem } from '../../shared/first-problem.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { knowsPasskeys, makePasskey } from './browser.ts';
import { PASSKEY_NAME_MAX } from './rename-dialog.tsx';

export type AddPasskeyFormProps = {
  /** Given the recovery codes that come with the first second factor, else none. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
};

/** Makes a passkey under a name, after the user has proven to be here. */
export function AddPasskeyForm({ onAdded }: AddPasskeyFormProps) {
  const { t } = useTranslation(['security', 'common']);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const warn = (title: string) => showToast({ kind: 'warning', title });
  const add = async (typed: string) => {
    const begun = await callWithStepUp('passkeys', calls.beginPasskey, {});
    if (begun.status === 'failed') warn(t(($) => $.common.state.networkFailed));
    if (begun.status !== 'ok') return;
    const credential = await makePasskey(begun.answer.options);
    if (credential === null) return warn(t(($) => $.security.passkeys.failed));
    const added = await callServer(calls.addPasskey, { name: typed, credential });
    if (added.status === 'failed') warn(t(($) => $.common.state.networkFailed));
    if (added.status !== 'ok') return;
    showToast({ kind: 'done', title: t(($) => $.security.passkeys.done) });
    refresh(calls.passkeys, calls.safeInfo);
    setName('');
    onAdded(added.answer.recovery_codes);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed === '') return;
    setBusy(true);
    await add(typed);
    setBusy(false);
  };
  if (!knowsPasskeys()) return <Banner tone="warn">{t(($) => $.security.passkeys.unsupported)}</Banner>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
        focusFirstProblem(event.currentTarget);
      }}
      className="flex max-w-104 flex-col gap-4"
    >
      <Field
        label={t(($) => $.security.passkeys.name)}
        hint={t(($) => $.security.passkeys.nameHint)}
        error={isMissing ? t(($) => $.security.passkeys.nameMissing) : undefined}
      >
        <Input
          name="passkey_name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          controlSize="large"
        />
      </Field>
      <Button type="submit" kind="solid" busy={isBusy} className="self-start">
        {t(($) => $.security.passkeys.add)}
      </Button>
    </form>
  );
}
