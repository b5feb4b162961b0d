import { useTimes } from '@assay/client/times';
import { calls, type WireTime } from '@assay/contract';
import { Banner, Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { useSubmit } from '../account/centre/use-submit.ts';
import { callWithStepUp } from '../account/step-up/ask.ts';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';

/** Requests the closing of the account, after a step-up as confirmation, or withdraws the request. */
export function ClosePanel({ closesAt }: { readonly closesAt: WireTime | '' }) {
  const { t } = useTranslation('security');
  const times = useTimes();
  const { isBusy, submit } = useSubmit();
  const close = async () => {
    await submit(() => callWithStepUp('close', calls.closeAccount, {}));
    refresh(calls.safeInfo);
  };
  const cancelClosing = async () => {
    await submit(() => callServer(calls.keepAccount, {}));
    refresh(calls.safeInfo);
  };
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.security.close.title)}</h2>
      {closesAt === '' ? (
        <>
          <p className="max-w-152 text-body text-ink-muted">{t(($) => $.security.close.text)}</p>
          <p className="mt-2 mb-4 max-w-152 text-body text-ink-muted">{t(($) => $.security.close.need)}</p>
          <Button busy={isBusy} onClick={() => void close()}>
            {t(($) => $.security.close.confirm)}
          </Button>
        </>
      ) : (
        <>
          <div className="mb-4">
            <Banner tone="warn">
              {t(($) => $.security.close.waiting, { time: times.formatWithZone(closesAt) })}
            </Banner>
          </div>
          <Button kind="solid" busy={isBusy} onClick={() => void cancelClosing()}>
            {t(($) => $.security.close.keep)}
          </Button>
        </>
      )}
    </Panel>
  );
}
