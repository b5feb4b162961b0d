import type { Moment } from '@assay/client/times';
import { asWireTime } from '@assay/contract';
import type { Term } from '@assay/domain';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/data-table.tsx';
import type { Texts, WithLabels } from './planned-view.ts';

/** A row with its terms, as staff would type them. */
type WithTerms = { readonly terms: Texts };

/** Returns the label of a term's field: a rate is typed in percent. */
export function useTermLabel({ labels }: WithLabels): (name: string, term: Term) => string {
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
  desk: WithLabels,
): Column<Row> {
  const text = ({ terms }: Row) => terms[name] ?? '';
  switch (term.kind) {
    case 'moment':
      return { id: name, header, time: (row) => momentIn(text(row)) };
    case 'amount':
    case 'whole':
    case 'rate':
    case 'duration':
      return { id: name, header, value: text, numeric: true };
    case 'amounts':
      return { id: name, header, value: text, wraps: true };
    case 'rows':
      // A row of the term is identified by its first column.
      return {
        id: name,
        header,
        value: (row) =>
          text(row)
            .split('\n')
            .map((line) => line.split(' | ')[0] ?? '')
            .join(', '),
      };
    default:
      return { id: name, header, value: (row) => shownTerm(name, term, row.terms, desk) };
  }
}

/** Returns the display text of a term: currencies, pairs and enumerated values by name, amounts with their currency. */
export function shownTerm(name: string, term: Term, terms: Texts, desk: WithLabels): string {
  const text = terms[name] ?? '';
  switch (term.kind) {
    case 'currency':
      return codeOf(text, desk);
    case 'amount':
      return text === '' ? '' : `${text} ${codeOf(terms[term.of] ?? '', desk)}`;
    case 'whole':
      return term.unit === undefined ? text : `${text} ${term.unit}`;
    case 'word':
      return desk.labels[`${name}.${text}`] ?? text;
    case 'pairs':
      return text
        .split(', ')
        .map((id) => desk.pairs_listed?.find((pair) => String(pair.id) === id)?.symbol_name ?? `#${id}`)
        .join(', ');
    default:
      return text;
  }
}

function codeOf(id: string, { currencies_listed: listed }: WithLabels): string {
  return listed.find((one) => String(one.id) === id)?.code ?? id;
}

/** Parses a typed time to a wire time. */
function momentIn(text: string): Moment {
  return asWireTime(text.length === 16 ? `${text}:00` : text);
}
