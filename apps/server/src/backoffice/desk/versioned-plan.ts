import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import type { TermsOf, TermTable } from '@assay/domain';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { differences } from './differences.ts';
import { readTerms, shownTerms, type TermTexts } from './terms.ts';
import type { AnyVersionedDesk, TermsPart } from './versioned-declaration.ts';

/** Requested change of one part of the terms: the opening, values, or the removal of a row. */
export type TermsRequest =
  | { readonly part: 'opening'; readonly isOpen: boolean }
  | { readonly part: string; readonly act?: 'set' | 'remove' };

type Terms = { readonly isOpen: boolean };

/** Terms after a requested change, with the version they are based on and the differences. */
export type TermsPlan = {
  readonly version: number;
  readonly terms: Terms;
  /** Affected part or row for display. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

/** Effect of a request: the new terms, and its part before and after as texts. */
type Requested = {
  readonly terms: Terms;
  readonly subject: string;
  readonly previousTexts: TermTexts;
  readonly newTexts: TermTexts;
};

/**
 * Applies a request to the current terms, so that other changes made in the meantime are kept. Returns the refusal if
 * it is invalid.
 */
export async function planTermsChange(
  desk: AnyVersionedDesk,
  exchange: Exchange,
  requested: TermsRequest,
): Promise<TermsPlan | Refused> {
  const { version, terms: before } = await desk.read(exchange.database);
  const planned =
    'isOpen' in requested
      ? requestedOpening(before, requested.isOpen)
      : requestedPart(desk, exchange, before, requested);
  if ('ok' in planned) return planned;
  const { terms, subject, previousTexts, newTexts } = planned;
  const refusal = await desk.refused(terms, exchange);
  if (refusal !== null) return refusal;
  const changes = differences(previousTexts, newTexts);
  return changes.length === 0 ? refuse('console.no_change') : { version, terms, subject, changes };
}

function requestedOpening(before: Terms, isOpen: boolean): Requested {
  const text = (terms: Terms) => ({ is_open: terms.isOpen ? '1' : '0' });
  const terms = { ...before, isOpen };
  return { terms, subject: isOpen ? 'open' : 'close', previousTexts: text(before), newTexts: text(terms) };
}

function requestedPart(
  desk: AnyVersionedDesk,
  exchange: Exchange,
  before: Terms,
  requested: TermsRequest & { readonly act?: string },
): Requested | Refused {
  const part = ownValue(desk.parts, requested.part);
  if (part === undefined) return refuse('console.plan.unknown');
  const { key, declared } = part;
  if (requested.act === 'remove' && key !== null) {
    const previousRow = rowOf(part, before, ownValue(requested as Row, key.wire));
    if (previousRow === undefined) return refuse('console.plan.unknown');
    const previousTexts = textsOf(part, previousRow, exchange);
    const terms = part.remove(before, ownValue(previousRow as Row, key.name));
    return { terms, subject: subjectOf(part, previousRow, exchange), previousTexts, newTexts: {} };
  }
  const values = readTerms(declared, requested, exchange, desk.product);
  if ('ok' in values) return values as Refused;
  const terms = part.set(before, values, exchange);
  const [known, newTexts] = [before, terms].map((all) =>
    rowOf(part, all, key === null ? null : ownValue(values as Row, key.name)),
  );
  return {
    terms,
    subject: key === null ? requested.part : subjectOf(part, values, exchange),
    previousTexts: textsOf(part, known, exchange),
    newTexts: textsOf(part, newTexts, exchange),
  };
}

type AnyPart = TermsPart<Terms>;
type Values = TermsOf<TermTable>;
type Row = Readonly<Record<string, unknown>>;

/** Returns the row with this key, or the only row of a single part. */
function rowOf({ rows, key }: AnyPart, terms: Terms, requestedKey: unknown): Values | undefined {
  return rows(terms).find((row) => key === null || ownValue(row as Row, key.name) === requestedKey);
}

/** Returns a row as texts for display, without its key; empty if there is no row. */
function textsOf({ declared, key }: AnyPart, row: Values | undefined, exchange: Exchange): TermTexts {
  if (row === undefined) return {};
  const texts = Object.entries(shownTerms(declared, row, exchange));
  return Object.fromEntries(texts.filter(([wire]) => wire !== key?.wire));
}

/** Returns the currency code of a row, or its id with `#`. */
function subjectOf({ declared, key }: AnyPart, row: Values, exchange: Exchange): string {
  const text = ownValue(shownTerms(declared, row, exchange), key?.wire ?? '') ?? '';
  return /^\d+$/.test(text) ? `#${text}` : text;
}
