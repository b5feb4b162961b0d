import { calls } from '@assay/contract';
import { Field, Input } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { isAntiPhishingCode } from '../rules.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { useProblemText } from '../use-problem-text.ts';
import { CentrePage, Loaded } from './centre-page.tsx';
import { FormPanel } from './form-panel.tsx';
import { useSubmit } from './use-submit.ts';

const CODE_MAX = 20;

/** The word that every mail to the user carries. */
export function AntiPhishingPage() {
  const { t } = useTranslation('account');
  const safe = useRemote(calls.safeInfo, {});
  return (
    <CentrePage title={t(($) => $.account.centre.rows.phishing)}>
      <Loaded remote={safe}>{(value) => <AntiPhishingForm initial={value.anti_phishing_code} />}</Loaded>
    </CentrePage>
  );
}

function AntiPhishingForm({ initial }: { readonly initial: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { isBusy, submit } = useSubmit();
  const [code, setCode] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const save = async () => {
    const anti_phishing_code = code.trim();
    setWrong(!isAntiPhishingCode(anti_phishing_code));
    if (!isAntiPhishingCode(anti_phishing_code)) return;
    if (!(await submit(() => callWithStepUp('anti_phishing', calls.setAntiPhishing, { anti_phishing_code }))))
      return;
    refresh(calls.safeInfo);
    await navigate({ to: '/accountSet' });
  };
  return (
    <FormPanel submitLabel={t(($) => $.account.centre.save)} isBusy={isBusy} onSubmit={save}>
      <Field
        label={t(($) => $.account.centre.phishing.field)}
        hint={t(($) => $.account.centre.phishing.hint)}
        error={problemText(isWrong ? 'phishing' : undefined)}
      >
        <Input
          name="anti_phishing_code"
          autoComplete="off"
          spellCheck={false}
          maxLength={CODE_MAX}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setWrong(false);
          }}
          controlSize="large"
        />
      </Field>
    </FormPanel>
  );
}
