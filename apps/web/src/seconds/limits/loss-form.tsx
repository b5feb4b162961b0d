import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { placesOf } from '@assay/money';
import { Button, DecimalInput, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { Fact } from '../../shared/fact.tsx';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import type { Payable } from '../use-payable.ts';
import type { SelfLimits } from './self-limits.ts';

type Values = { readonly currency_id: string; readonly number: string };

export type LossFormProps = { readonly guard: SelfLimits; readonly currencies: readonly Payable[] };

/** Form of the daily loss limit: a lower one applies immediately, a higher one a day later. */
export function LossForm({ guard, currencies }: LossFormProps) {
  const { t } = useTranslation('seconds');
  const times = useTimes();
  const text = useSecondsText();
  const form = useForm<Values, string>({
    initial: { currency_id: String(currencies[0]?.id ?? 0), number: '' },
    read: (values) => ({ schema: calls.guardLimit.input, input: fieldsOf(values) }),
    send: (values) => callServer(calls.guardLimit, fieldsOf(values)),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.guardRead);
    },
    resets: { onSuccess: ['number'] },
  });
  const currency = currencies.find(({ id }) => String(id) === form.values.currency_id) ?? currencies[0];
  if (currency === undefined) return null;
  const limit = guard.limits.find(({ currency_id }) => currency_id === currency.id);
  const limitText = (value: string | null | undefined) =>
    value === null || value === undefined
      ? t(($) => $.seconds.limits.unbounded)
      : `${text.money(value)} ${currency.name}`;
  return (
    <Panel title={t(($) => $.seconds.limits.loss)}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{t(($) => $.seconds.limits.lossText)}</p>
      <form {...form.formProps} className="grid gap-4 tablet:grid-cols-2">
        <div className="flex flex-col gap-4">
          {currencies.length > 1 && (
            <Field label={t(($) => $.seconds.form.currency)}>
              <Select
                controlSize="large"
                value={form.values.currency_id}
                onValueChange={(selected) => form.change({ currency_id: selected })}
                options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </Field>
          )}
          <Field
            label={t(($) => $.seconds.limits.most)}
            hint={t(($) => $.seconds.limits.mostHint)}
            error={form.field('number').error}
          >
            <DecimalInput
              value={form.values.number}
              onValueChange={form.field('number').onChange}
              decimals={placesOf(currency.min_number)}
              controlSize="large"
              unit={currency.name}
            />
          </Field>
          <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
            {t(($) => $.seconds.limits.setLimit)}
          </Button>
        </div>
        <dl className="flex flex-col gap-1.5 self-start rounded-sm bg-raised p-3 text-small">
          <Fact label={t(($) => $.seconds.limits.now)}>{limitText(limit?.most)}</Fact>
          {limit?.next != null && (
            <Fact label={t(($) => $.seconds.limits.from, { from: times.formatWithZone(limit.next.from) })}>
              {limitText(limit.next.most)}
            </Fact>
          )}
        </dl>
      </form>
    </Panel>
  );
}

/** Returns the request fields; an empty limit removes it. */
function fieldsOf({ currency_id, number }: Values) {
  return number === '' ? { currency_id } : { currency_id, number };
}
