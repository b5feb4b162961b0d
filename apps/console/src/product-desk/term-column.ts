import type { Moment } from '@assay/client/times';
import { asWireTime } from '@assay/contract';
import type { Term } from '@assay/domain';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/data-table.tsx';
import type { TermOptions, Texts } from './scheduled-product-view.ts';

/** A row with its terms in input format. */
type WithTerms = { readonly terms: Texts };

/** Returns the label of a term's field: a rate is typed in percent. */
export function useTermLabel({ labels }: TermOptions): (name: string, term: Term) => string {
  const { t } = useTranslation('console');
  return (name, term) => {
    const label = labels[name] ?? name;
    return term.kind === 'rate' ? t(($) => $.console.productDesk.percent, { label }) : label;
  };
}

/** Returns a column for a term of its kind. */
export function termColumn<Row extends WithTerms>(
  name: string,
  header: string,
  term: Term,
  desk: TermOptions,
): Column<Row> {
  const textOf = ({ terms }: Row) => terms[name] ?? '';
  switch (term.kind) {
    case 'moment':
      return { id: name, header, time: (row) => parseMoment(textOf(row)) };
    case 'amount':
    case 'whole':
    case 'rate':
    case 'duration':
      return { id: name, header, value: textOf, numeric: true };
    case 'amounts':
      return { id: name, header, value: textOf, wrapsText: true };
    case 'rows':
      // A row of the term is identified by its first column.
      return {
        id: name,
        header,
        value: (row) =>
          textOf(row)
            .split('\n')
            .map((rowText) => rowText.split(' | ')[0] ?? '')
            .join(', '),
      };
    default:
      return { id: name, header, value: (row) => shownTerm(name, term, row.terms, desk) };
  }
}

/** Returns the display text of a term: currencies, pairs and enumerated values by name, amounts with their currency. */
export function shownTerm(name: string, term: Term, terms: Texts, desk: TermOptions): string {
  const textOf = terms[name] ?? '';
  switch (term.kind) {
    case 'currency':
      return codeOf(textOf, desk);
    case 'amount':
      return textOf === '' ? '' : `${textOf} ${codeOf(terms[term.of] ?? '', desk)}`;
    case 'whole':
      return term.unit === undefined ? textOf : `${textOf} ${term.unit}`;
    case 'word':
      return desk.labels[`${name}.${textOf}`] ?? textOf;
    case 'pairs':
      return textOf
        .split(', ')
        .map((id) => desk.pairs_listed?.find((pair) => String(pair.id) === id)?.symbol_name ?? `#${id}`)
        .join(', ');
    default:
      return textOf;
  }
}

function codeOf(id: string, { currencies_listed: listed }: TermOptions): string {
  return listed.find((currency) => String(currency.id) === id)?.code ?? id;
}

/** Parses a typed time to a wire time. */
function parseMoment(textOf: string): Moment {
  return asWireTime(textOf.length === 16 ? `${textOf}:00` : textOf);
}
