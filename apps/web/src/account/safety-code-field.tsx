import { calls } from '@assay/contract';
import type { FieldControls } from '@assay/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CodeField } from './code-field.tsx';
import { DemoCode, type DemoCodeProps } from './demo-code.tsx';
import { CodeButton } from './send-code-button.tsx';

/** `address`: recipient of the code, for the demo's outbox. */
export type SafetyCodeFieldProps = FieldControls<string> & DemoCodeProps;

/** Field for the safety code, which is sent to a bound address. */
export function SafetyCodeField({ address, onCodeRequest, ...field }: SafetyCodeFieldProps) {
  const { t } = useTranslation(['account', 'words']);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <CodeField
        {...field}
        label={t(($) => $.words.safetyCode)}
        hint={t(($) => $.account.centre.bind.safeHint)}
        name="safe_code"
        button={
          <CodeButton
            send={() => callServer(calls.sendSafetyCode, {})}
            isReady={() => Promise.resolve(true)}
            onSent={() => setSent(true)}
          />
        }
      />
      {isSent && <DemoCode address={address} onCodeRequest={onCodeRequest} />}
    </>
  );
}
