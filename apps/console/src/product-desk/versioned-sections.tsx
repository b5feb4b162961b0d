import type { ConsoleCall, Permission } from '@assay/contract/console';
import { type AnyTerms, enteredFields } from '@assay/domain';
import { Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { AvailabilitySwitch, type AvailabilitySwitchProps } from './availability-switch.tsx';
import { type TermOptions, type Texts, toRequest } from './scheduled-product-view.ts';
import { Facts, Section } from './section.tsx';
import { shownTerm, termColumn, useTermLabel } from './term-column.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { TermsSection } from './terms-section.tsx';

/** A part of versioned terms: its fields, and the calls that preview and propose a change. */
export type TermsSectionDeclaration = {
  readonly product: ProductWithTerms;
  readonly terms: AnyTerms;
  readonly calls: { readonly preview: ConsoleCall; readonly propose: ConsoleCall };
};

/** Products with the permission to change terms. */
type ProductWithTerms = Permission extends infer EachPermission
  ? EachPermission extends `${infer Product}.change`
    ? Product
    : never
  : never;

type TermsSectionProps = {
  readonly declaration: TermsSectionDeclaration;
  readonly options: TermOptions;
  readonly title: string;
  readonly dialogTitle: string;
};

type SingleSectionProps = TermsSectionProps & {
  readonly values: Texts;
  /** Text for completely unset terms; without it each field shows a dash. */
  readonly emptyText?: string;
};

/** Single set of terms as lines, with a button to propose a change; a dash for an unset field. */
export function SingleTermsSection({
  declaration,
  options,
  title,
  dialogTitle,
  values,
  emptyText,
}: SingleSectionProps) {
  const labelOf = useTermLabel(options);
  const entries = enteredFields(declaration.terms).map(
    ({ wire, term }) => [labelOf(wire, term), shownTerm(wire, term, values, options)] as const,
  );
  const isEmpty = emptyText !== undefined && entries.every(([, text]) => text === '');
  return (
    <RulesSection
      title={title}
      entries={isEmpty ? [] : entries.map(([label, text]) => [label, text || '–'])}
      emptyText={emptyText}
      canChange={useHasPermission()(`${declaration.product}.change`)}
      dialog={(close) => (
        <TermsDialog {...declaration} title={dialogTitle} options={options} values={values} onClose={close} />
      )}
    />
  );
}

type TermsRow = { readonly terms: Texts; readonly figures: Readonly<Record<string, unknown>> };

export type RowsSectionProps<Row extends TermsRow> = TermsSectionProps & {
  readonly declaration: {
    readonly calls: { readonly remove: ConsoleCall };
    /** Fields of an existing row that cannot change, in addition to its key. */
    readonly fixedFields?: readonly string[];
  };
  /** Key of the table's stored views. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly addText: string;
  /** Columns of figures, after those of the terms. */
  readonly figureColumns?: readonly Column<Row>[];
  /** Initial values of a new row. */
  readonly initialValues?: Texts;
  readonly children?: ReactNode;
};

/** Table of terms, identified by their first field, whose rows can be changed and removed individually. */
export function TermRowsSection<Row extends TermsRow>(props: RowsSectionProps<Row>) {
  const {
    declaration,
    options,
    title,
    dialogTitle,
    name,
    rows,
    addText,
    figureColumns = [],
    initialValues,
    children,
  } = props;
  const labelOf = useTermLabel(options);
  const canChange = useHasPermission()(`${declaration.product}.change`);
  const fields = enteredFields(declaration.terms);
  const [key] = fields;
  if (key === undefined) return null;
  const keyOf = ({ terms }: Row) => terms[key.wire] ?? '';
  const nameOf = (row: Row) => {
    const name = shownTerm(key.wire, key.term, row.terms, options);
    return name === keyOf(row) ? `#${name}` : name;
  };
  return (
    <TermsSection
      title={title}
      name={name}
      columns={[
        ...fields.map(({ wire, term }) => termColumn<Row>(wire, labelOf(wire, term), term, options)),
        ...figureColumns,
      ]}
      rows={rows}
      rowId={keyOf}
      rowName={nameOf}
      canChange={canChange}
      addText={addText}
      renderDialog={(row, close) => (
        <TermsDialog
          {...declaration}
          title={dialogTitle}
          options={options}
          values={row?.terms ?? null}
          {...(row !== null && { fixed: [key.wire, ...(declaration.fixedFields ?? [])] })}
          {...(initialValues && { initialValues })}
          onClose={close}
        />
      )}
      removeCall={declaration.calls.remove}
      removeRequest={(row, reason) => toRequest({ [key.wire]: keyOf(row), reason })}
    >
      {children}
    </TermsSection>
  );
}

type ProductAvailabilityProps = Pick<
  AvailabilitySwitchProps<ConsoleCall>,
  'titles' | 'hints' | 'desk' | 'call'
> & {
  readonly product: ProductWithTerms;
};

/** State of a product, open or closed, and the action that changes it. */
export function ProductAvailability({ product, ...props }: ProductAvailabilityProps) {
  const canChange = useHasPermission()(`${product}.change`);
  return (
    <AvailabilitySwitch
      {...props}
      canChange={canChange}
      request={(action, reason) => toRequest({ act: action, reason })}
    />
  );
}

type RulesSectionProps = {
  readonly title: string;
  /** Lines of name and value. */
  readonly entries: readonly (readonly [string, string])[];
  /** Text in place of the lines while there are none. */
  readonly emptyText?: string | undefined;
  readonly canChange: boolean;
  readonly dialog: (close: () => void) => ReactNode;
};

/** Rules that apply to the whole product, and the action that proposes a change. */
function RulesSection({ title, entries, emptyText, canChange, dialog }: RulesSectionProps) {
  const { t } = useTranslation('console');
  const [isChanging, setEditing] = useState(false);
  const buttonText = t(($) => $.console.words.askChange);
  const actions = canChange && (
    <Button size="small" aria-label={`${buttonText} ${title}`} onClick={() => setEditing(true)}>
      {buttonText}
    </Button>
  );
  return (
    <Section title={title} actions={actions}>
      {entries.length === 0 ? <p className="text-ink-muted">{emptyText}</p> : <Facts entries={entries} />}
      {isChanging && dialog(() => setEditing(false))}
    </Section>
  );
}
