import type { CurrencyRow, PairRow } from '@assay/contract/console';
import { Banner, Combobox, Field, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairWish } from './pair-wish.ts';
import { PreviewButtons } from './preview-buttons.tsx';

const TERMS = ['maker_fee', 'taker_fee', 'protection', 'band', 'minimum', 'maximum'] as const;
type Term = (typeof TERMS)[number];
type Terms = Readonly<Record<Term, string>>;

const USUAL: Terms = {
  maker_fee: '0.1',
  taker_fee: '0.1',
  protection: '5',
  band: '',
  minimum: '',
  maximum: '',
};

/** The terms of a pair: of a new one with its currencies and steps, of a listed one those that may change. */
export function PairForm(props: {
  readonly pair: PairRow | null;
  readonly currencies: readonly CurrencyRow[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onPreview: (wish: PairWish) => void;
}) {
  const { t } = useTranslation('desk');
  const { pair, currencies } = props;
  const [terms, setTerms] = useState<Terms>(pair ?? USUAL);
  const [base, setBase] = useState<string | null>(null);
  const [quote, setQuote] = useState<string | null>(null);
  const [tick, setTick] = useState('');
  const [lot, setLot] = useState('');
  const options = currencies.map(({ id, code, name }) => ({ value: String(id), label: code, detail: name }));
  const hints: Partial<Record<Term, string>> = {
    protection: t(($) => $.desk.form.protectionHint),
    band: t(($) => $.desk.form.bandHint),
    minimum: t(($) => $.desk.form.base),
    maximum: t(($) => $.desk.form.base),
  };
  const currency = (name: 'base' | 'quote', value: string | null, set: (value: string) => void) => (
    <Field label={t(($) => $.desk.field[name])}>
      <Combobox
        options={options}
        value={value}
        onValueChange={set}
        placeholder={t(($) => $.desk.form.choose)}
        emptyText={t(($) => $.desk.form.nothing)}
        openLabel={t(($) => $.desk.form.openList)}
      />
    </Field>
  );
  const step = (name: 'tick' | 'lot', value: string, set: (value: string) => void) => (
    <Field label={t(($) => $.desk.field[name])}>
      <Input
        value={value}
        required
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onPreview(pair === null ? listing() : change(pair));
      }}
    >
      {pair === null ? (
        <>
          <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
            {currency('base', base, setBase)}
            {currency('quote', quote, setQuote)}
            {step('tick', tick, setTick)}
            {step('lot', lot, setLot)}
          </div>
          <p className="text-small text-ink-muted">{t(($) => $.desk.form.stepsHint)}</p>
        </>
      ) : (
        <Banner>{t(($) => $.desk.form.stepsFixed, { tick: pair.tick, lot: pair.lot })}</Banner>
      )}
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {TERMS.map((name) => (
          <Field key={name} label={t(($) => $.desk.field[name])} hint={hints[name]}>
            <Input
              value={terms[name]}
              required={name !== 'band'}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => setTerms({ ...terms, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <PreviewButtons isBusy={props.isBusy} onClose={props.onClose} />
    </form>
  );

  function listing(): PairWish {
    return { act: 'list', base: base ?? '', quote: quote ?? '', tick, lot, ...terms };
  }

  /** Only what differs is sent: somebody else may change the rest meanwhile. */
  function change(before: PairRow): PairWish {
    const changed = TERMS.filter((name) => terms[name].trim() !== before[name]).map(
      (name) => [name, name === 'band' && terms.band.trim() === '' ? 'none' : terms[name]] as const,
    );
    return { act: 'change', id: before.id, ...Object.fromEntries(changed) };
  }
}
