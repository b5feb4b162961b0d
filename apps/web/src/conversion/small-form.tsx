import { type AnswerOf, calls } from '@assay/contract';
import { Button, Checkbox, EmptyState, Field, Select } from '@assay/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { formatExact, formatWorth } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { Terms } from './terms.ts';
import type { Quoting } from './use-quote.ts';

type SmallBalance = AnswerOf<typeof calls.conversionSmall>[number];
type Props = { readonly terms: Terms; readonly quoting: Quoting };

/** Small balances, several of them into one currency in one go. */
export function SmallForm({ terms, quoting }: Props) {
  const { t } = useTranslation('conversion');
  const { tag } = useLanguage();
  const small = useRemote(calls.conversionSmall, {}, { isQuiet: true, freshMs: 0 });
  const bound = { most: formatExact(terms.small, tag), hub: terms.hub_name };
  return (
    <Panel className="flex flex-col gap-4">
      <div>
        <h2 className="text-lead font-semibold">{t(($) => $.conversion.small.title)}</h2>
        <p className="mt-1 text-body text-ink-muted">{t(($) => $.conversion.small.intro, bound)}</p>
      </div>
      <Loaded remote={small} skeleton={<FormSkeleton fields={2} />}>
        {(balances) =>
          balances.length === 0 ? (
            <EmptyState title={t(($) => $.conversion.small.none)} />
          ) : (
            <Choice balances={balances} terms={terms} quoting={quoting} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Choice({ balances, terms, quoting }: Props & { readonly balances: readonly SmallBalance[] }) {
  const { t } = useTranslation('conversion');
  const { tag } = useLanguage();
  const hub = terms.currencies.find(({ name }) => name === terms.hub_name) ?? terms.currencies[0];
  const [to, setTo] = useState(String(hub?.id ?? ''));
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = useId();
  const offered = balances.filter(({ currency_id }) => String(currency_id) !== to);
  const chosen = offered.filter(({ currency_id }) => !left.includes(currency_id));
  const ask = async () => {
    setEmpty(chosen.length === 0);
    if (chosen.length === 0 || isBusy) return;
    setBusy(true);
    const from_ids = chosen.map(({ currency_id }) => currency_id).join(',');
    const result = await quoting.askSmall({ from_ids, to_id: to });
    setBusy(false);
    if (result.status === 'ok') quoting.show(result.answer);
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2" aria-describedby={problem}>
        <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.conversion.small.choose)}</legend>
        {offered.map(({ currency_id: id, currency_name: name, number, worth }) => (
          <Checkbox
            key={id}
            checked={!left.includes(id)}
            onCheckedChange={(checked) =>
              setLeft((before) => (checked ? before.filter((one) => one !== id) : [...before, id]))
            }
          >
            <span className="flex flex-wrap gap-x-2">
              <span className="font-medium">
                {formatExact(number, tag)} {name}
              </span>
              <span className="text-ink-muted">
                {t(($) => $.conversion.small.worth, { worth: formatWorth(worth, tag), hub: terms.hub_name })}
              </span>
            </span>
          </Checkbox>
        ))}
        <p id={problem} role="alert" className="text-small text-warn empty:hidden">
          {isEmpty && chosen.length === 0 ? t(($) => $.conversion.small.nothing) : ''}
        </p>
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t(($) => $.conversion.form.to)} className="min-w-40">
          <Select
            controlSize="large"
            options={terms.currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={to}
            onValueChange={setTo}
          />
        </Field>
        <Button size="large" busy={isBusy} onClick={() => void ask()}>
          {t(($) => $.conversion.form.ask)}
        </Button>
      </div>
    </div>
  );
}
