import { type AnswerOf, calls, type StepUpMethod, type StepUpPurpose } from '@assay/contract';
import { Dialog, ErrorState, SegmentedControl, Skeleton, SkeletonGroup } from '@assay/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { StepUpForm } from './step-up-form.tsx';

type StepUpChallenge = AnswerOf<typeof calls.beginStepUp>;

/** Server response to the start of a step-up; each attempt starts a new one. */
type LoadedChallenge = { readonly attempt: number; readonly challenge: StepUpChallenge | 'failed' };

export type StepUpDialogProps = {
  readonly purpose: StepUpPurpose;
  readonly onAnswer: (proof: string | null) => void;
};

/** Step-up dialog: the user proves presence by one of the methods that the account has. */
export function StepUpDialog({ purpose, onAnswer }: StepUpDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedChallenge | null>(null);
  const challenge = loaded?.attempt === attempt ? loaded.challenge : 'loading';
  useEffect(() => {
    let isMounted = true;
    void callServer(calls.beginStepUp, { purpose }).then((result) => {
      if (isMounted) setLoaded({ attempt, challenge: result.status === 'ok' ? result.answer : 'failed' });
    });
    return () => {
      isMounted = false;
    };
  }, [purpose, attempt]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onAnswer(null);
      }}
      title={t(($) => $.security.stepUp.title)}
      description={t(($) => $.security.stepUp.text)}
      closeLabel={t(($) => $.common.action.close)}
    >
      {challenge === 'loading' && (
        <SkeletonGroup label={t(($) => $.common.state.loading)}>
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
      {challenge === 'failed' && (
        <ErrorState
          title={t(($) => $.common.state.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {typeof challenge === 'object' && (
        <MethodChoice
          key={attempt}
          purpose={purpose}
          challenge={challenge}
          onAnswer={onAnswer}
          onFailed={() => setAttempt(attempt + 1)}
        />
      )}
    </Dialog>
  );
}

const FIRST_CONTROL = 'form input, form button[type=submit]';

type ChoiceProps = StepUpDialogProps & { readonly challenge: StepUpChallenge; readonly onFailed: () => void };

/** Choice of the verification method, with the form of the chosen one. */
function MethodChoice({ purpose, challenge, onAnswer, onFailed }: ChoiceProps) {
  const { t } = useTranslation(['security', 'words']);
  const [method, setMethod] = useState<StepUpMethod>(challenge.methods[0] ?? 'password');
  const box = useRef<HTMLDivElement>(null);
  // The dialog opens before the methods are known, so the focus is set once they are.
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus(), []);
  const labels: Readonly<Record<StepUpMethod, string>> = {
    passkey: t(($) => $.security.stepUp.passkey),
    totp: t(($) => $.words.authenticatorCode),
    password: t(($) => $.words.password),
    safe_code: t(($) => $.words.safetyCode),
  };
  return (
    <div ref={box} className="flex flex-col gap-4">
      {challenge.methods.length > 1 && (
        <SegmentedControl
          label={t(($) => $.security.stepUp.proof)}
          options={challenge.methods.map((value) => ({ value, label: labels[value] }))}
          value={method}
          onValueChange={setMethod}
          wide
        />
      )}
      <StepUpForm
        key={method}
        purpose={purpose}
        method={method}
        passkeyOptions={challenge.passkey_options}
        onProven={onAnswer}
        onPasskeyUsed={onFailed}
      />
    </div>
  );
}
