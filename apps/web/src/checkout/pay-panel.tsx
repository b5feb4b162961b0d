import { type AnswerOf, calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../account/centre/use-submit.ts';
import { useRemote } from '../api/remote.ts';
import { callServer } from '../api/server.ts';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { useTimeLeft } from '../shared/use-time-left.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { refreshPayments } from './payment-updates.ts';
import { StateBadge } from './state-badge.tsx';

type Info = AnswerOf<typeof calls.paymentInfo>;
type PayPanelProps = { readonly id: number; readonly onLeave: () => void };

/** A payment with the form that the browser posts to the payment service: its fields are hidden and signed. */
export function PayPanel({ id, onLeave }: PayPanelProps) {
  const remote = useRemote(calls.paymentInfo, { id }, { suppressToast: true, freshMs: 0 });
  return (
    <Loaded remote={remote} skeleton={<FormSkeleton fields={2} />}>
      {(info) => <Pay info={info} onLeave={onLeave} />}
    </Loaded>
  );
}

function Pay({ info, onLeave }: { readonly info: Info; readonly onLeave: () => void }) {
  const { t } = useTranslation('checkout');
  const { payment, form } = info;
  const timeLeft = useTimeLeft(payment.firm_milli_seconds);
  const { isBusy, submit } = useSubmit();
  const isPayable = form !== null && timeLeft !== null;
  const cancelPayment = async () => {
    const isDone = await submit(() => callServer(calls.paymentCancel, { id: payment.id }));
    if (!isDone) return;
    refreshPayments();
    onLeave();
  };
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-semibold">{t(($) => $.checkout.ready)}</h2>
        <StateBadge state={payment.state} />
      </div>
      <PaymentFacts row={payment} />
      <p className="text-body" role="timer">
        {isPayable ? t(($) => $.checkout.firm, { time: timeLeft }) : t(($) => $.checkout.over)}
      </p>
      {isPayable && (
        <form action={form.action} method={form.method} className="flex flex-col gap-2">
          {form.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" kind="solid" size="large" wide>
            {t(($) => $.checkout.submit)}
          </Button>
          <p className="text-small text-ink-muted">
            {t(($) => $.checkout.signed, {
              kind: form.fields.find(({ name }) => name === 'sign_type')?.value ?? '',
            })}
          </p>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLeave}>{t(($) => $.checkout.another)}</Button>
        {payment.state === 'waiting' && (
          <Button kind="quiet" busy={isBusy} onClick={() => void cancelPayment()}>
            {t(($) => $.checkout.giveUp)}
          </Button>
        )}
      </div>
    </div>
  );
}
