import { ownValue } from '@assay/contract';
import type { ChangesPreview, ConsoleCall } from '@assay/contract/console';
import { type AnyTerms, type Term, typedFields } from '@assay/domain';
import type { FieldControls, SendResult } from '@assay/forms';
import { Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import { CurrencyField } from './currency-field.tsx';
import { useDayUnits } from './day-unit-field.tsx';
import { PairBoxes } from './pair-boxes.tsx';
import { asked, type MoreFields, type Texts, type WithLabels } from './planned-view.ts';
import { useTermLabel } from './term-column.ts';
import { CountriesField, listOrNone, MomentField, TermsInput } from './terms-fields.tsx';
import { useTermsForm } from './use-terms-form.ts';

export type TermsDialogProps = {
  readonly title: string;
  readonly terms: AnyTerms;
  readonly calls: { readonly preview: ConsoleCall; readonly propose: ConsoleCall };
  readonly desk: WithLabels;
  /** Current terms, as staff would type them; null for new ones. */
  readonly values: Texts | null;
  /** Initial values of new terms, if they differ from the defaults of their kinds. */
  readonly usual?: Texts;
  /** Returns true for a field that other input makes irrelevant: it is hidden and sent with its default. */
  readonly isIdle?: (field: string, typed: Texts) => boolean;
  /** Fields that cannot change, such as the key of a row: they are sent, but hidden. */
  readonly fixed?: readonly string[];
  /** Fields in addition to the terms, and their initial values. */
  readonly more?: MoreFields & { readonly values: Texts };
  /** Further input of the calls. */
  readonly also?: object;
  readonly onClose: () => void;
};

/** Form of declared terms: input, then a preview of the changes, then the proposal. */
export function TermsDialog(props: TermsDialogProps) {
  const { title, calls, desk, isIdle, fixed = [], more, onClose } = props;
  const { preview, propose } = calls;
  const terms = useTermsForm<Texts, object>({
    initial: initialOf(props),
    request: (typed) => requestOf(props, typed),
    preview: {
      schema: preview.input,
      send: (request) => callServer(preview, asked(request)) as Promise<SendResult<ChangesPreview>>,
    },
    proposal: {
      schema: propose.input,
      send: (request) => callServer(propose, asked(request)) as Promise<SendResult<string>>,
    },
  });
  const { form } = terms;
  const shown = typedFields(props.terms).filter(
    ({ wire }) => !fixed.includes(wire) && !isIdle?.(wire, form.values),
  );
  const isWide = ({ term }: { readonly term: Term }) => WIDE.has(term.kind);
  const field = ({ wire, term }: { readonly wire: string; readonly term: Term }) => (
    <TermField key={wire} name={wire} term={term} controls={form.field(wire)} desk={desk} />
  );
  return (
    <PreviewDialog title={title} {...terms} onClose={onClose}>
      {more?.fields({ values: form.values, change: form.change, errorOf: form.errorOf })}
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        {shown.filter((one) => !isWide(one)).map(field)}
      </div>
      {shown.filter(isWide).map(field)}
    </PreviewDialog>
  );
}

const WIDE: ReadonlySet<Term['kind']> = new Set(['rows', 'countries', 'pairs', 'amounts']);

function initialOf({ terms, values, usual, more }: TermsDialogProps): Texts {
  const fields = typedFields(terms).map(({ wire, term }) => [
    wire,
    values?.[wire] ?? usual?.[wire] ?? usualOf(term),
  ]);
  return { ...(Object.fromEntries(fields) as Texts), ...more?.values };
}

/** Returns the default text of a term. */
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

function requestOf({ terms, isIdle, more, also }: TermsDialogProps, typed: Texts): object {
  const fields = typedFields(terms).map(({ wire, term }) => {
    const text = isIdle?.(wire, typed) ? usualOf(term) : (typed[wire] ?? '');
    return [wire, term.kind === 'countries' || term.kind === 'pairs' ? listOrNone(text) : text];
  });
  const lists = (more?.lists ?? []).map((name) => [name, listOrNone(ownValue(typed, name) ?? '')]);
  return { ...typed, ...Object.fromEntries([...fields, ...lists]), ...also };
}

type TermFieldProps = {
  readonly name: string;
  readonly term: Term;
  readonly controls: FieldControls<string>;
  readonly desk: WithLabels;
};

/** Form control for a term of its kind. */
function TermField({ name, term, controls, desk }: TermFieldProps) {
  const { labels } = desk;
  const label = useTermLabel(desk)(name, term);
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
    case 'pairs':
      return <PairBoxes {...controls} label={label} pairs={desk.pairs_listed ?? []} />;
    case 'shares':
    case 'amounts':
    case 'owners':
    case 'first_owner':
      return <TermsInput {...controls} {...described} inputMode="text" />;
    case 'amount':
    case 'whole':
    case 'rate':
    case 'duration':
    case 'identity_level':
      return <TermsInput {...controls} {...described} />;
  }
}

type WordFieldProps = {
  readonly name: string;
  readonly words: readonly string[];
  readonly controls: FieldControls<string>;
  readonly labels: WithLabels['labels'];
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
