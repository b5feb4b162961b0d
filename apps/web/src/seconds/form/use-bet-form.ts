import { calls } from '@assay/contract';
import { secondsForm } from '@assay/contract/forms';
import { type CallForm, type Failure, useIsShown } from '@assay/forms';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import type { Payable } from '../use-payable.ts';
import { boundsOf, type PayFrom } from './bet.ts';
import type { Duration } from './duration-choice.tsx';

export type BetFormProps = {
  readonly pairId: number;
  /** At least one. */
  readonly currencies: readonly Payable[];
  /** At least one. */
  readonly durations: readonly Duration[];
};

type Values = {
  readonly currency_id: string;
  readonly seconds: string;
  readonly number: string;
  readonly pay_from: PayFrom;
  /** 1 up, 2 down: the last pressed button. */
  readonly type: '1' | '2';
};

/** Current choice among the offered options. */
type Chosen = { readonly currency: Payable; readonly duration: Duration; readonly payFrom: PayFrom };

export type BetForm = {
  readonly form: CallForm<Values>;
  readonly selected: Chosen;
  /** Reason why the contract was not placed, or that its outcome is unknown; null for none. */
  readonly refusal: string | null;
  readonly submitBet: (type: Values['type']) => void;
};

/** Returns the form that places contracts. A retry after a missing response places no second contract. */
export function useBetForm(props: BetFormProps): BetForm {
  const { t } = useTranslation('common');
  const idempotencyKey = useIdempotencyKey();
  const isShown = useIsShown();
  const textOf = (failure: Failure): string =>
    failure.status === 'failed' ? t(($) => $.common.state.networkFailed) : failure.message;
  const form = useForm<Values, string>({
    initial: {
      currency_id: String(props.currencies[0]?.id ?? ''),
      seconds: String(props.durations[0]?.seconds ?? ''),
      number: '',
      pay_from: 'free',
      type: '1',
    },
    read: (values) => {
      const { currency, payFrom } = chosenOf(values, props);
      return { schema: secondsForm(boundsOf(currency, payFrom)), input: requestOf(values, props) };
    },
    send: async (values) => {
      const request = requestOf(values, props);
      const result = await callServer(
        calls.microtradeSubmit,
        { ...request, client_key: idempotencyKey.keyFor(request) },
        { suppressToast: true },
      );
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.microtradeLists, calls.microtradePayable);
    },
    // The failure is shown next to the buttons, or as a toast once they are unmounted.
    onFailure: (failure) => {
      if (!isShown.current) showToast({ kind: 'warning', title: textOf(failure) });
    },
    lockWhileSubmitting: true,
  });
  return {
    form,
    selected: chosenOf(form.values, props),
    refusal: form.failure && textOf(form.failure),
    submitBet(type) {
      form.change({ type });
      void form.submit();
    },
  };
}

/** Returns the choice; an option no longer offered is replaced by the first one. Throws if nothing is offered. */
function chosenOf(
  { currency_id, seconds, pay_from }: Values,
  { currencies, durations }: BetFormProps,
): Chosen {
  const currency = currencies.find(({ id }) => String(id) === currency_id) ?? currencies[0];
  const duration = durations.find((option) => String(option.seconds) === seconds) ?? durations[0];
  if (currency === undefined || duration === undefined) {
    throw new Error('the form requires a currency and a duration');
  }
  return { currency, duration, payFrom: currency.user_insurance === null ? 'free' : pay_from };
}

function requestOf(values: Values, props: BetFormProps) {
  const { currency, duration, payFrom } = chosenOf(values, props);
  return {
    match_id: String(props.pairId),
    currency_id: String(currency.id),
    type: values.type,
    seconds: String(duration.seconds),
    number: values.number,
    pay_from: payFrom,
  };
}
