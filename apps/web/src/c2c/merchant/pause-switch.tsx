import { calls } from '@assay/contract';
import { Checkbox } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { refreshMerchant } from '../use-c2c-news.ts';

/** Whether anybody can take the user's offers. */
export function PauseSwitch({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useTranslation('c2c');
  const { isBusy, submit } = useSubmit();
  const pause = async (next: boolean): Promise<void> => {
    await submit(() => callServer(calls.c2cPause, { is_paused: next ? '1' : '0' }));
    refreshMerchant();
  };
  return (
    <div className="flex flex-col gap-1">
      <Checkbox checked={isPaused} disabled={isBusy} onCheckedChange={(next) => void pause(next)}>
        {t(($) => $.c2c.merchant.pause)}
      </Checkbox>
      <p className="text-small text-ink-muted">{t(($) => $.c2c.merchant.pauseText)}</p>
    </div>
  );
}
