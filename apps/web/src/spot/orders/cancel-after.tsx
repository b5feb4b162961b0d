import { calls } from '@assay/contract';
import { Button, ConfirmDialog, RadioGroup, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { formatSpan } from '../../i18n/span.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAccountUpdates } from '../../live/use-account-updates.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import type { Pair } from '../../trade/pair/pair.ts';

/** Offered countdowns by their seconds. */
const SPANS = {
  '60': { count: 1, unit: 'minute' },
  '300': { count: 5, unit: 'minute' },
  '900': { count: 15, unit: 'minute' },
  '3600': { count: 1, unit: 'hour' },
  '86400': { count: 1, unit: 'day' },
} as const;
type Seconds = keyof typeof SPANS;

const UPDATES = { events: ['countdowns'], calls: [calls.runningCountdowns] } as const;

/** Countdown after which the orders of the pair are cancelled, with its start and stop. */
export function CancelAfter({ pair, canStart }: { readonly pair: Pair; readonly canStart: boolean }) {
  const { t } = useTranslation(['trade', 'words']);
  const { tag } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const [seconds, setSeconds] = useState<Seconds>('300');
  const { isBusy, set } = useSetCountdown(pair, () => setAsked(false));
  const timeLeft = useTimeLeft(useEnd(pair));
  if (timeLeft !== null) {
    return (
      <span className="inline-flex items-center gap-2 text-small">
        <span role="timer" className="tabular-nums">
          {t(($) => $.trade.countdown.left, { symbol: pair.symbol, time: timeLeft })}
        </span>
        <Button kind="quiet" size="small" className="touch:h-11" busy={isBusy} onClick={() => void set('0')}>
          {t(($) => $.words.stop)}
        </Button>
      </span>
    );
  }
  if (!canStart) return null;
  return (
    <>
      <Button kind="quiet" size="small" className="touch:h-11" onClick={() => setAsked(true)}>
        {t(($) => $.trade.countdown.open)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t(($) => $.trade.countdown.title, { symbol: pair.symbol })}
        description={t(($) => $.trade.countdown.text)}
        confirmLabel={t(($) => $.trade.countdown.start)}
        cancelLabel={t(($) => $.trade.orders.keepAll)}
        busy={isBusy}
        onConfirm={() => void set(seconds)}
      >
        <RadioGroup<Seconds>
          label={t(($) => $.trade.countdown.after)}
          value={seconds}
          onValueChange={setSeconds}
          options={(Object.keys(SPANS) as Seconds[]).map((value) => ({
            value,
            label: formatSpan(SPANS[value].count, SPANS[value].unit, tag),
          }))}
        />
      </ConfirmDialog>
    </>
  );
}

/** Returns the end of the pair's running countdown, in milliseconds since 1970 UTC; null without one. */
function useEnd({ legalId, currencyId }: Pair): number | null {
  useAccountUpdates(UPDATES);
  const countdowns = useRemote(calls.runningCountdowns, {}, { suppressToast: true });
  if (countdowns.status !== 'ready') return null;
  const own = countdowns.value.find((one) => one.legal_id === legalId && one.currency_id === currencyId);
  return own?.ends_at ?? null;
}

function useSetCountdown({ legalId, currencyId }: Pair, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const set = async (seconds: Seconds | '0'): Promise<void> => {
    setBusy(true);
    const fields = { legal_id: String(legalId), currency_id: String(currencyId), seconds };
    const result = await callServer(calls.cancelAllAfter, fields);
    setBusy(false);
    onDone();
    if (result.status === 'ok') showToast({ kind: 'done', title: result.answer });
    refresh(calls.runningCountdowns);
  };
  return { isBusy, set };
}
