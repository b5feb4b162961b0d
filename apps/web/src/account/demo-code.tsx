import { calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useSite } from '../site/use-site.ts';

export type DemoCodeProps = {
  readonly address: string;
  /** Called when the code is requested; the returned function receives the code. */
  readonly onCodeRequest: () => (code: string) => void;
};

/** Demo only, where nothing is really sent: fetches the code from the outbox and fills it in. */
export function DemoCode({ address, onCodeRequest }: DemoCodeProps) {
  const { t } = useTranslation('account');
  const site = useSite();
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  if (site.status !== 'ready' || site.value.is_demo !== 1) return null;
  const show = async () => {
    const fillCode = onCodeRequest();
    setBusy(true);
    const result = await callServer(calls.demoOutbox, { to: address });
    setBusy(false);
    // The outbox also holds notices without a code.
    const letterWithCode =
      result.status === 'ok' ? result.answer.find((letterWithCode) => letterWithCode.code !== '') : undefined;
    const code = letterWithCode?.code;
    setEmpty(code === undefined);
    if (code !== undefined) fillCode(code);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-1.5 text-small">
      <output>{isEmpty ? t(($) => $.account.demo.none) : t(($) => $.account.demo.hint)}</output>
      <Button size="small" busy={isBusy} onClick={() => void show()}>
        {t(($) => $.account.demo.show)}
      </Button>
    </div>
  );
}
