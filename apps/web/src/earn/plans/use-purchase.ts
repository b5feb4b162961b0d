import { calls } from '@assay/contract';
import { earnForm } from '@assay/contract/forms';
import { shortened } from '@assay/money';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import type { Plan } from '../use-plans.ts';

export type Frequency = 'once' | 'day' | 'week' | 'month' | 'minute';

export type Purchase = {
  readonly number: string;
  readonly renew: '0' | '1';
  readonly every: Frequency;
};

/**
 * Returns the form of a one-time or recurring purchase, validated against the plan's limits and sent with an
 * idempotency key.
 */
export function usePurchase(plan: Plan) {
  const key = useIdempotencyKey();
  const bounds = {
    minimum: plan.min_single_limit,
    maximum: plan.max_single_limit,
    currency: plan.currency_name,
  };
  return useForm<Purchase, string>({
    initial: { number: shortened(plan.min_single_limit), renew: '0', every: 'once' },
    read: ({ number, renew }) => ({
      schema: earnForm(bounds),
      input: { id: String(plan.id), number, renew },
    }),
    send: async ({ number, renew, every }) => {
      const input = { id: plan.id, number, renew };
      const client_key = key.keyFor({ ...input, every });
      const result =
        every === 'once'
          ? await callServer(calls.buyProfit, { ...input, version: plan.version, client_key })
          : await callServer(calls.wealthRecurringBegin, { ...input, every, client_key });
      if (result.status !== 'failed') key.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(
        calls.wealthPlans,
        calls.wealthPositions,
        calls.wealthRecurringList,
        calls.wealthCalendar,
        calls.wealthCover,
      );
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['every'] },
  });
}
