import {
  type CurrencyRow,
  changePairForm,
  consoleCalls,
  listPairForm,
  type PairRow,
} from '@assay/contract/console';
import type { FieldControls } from '@assay/forms';
import { Banner, Combobox, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useForm } from '../forms/use-form.ts';
import type { OnPreview, PairRequest } from './pair-request.ts';
import { PreviewButtons } from './preview-buttons.tsx';

const TERMS = ['maker_fee', 'taker_fee', 'protection', 'band', 'minimum', 'maximum'] as const;
type Term = (typeof TERMS)[number];
type Terms = Readonly<Record<Term, string>>;
type FormValues = Terms & Readonly<Record<'base' | 'quote' | 'tick' | 'lot', string>>;

const DEFAULT_TERMS: Terms = {
  maker_fee: '0.1',
  taker_fee: '0.1',
  protection: '5',
  band: '',
  minimum: '',
  maximum: '',
};

/** Terms of a pair: all of them with currencies and steps for a new one, the changeable ones for a listed one. */
export function PairForm(props: {
  readonly pair: PairRow | null;
  readonly currencies: readonly CurrencyRow[];
  readonly onClose: () => void;
  readonly onPreview: OnPreview;
}) {
  const { t } = useTranslation('desk');
  const { pair, currencies } = props;
  const requestOf = (values: FormValues): PairRequest =>
    pair === null ? listPairRequest(values) : changeRequest(pair, values);
  const form = useForm<FormValues, Parameters<OnPreview>[1]>({
    initial: { ...termsOf(pair ?? DEFAULT_TERMS), base: '', quote: '', tick: '', lot: '' },
    read: (values) =>
      pair === null
        ? { schema: listPairForm, input: listPairRequest(values) }
        : { schema: changePairForm, input: { act: 'change', id: pair.id, ...termsOf(values) } },
    send: (values) => callServer(consoleCalls.consolePreviewPair, requestOf(values)),
    onDone: (changePreview, values) => props.onPreview(requestOf(values), changePreview),
  });
  const { field } = form;
  const options = currencies.map(({ id, code, name }) => ({ value: String(id), label: code, detail: name }));
  const hints: Partial<Record<Term, string>> = {
    protection: t(($) => $.desk.form.protectionHint),
    band: t(($) => $.desk.form.bandHint),
    minimum: t(($) => $.desk.form.base),
    maximum: t(($) => $.desk.form.base),
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {pair === null ? (
        <>
          <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
            <CurrencyChoice {...field('base')} label={t(($) => $.desk.field.base)} options={options} />
            <CurrencyChoice {...field('quote')} label={t(($) => $.desk.field.quote)} options={options} />
            {(['tick', 'lot'] as const).map((name) => (
              <FormInput
                key={name}
                {...field(name)}
                label={t(($) => $.desk.field[name])}
                required
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
          <p className="text-small text-ink-muted">{t(($) => $.desk.form.stepsHint)}</p>
        </>
      ) : (
        <Banner>{t(($) => $.desk.form.stepsFixed, { tick: pair.tick, lot: pair.lot })}</Banner>
      )}
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {TERMS.map((name) => (
          <FormInput
            key={name}
            {...field(name)}
            label={t(($) => $.desk.field[name])}
            hint={hints[name]}
            required={name !== 'band'}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <PreviewButtons isBusy={form.isBusy} onClose={props.onClose} />
    </form>
  );
}

type CurrencyChoiceProps = FieldControls<string> & {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
};

function CurrencyChoice({ label, options, value, onChange, error }: CurrencyChoiceProps) {
  const { t } = useTranslation(['desk', 'console']);
  return (
    <Field label={label} error={error}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onValueChange={onChange}
        placeholder={t(($) => $.console.words.choose)}
        emptyText={t(($) => $.desk.form.nothing)}
        openLabel={t(($) => $.console.words.openList)}
      />
    </Field>
  );
}

function termsOf({ maker_fee, taker_fee, protection, band, minimum, maximum }: Terms): Terms {
  return { maker_fee, taker_fee, protection, band, minimum, maximum };
}

function listPairRequest(values: FormValues): PairRequest {
  return { act: 'list', ...values };
}

/** Returns the request with changed fields only, as others may change the rest meanwhile. */
function changeRequest(before: PairRow, values: FormValues): PairRequest {
  const changes = TERMS.filter((name) => values[name].trim() !== before[name]).map(
    (name) => [name, name === 'band' && values.band.trim() === '' ? 'none' : values[name]] as const,
  );
  return { act: 'change', id: before.id, ...Object.fromEntries(changes) };
}
