import {
  columnNames,
  type DeclaredTerms,
  type Term,
  type TermsOf,
  type TermTable,
  termEntries,
} from '@assay/domain';
import {
  amountField,
  currencyField,
  type Field,
  integer,
  list,
  object,
  oneOf,
  optional,
  ownerField,
  pairField,
  text,
  timeField,
} from './fields.ts';

/** Returns the declared terms of a product as one command field. */
export function termsField<Table extends TermTable>(declared: DeclaredTerms<Table>): Field<TermsOf<Table>> {
  const table = Object.fromEntries(termEntries(declared).map(([name, term]) => [name, fieldOf(term)]));
  return object(table) as Field<unknown> as Field<TermsOf<Table>>;
}

function fieldOf(term: Term): Field<unknown> {
  switch (term.kind) {
    case 'currency':
      return currencyField;
    case 'amount':
      return amountField;
    case 'moment':
      return timeField;
    case 'whole':
      return term.optional ? optional(integer) : integer;
    case 'identity_level':
    case 'rate':
    case 'duration':
      return integer;
    case 'word':
      return term.absent === undefined ? oneOf(term.words) : optional(oneOf(term.words));
    case 'countries':
      return list(text);
    case 'owners':
      return list(ownerField);
    case 'amounts':
      return list(amountField);
    case 'pairs':
      return list(pairField);
    case 'first_owner':
      return ownerField;
    case 'shares':
      return list(integer);
    case 'rows':
      return list(object(Object.fromEntries(columnNames(term).map((column) => [column, text]))));
  }
}
