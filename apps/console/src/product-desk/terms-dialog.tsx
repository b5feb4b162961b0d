import { ownValue } from '@assay/contract';
import type { ChangesPreview, ConsoleCall } from '@assay/contract/console';
import { type AnyTerms, enteredFields, type Term } from '@assay/domain';
import type { FieldControls, SendResult } from '@assay/forms';
import { Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import { CurrencyField } from './currency-field.tsx';
import { useDayUnits } from './day-unit-field.tsx';
import { PairBoxes } from './pair-boxes.tsx';
import { type ExtraFields, type TermOptions, type Texts, toRequest } from './scheduled-product-view.ts';
import { useTermLabel } from './term-column.ts';
import { CountriesField, listOrNone, MomentField, TermsInput } from './terms-fields.tsx';
import { useTermsForm } from './use-terms-form.ts';

export type TermsDialogProps = {
  readonly title: string;
  readonly terms: AnyTerms;
  readonly calls: { readonly preview: ConsoleCall; readonly propose: ConsoleCall };
  readonly options: TermOptions;
  /** Current terms in input format; null for new ones. */
  readonly values: Texts | null;
  /** Initial values of new terms, if they differ from the defaults of their kinds. */
  readonly initialValues?: Texts;
  /** Returns true for a field that other input makes irrelevant: it is hidden and sent with its default. */
  readonly isIrrelevant?: (field: string, values: Texts) => boolean;
  /** Fields that cannot change, such as the key of a row: they are sent, but hidden. */
  readonly fixed?: readonly string[];
  /** Fields in addition to the terms, and their initial values. */
  readonly extraFields?: ExtraFields & { readonly values: Texts };
  /** Further input of the calls. */
  readonly extraInput?: object;
  readonly onClose: () => void;
};

/** Form of declared terms: input, then a preview of the changes, then the proposal. */
export function TermsDialog(props: TermsDialogProps) {
  const { title, calls, options, isIrrelevant, fixed = [], extraFields, onClose } = props;
  const { preview, propose } = calls;
  const terms = useTermsForm<Texts, object>({
    initial: initialOf(props),
    request: (values) => requestOf(props, values),
    preview: {
      schema: preview.input,
      send: (request) => callServer(preview, toRequest(request)) as Promise<SendResult<ChangesPreview>>,
    },
    proposal: {
      schema: propose.input,
      send: (request) => callServer(propose, toRequest(request)) as Promise<SendResult<string>>,
    },
  });
  const { form } = terms;
  const visibleFields = enteredFields(props.terms).filter(
    ({ wire }) => !fixed.includes(wire) && !isIrrelevant?.(wire, form.values),
  );
  const takesFullWidth = ({ term }: { readonly term: Term }) => FULL_WIDTH_KINDS.has(term.kind);
  const fieldFor = ({ wire, term }: { readonly wire: string; readonly term: Term }) => (
    <TermField key={wire} name={wire} term={term} controls={form.field(wire)} options={options} />
  );
  return (
    <PreviewDialog title={title} {...terms} onClose={onClose}>
      {extraFields?.fields({ values: form.values, change: form.change, errorOf: form.errorOf })}
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        {visibleFields.filter((termField) => !takesFullWidth(termField)).map(fieldFor)}
      </div>
      {visibleFields.filter(takesFullWidth).map(fieldFor)}
    </PreviewDialog>
  );
}

const FULL_WIDTH_KINDS: ReadonlySet<Term['kind']> = new Set(['rows', 'countries', 'pairs', 'amounts']);

function initialOf({ terms, values, initialValues, extraFields }: TermsDialogProps): Texts {
  const fields = enteredFields(terms).map(({ wire, term }) => [
    wire,
    values?.[wire] ?? initialValues?.[wire] ?? defaultText(term),
  ]);
  return { ...(Object.fromEntries(fields) as Texts), ...extraFields?.values };
}

/** Returns the default text of a term. */
function defaultText(term: Term): string {
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

function requestOf(
  { terms, isIrrelevant, extraFields, extraInput }: TermsDialogProps,
  values: Texts,
): object {
  const fields = enteredFields(terms).map(({ wire, term }) => {
    const text = isIrrelevant?.(wire, values) ? defaultText(term) : (values[wire] ?? '');
    return [wire, term.kind === 'countries' || term.kind === 'pairs' ? listOrNone(text) : text];
  });
  const optionalLists = (extraFields?.optionalLists ?? []).map((name) => [
    name,
    listOrNone(ownValue(values, name) ?? ''),
  ]);
  return { ...values, ...Object.fromEntries([...fields, ...optionalLists]), ...extraInput };
}

type TermFieldProps = {
  readonly name: string;
  readonly term: Term;
  readonly controls: FieldControls<string>;
  readonly options: TermOptions;
};

/** Form control for a term, by its kind. */
function TermField({ name, term, controls, options }: TermFieldProps) {
  const { labels } = options;
  const label = useTermLabel(options)(name, term);
  const hint = labels[`hint.${name}`];
  const labelProps = hint === undefined ? { label } : { label, hint };
  switch (term.kind) {
    case 'currency':
      return <CurrencyField {...controls} desk={options} label={label} />;
    case 'word':
      return <EnumField name={name} optionValues={term.words} controls={controls} labels={labels} />;
    case 'moment':
      return <MomentField {...controls} label={label} />;
    case 'countries':
      return <CountriesField {...controls} />;
    case 'rows':
      return (
        <Field {...labelProps} error={controls.error}>
          <TextArea
            rows={5}
            value={controls.value}
            onChange={(event) => controls.onChange(event.target.value)}
          />
        </Field>
      );
    case 'pairs':
      return <PairBoxes {...controls} label={label} pairs={options.pairs_listed ?? []} />;
    case 'shares':
    case 'amounts':
    case 'owners':
    case 'first_owner':
      return <TermsInput {...controls} {...labelProps} inputMode="text" />;
    case 'amount':
    case 'whole':
    case 'rate':
    case 'duration':
    case 'identity_level':
      return <TermsInput {...controls} {...labelProps} />;
  }
}

type EnumFieldProps = {
  readonly name: string;
  readonly optionValues: readonly string[];
  readonly controls: FieldControls<string>;
  readonly labels: TermOptions['labels'];
};

function EnumField({ name, optionValues, controls, labels }: EnumFieldProps) {
  const { t } = useTranslation('console');
  const units: Readonly<Record<string, string>> = useDayUnits();
  const label = labels[name] ?? t(($) => $.console.productDesk.dayLasts);
  return (
    <Field label={label} error={controls.error}>
      <Select
        value={controls.value}
        options={optionValues.map((value) => ({
          value,
          label: labels[`${name}.${value}`] ?? ownValue(units, value) ?? value,
        }))}
        onValueChange={controls.onChange}
      />
    </Field>
  );
}
