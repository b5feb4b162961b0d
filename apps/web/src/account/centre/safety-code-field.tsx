import { calls } from '@assay/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { CodeField } from '../code-field.tsx';
import { DemoCode } from '../demo-code.tsx';
import type { Problem } from '../rules.ts';
import { CodeButton } from '../send-code-button.tsx';

export type SafetyCodeFieldProps = {
  /** Where the code goes, for the demo's outbox. */
  readonly address: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly problem: Problem | undefined;
};

/** The code that is sent to the address bound now. */
export function SafetyCodeField({ address, value, onChange, problem }: SafetyCodeFieldProps) {
  const { t } = useTranslation('account');
  const [isSent, setSent] = useState(false);
  return (
    <>
      <CodeField
        label={t(($) => $.account.centre.bind.safeCode)}
        hint={t(($) => $.account.centre.bind.safeHint)}
        name="safe_code"
        value={value}
        onChange={onChange}
        problem={problem}
        button={
          <CodeButton
            send={() => callServer(calls.sendSafetyCode, {})}
            isReady={() => true}
            onSent={() => setSent(true)}
          />
        }
      />
      {isSent && <DemoCode address={address} onCode={onChange} />}
    </>
  );
}
