import { calls, NUMBER_MAX } from '@assay/contract';
import { Field, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../account/centre/use-submit.ts';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { PaperForm } from './paper-form.tsx';
import { ADVANCED_PICTURES, checkAdvanced, type AdvancedForm as Form } from './rules.ts';
import { usePictures } from './use-pictures.ts';
import { useProblemText } from './use-problem-text.ts';

/** Passport and driving licence with their pictures. */
export function AdvancedForm() {
  const { t } = useTranslation('identity');
  const problemText = useProblemText();
  const pictures = usePictures();
  const { isBusy, submit } = useSubmit();
  const [form, setForm] = useState<Form>({ passport: '', jiashi: '' });
  const [problems, setProblems] = useState<ReturnType<typeof checkAdvanced>>({});
  const handIn = async (): Promise<void> => {
    const found = checkAdvanced(form, pictures.addresses);
    setProblems(found);
    const { front_pic, passport_pic, passport_hand_pic, jiashi_pic, jiashi_hand_pic } = pictures.addresses;
    if (Object.keys(found).length > 0) return;
    if (!front_pic || !passport_pic || !passport_hand_pic || !jiashi_pic || !jiashi_hand_pic) return;
    const input = { ...form, front_pic, passport_pic, passport_hand_pic, jiashi_pic, jiashi_hand_pic };
    if (await submit(() => callServer(calls.realNameHigh, input)))
      refresh(calls.identityInfo, calls.userCenter);
  };
  return (
    <PaperForm
      intro={t(($) => $.identity.form.advanced)}
      kinds={ADVANCED_PICTURES}
      pictures={pictures}
      problems={problems}
      isBusy={isBusy}
      onSubmit={handIn}
    >
      {(['passport', 'jiashi'] as const).map((field) => (
        <Field key={field} label={t(($) => $.identity.field[field])} error={problemText(problems[field])}>
          <Input
            name={field}
            autoComplete="off"
            spellCheck={false}
            maxLength={NUMBER_MAX}
            value={form[field]}
            onChange={(event) => {
              setForm({ ...form, [field]: event.target.value });
              setProblems({});
            }}
            controlSize="large"
          />
        </Field>
      ))}
    </PaperForm>
  );
}
