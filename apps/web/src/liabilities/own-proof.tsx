import { calls } from '@assay/contract';
import { Button, linkClass, saveFile, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { LOGIN_PATH } from '../session/session-rules.ts';
import { useSession } from '../storage/session.ts';

/** Download of the file that proves the user's own balances. */
export function OwnProof() {
  const { t } = useTranslation(['liabilities', 'common']);
  const token = useSession((session) => session.token);
  const [isBusy, setBusy] = useState(false);
  if (token === null) {
    return (
      <Link to={LOGIN_PATH} search={{ redirect: '/liabilities' }} className={linkClass()}>
        {t(($) => $.liabilities.own.login)}
      </Link>
    );
  }
  const fetchProof = async () => {
    setBusy(true);
    const result = await callServer(calls.liabilityProof, {});
    setBusy(false);
    if (result.status === 'failed')
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
    if (result.status !== 'ok') return;
    const { answer } = result;
    const text = `${JSON.stringify(answer, null, 2)}\n`;
    saveFile(
      new Blob([text], { type: 'application/json' }),
      `liabilities-${answer.statement.number}-${answer.account}.json`,
    );
  };
  return (
    <Button kind="solid" busy={isBusy} onClick={() => void fetchProof()}>
      {t(($) => $.liabilities.own.download)}
    </Button>
  );
}
