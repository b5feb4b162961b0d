import type { ConsoleCall, Permission } from '@assay/contract/console';
import { type AnyTerms, typedFields } from '@assay/domain';
import type { ReactNode } from 'react';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { Opening, type OpeningProps } from './opening.tsx';
import { asked, type Texts, type WithLabels } from './planned-view.ts';
import { RulesPart } from './rules-part.tsx';
import { shownTerm, termColumn, useTermLabel } from './term-column.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { TermsPart } from './terms-part.tsx';

/** A part of versioned terms: its fields, and the calls about it. */
export type PartOfTerms = {
  readonly product: ProductOfTerms;
  readonly terms: AnyTerms;
  readonly calls: { readonly preview: ConsoleCall; readonly propose: ConsoleCall };
};

/** Products with the permission to change terms. */
type ProductOfTerms = Permission extends infer One
  ? One extends `${infer Product}.change`
    ? Product
    : never
  : never;

type PartProps = {
  readonly part: PartOfTerms;
  readonly desk: WithLabels;
  readonly title: string;
  readonly dialogTitle: string;
};

type SinglePartProps = PartProps & {
  readonly values: Texts;
  /** Text for completely unset terms; without it each field shows a dash. */
  readonly none?: string;
};

/** Single set of terms as lines, with a button to propose others; a dash for an unset field. */
export function SinglePart({ part, desk, title, dialogTitle, values, none }: SinglePartProps) {
  const labelOf = useTermLabel(desk);
  const lines = typedFields(part.terms).map(
    ({ wire, term }) => [labelOf(wire, term), shownTerm(wire, term, values, desk)] as const,
  );
  const isEmpty = none !== undefined && lines.every(([, text]) => text === '');
  return (
    <RulesPart
      title={title}
      lines={isEmpty ? [] : lines.map(([label, text]) => [label, text || '–'])}
      none={none}
      mayChange={useMay()(`${part.product}.change`)}
      dialog={(close) => (
        <TermsDialog {...part} title={dialogTitle} desk={desk} values={values} onClose={close} />
      )}
    />
  );
}

type TermsRow = { readonly terms: Texts; readonly figures: Readonly<Record<string, unknown>> };

export type RowsPartProps<Row extends TermsRow> = PartProps & {
  readonly part: {
    readonly calls: { readonly remove: ConsoleCall };
    /** Fields of an existing row that cannot change, in addition to its key. */
    readonly stays?: readonly string[];
  };
  /** Key of the table's stored views. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly addText: string;
  /** Columns of figures, after those of the terms. */
  readonly figures?: readonly Column<Row>[];
  /** Initial values of a new row. */
  readonly usual?: Texts;
  readonly children?: ReactNode;
};

/** Table of terms, identified by their first field, whose rows can be changed and removed individually. */
export function TermRowsPart<Row extends TermsRow>(props: RowsPartProps<Row>) {
  const { part, desk, title, dialogTitle, name, rows, addText, figures = [], usual, children } = props;
  const labelOf = useTermLabel(desk);
  const mayChange = useMay()(`${part.product}.change`);
  const fields = typedFields(part.terms);
  const [key] = fields;
  if (key === undefined) return null;
  const keyOf = ({ terms }: Row) => terms[key.wire] ?? '';
  const nameOf = (row: Row) => {
    const name = shownTerm(key.wire, key.term, row.terms, desk);
    return name === keyOf(row) ? `#${name}` : name;
  };
  return (
    <TermsPart
      title={title}
      name={name}
      columns={[
        ...fields.map(({ wire, term }) => termColumn<Row>(wire, labelOf(wire, term), term, desk)),
        ...figures,
      ]}
      rows={rows}
      rowId={keyOf}
      rowName={nameOf}
      mayChange={mayChange}
      addText={addText}
      terms={(row, close) => (
        <TermsDialog
          {...part}
          title={dialogTitle}
          desk={desk}
          values={row?.terms ?? null}
          {...(row !== null && { fixed: [key.wire, ...(part.stays ?? [])] })}
          {...(usual && { usual })}
          onClose={close}
        />
      )}
      removal={part.calls.remove}
      removalOf={(row, reason) => asked({ [key.wire]: keyOf(row), reason })}
    >
      {children}
    </TermsPart>
  );
}

type VersionedOpeningProps = Pick<OpeningProps<ConsoleCall>, 'titles' | 'hints' | 'desk' | 'call'> & {
  readonly product: ProductOfTerms;
};

/** State of a product, open or closed, and the action that changes it. */
export function VersionedOpening({ product, ...props }: VersionedOpeningProps) {
  const mayChange = useMay()(`${product}.change`);
  return <Opening {...props} mayChange={mayChange} request={(act, reason) => asked({ act, reason })} />;
}
