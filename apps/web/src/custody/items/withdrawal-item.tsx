import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { formatExact } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import { refreshWithdrawals } from '../use-custody-updates.ts';
import { RecordItem, type RecordTone } from './record-item.tsx';

export type WithdrawalRow = AnswerOf<typeof calls.withdrawalRecords>['list'][number];

const TONES: Readonly<Record<WithdrawalRow['state'], RecordTone>> = {
  applied: 'accent',
  approved: 'accent',
  signed: 'accent',
  broadcast: 'accent',
  unknown: 'warn',
  completed: 'neutral',
  failed: 'warn',
  rejected: 'warn',
  cancelled: 'neutral',
  in_station: 'neutral',
};

/** A withdrawal with its state; it can be cancelled until it is approved. */
export function WithdrawalItem({ row }: { readonly row: WithdrawalRow }) {
  const { t } = useTranslation('custody');
  const times = useTimes();
  const { tag } = useLanguage();
  const { currency_name: currency, held_until: until, reason } = row;
  return (
    <RecordItem
      about="withdrawal"
      row={row}
      title={`-${formatExact(row.number, tag)} ${currency}`}
      state={useWithdrawalState()(row)}
      tone={TONES[row.state]}
    >
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-small text-ink-muted">
        <div>
          <p>
            {t(($) => $.custody.record.received, {
              received: formatExact(row.received, tag),
              fee: formatExact(row.fee, tag),
              currency,
            })}
          </p>
          {until !== '' && (
            <p className="text-warn">
              {t(($) => $.custody.record.heldUntil, { time: times.formatWithZone(until) })}
            </p>
          )}
          {reason !== '' && <p className="text-warn">{t(($) => $.custody.record.reason, { reason })}</p>}
        </div>
        {row.state === 'applied' && <CancelButton row={row} />}
      </div>
    </RecordItem>
  );
}

/** Returns a function for the text of a withdrawal's state. */
export function useWithdrawalState(): (row: WithdrawalRow) => string {
  const { t } = useTranslation('custody');
  return ({ state, confirmations }) => {
    if (state === 'broadcast' && confirmations > 0)
      return t(($) => $.custody.withdrawalState.confirming, { number: confirmations });
    return t(($) => $.custody.withdrawalState[state]);
  };
}

function CancelButton({ row }: { readonly row: WithdrawalRow }) {
  const { t } = useTranslation(['custody', 'common']);
  const { tag } = useLanguage();
  const confirmation = useConfirm();
  const { isBusy, submit } = useSubmit();
  const cancel = async () => {
    if (!(await confirmation.request())) return;
    await submit(() => callServer(calls.cancelWithdrawal, { id: row.id }));
    refreshWithdrawals();
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void cancel()}>
        {t(($) => $.custody.record.cancel)}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={t(($) => $.custody.record.cancelTitle)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.back)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-lead font-semibold">{`${formatExact(row.number, tag)} ${row.currency_name}`}</p>
      </ConfirmDialog>
    </>
  );
}
