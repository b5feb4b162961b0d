import { type AnswerOf, calls } from '@assay/contract';
import { smallBalancesForm } from '@assay/contract/forms';
import { Button, Checkbox, EmptyState, Field, Select } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { formatExact, formatWorth } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { useForm } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Quote, Terms } from './terms.ts';
import type { QuoteState } from './use-quote.ts';

type SmallBalance = AnswerOf<typeof calls.conversionSmall>[number];
type Values = {
  readonly to_id: string;
  /** Ids of the currencies that are not converted. */
  readonly excludedIds: readonly number[];
};
type Props = { readonly terms: Terms; readonly quoteState: QuoteState };

/** Form that converts several small balances into one currency in a single request. */
export function SmallForm({ terms, quoteState }: Props) {
  const { t } = useTranslation('conversion');
  const { tag } = useLanguage();
  const small = useRemote(calls.conversionSmall, {}, { suppressToast: true, freshMs: 0 });
  const textParams = { most: formatExact(terms.small, tag), hub: terms.hub_name };
  return (
    <Panel className="flex flex-col gap-4">
      <div>
        <h2 className="text-lead font-semibold">{t(($) => $.conversion.small.title)}</h2>
        <p className="mt-1 text-body text-ink-muted">{t(($) => $.conversion.small.intro, textParams)}</p>
      </div>
      <Loaded remote={small} skeleton={<FormSkeleton fields={2} />}>
        {(balances) =>
          balances.length === 0 ? (
            <EmptyState title={t(($) => $.conversion.small.none)} />
          ) : (
            <Choice balances={balances} terms={terms} quoteState={quoteState} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Choice({ balances, terms, quoteState }: Props & { readonly balances: readonly SmallBalance[] }) {
  const { t } = useTranslation('conversion');
  const { tag } = useLanguage();
  const bridgeCurrency = terms.currencies.find(({ name }) => name === terms.hub_name) ?? terms.currencies[0];
  const errorId = useId();
  const targetsFor = ({ to_id }: Values) =>
    balances.filter(({ currency_id }) => String(currency_id) !== to_id);
  const selectedBalances = (values: Values) =>
    targetsFor(values).filter(({ currency_id }) => !values.excludedIds.includes(currency_id));
  const requestOf = (values: Values) => ({
    from_ids: selectedBalances(values)
      .map(({ currency_id }) => currency_id)
      .join(','),
    to_id: values.to_id,
  });
  const form = useForm<Values, Quote>({
    initial: { to_id: String(bridgeCurrency?.id ?? ''), excludedIds: [] },
    read: (values) => ({ schema: smallBalancesForm, input: requestOf(values) }),
    send: (values) => quoteState.requestSmallQuote(requestOf(values)),
    onDone: quoteState.showQuote,
    lockWhileSubmitting: true,
  });
  const { values } = form;
  const error = selectedBalances(values).length === 0 ? form.errorOf('from_ids') : undefined;
  const setExcluded = (id: number, isExcluded: boolean): void => {
    const others = values.excludedIds.filter((excludedId) => excludedId !== id);
    form.change({ excludedIds: isExcluded ? [...others, id] : others });
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.conversion.small.choose)}</legend>
        {targetsFor(values).map(({ currency_id: id, currency_name: name, number, worth }) => (
          <Checkbox
            key={id}
            checked={!values.excludedIds.includes(id)}
            onCheckedChange={(checked) => setExcluded(id, !checked)}
            invalid={error !== undefined}
            describedBy={errorId}
          >
            <span className="flex flex-wrap gap-x-2">
              <span className="font-medium">{`${formatExact(number, tag)} ${name}`}</span>
              <span className="text-ink-muted">
                {t(($) => $.conversion.small.worth, { worth: formatWorth(worth, tag), hub: terms.hub_name })}
              </span>
            </span>
          </Checkbox>
        ))}
        <p id={errorId} role="alert" className="text-small text-warn empty:hidden">
          {error}
        </p>
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t(($) => $.conversion.form.to)} className="min-w-40">
          <Select
            controlSize="large"
            options={terms.currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.to_id}
            onValueChange={form.field('to_id').onChange}
          />
        </Field>
        <Button type="submit" size="large" busy={form.isBusy}>
          {t(($) => $.conversion.form.ask)}
        </Button>
      </div>
    </form>
  );
}
