import { ownValue } from '@assay/contract';
import type { ChangesPreview } from '@assay/contract/console';
import { type Term, typedFields } from '@assay/domain';
import type { FieldControls, Sent } from '@assay/forms';
import { Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import { CurrencyField } from './currency-field.tsx';
import { useDayUnits } from './day-unit-field.tsx';
import { asked, type PlannedAnswer, type PlannedEntry, type PlannedView } from './planned-view.ts';
import { CountriesField, listOrNone, MomentField, TermsInput } from './terms-fields.tsx';
import { useTermsForm } from './use-terms-form.ts';

type Typed = Readonly<Record<string, string>>;

export type PlannedDialogProps = {
  readonly view: PlannedView;
  readonly desk: PlannedAnswer;
  /** Null: a new one. */
  readonly entry: PlannedEntry | null;
  readonly title: string;
  readonly onClose: () => void;
};

/** The form of declared terms: typed, then looked at as what they change, then proposed. */
export function PlannedDialog({ view, desk, entry, title, onClose }: PlannedDialogProps) {
  const { preview, propose } = view.calls;
  const terms = useTermsForm<Typed, object>({
    initial: initialOf(view, entry),
    wish: (typed) => wishOf(view, typed, entry),
    preview: {
      schema: preview.input,
      send: (wish) => callServer(preview, asked(wish)) as Promise<Sent<ChangesPreview>>,
    },
    proposal: {
      schema: propose.input,
      send: (wish) => callServer(propose, asked(wish)) as Promise<Sent<string>>,
    },
  });
  const { form } = terms;
  const shown = typedFields(view.terms).filter(({ wire }) => !view.isIdle?.(wire, form.values));
  const isWide = ({ term }: { readonly term: Term }) => term.kind === 'rows' || term.kind === 'countries';
  const field = ({ wire, term }: { readonly wire: string; readonly term: Term }) => (
    <TermField key={wire} name={wire} term={term} controls={form.field(wire)} desk={desk} />
  );
  return (
    <PreviewDialog title={title} {...terms} onClose={onClose}>
      {view.more?.fields({ values: form.values, change: form.change, errorOf: form.errorOf })}
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {shown.filter((one) => !isWide(one)).map(field)}
      </div>
      {shown.filter(isWide).map(field)}
    </PreviewDialog>
  );
}

function initialOf({ terms, usual, more }: PlannedView, entry: PlannedEntry | null): Typed {
  const fields = typedFields(terms).map(({ wire, term }) => [
    wire,
    entry?.terms[wire] ?? usual?.[wire] ?? usualOf(term),
  ]);
  return { ...(Object.fromEntries(fields) as Typed), ...more?.initial(entry) };
}

/** The text that a field of a new thing begins with. */
function usualOf(term: Term): string {
  switch (term.kind) {
    case 'word':
      return term.absent ?? term.words[0] ?? '';
    case 'identity_level':
      return '0';
    case 'whole':
      return String(term.absent ?? '');
    case 'amount':
      return term.from === 'zero' ? '0' : '';
    default:
      return '';
  }
}

function wishOf({ terms, isIdle, more }: PlannedView, typed: Typed, entry: PlannedEntry | null): object {
  const fields = typedFields(terms).map(({ wire, term }) => {
    const text = isIdle?.(wire, typed) ? usualOf(term) : (typed[wire] ?? '');
    return [wire, term.kind === 'countries' ? listOrNone(text) : text];
  });
  const lists = (more?.lists ?? []).map((name) => [name, listOrNone(ownValue(typed, name) ?? '')]);
  return {
    ...typed,
    ...Object.fromEntries([...fields, ...lists]),
    ...(entry === null ? {} : { id: entry.id }),
  };
}

type TermFieldProps = {
  readonly name: string;
  readonly term: Term;
  readonly controls: FieldControls<string>;
  readonly desk: PlannedAnswer;
};

/** A term in the control of its kind. */
function TermField({ name, term, controls, desk }: TermFieldProps) {
  const { labels } = desk;
  const label = labels[name] ?? name;
  const hint = labels[`hint.${name}`];
  const described = hint === undefined ? { label } : { label, hint };
  switch (term.kind) {
    case 'currency':
      return <CurrencyField {...controls} desk={desk} label={label} />;
    case 'word':
      return <WordField name={name} words={term.words} controls={controls} labels={labels} />;
    case 'moment':
      return <MomentField {...controls} label={label} />;
    case 'countries':
      return <CountriesField {...controls} />;
    case 'rows':
      return (
        <Field {...described} error={controls.error}>
          <TextArea
            rows={5}
            value={controls.value}
            onChange={(event) => controls.onChange(event.target.value)}
          />
        </Field>
      );
    case 'shares':
    case 'owners':
    case 'first_owner':
      return <TermsInput {...controls} {...described} inputMode="text" />;
    case 'amount':
    case 'whole':
    case 'identity_level':
      return <TermsInput {...controls} {...described} />;
  }
}

type WordFieldProps = {
  readonly name: string;
  readonly words: readonly string[];
  readonly controls: FieldControls<string>;
  readonly labels: PlannedAnswer['labels'];
};

function WordField({ name, words, controls, labels }: WordFieldProps) {
  const { t } = useTranslation('console');
  const units: Readonly<Record<string, string>> = useDayUnits();
  const label = labels[name] ?? t(($) => $.console.productDesk.dayLasts);
  return (
    <Field label={label} error={controls.error}>
      <Select
        value={controls.value}
        options={words.map((value) => ({
          value,
          label: labels[`${name}.${value}`] ?? ownValue(units, value) ?? value,
        }))}
        onValueChange={controls.onChange}
      />
    </Field>
  );
}
