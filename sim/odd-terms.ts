import { type AnyTerms, type Term, termEntries, UNIT_MS } from '@assay/domain';
import type { Random } from './random.ts';

/**
 * Returns the terms with an odd value in one drawn field: at or beyond the ends of what its declaration allows. Words
 * are never drawn, because the journal's codec cannot write others.
 */
export function oddTerms<Terms extends object>(random: Random, declared: AnyTerms, terms: Terms): Terms {
  const candidates = termEntries(declared).filter(
    ([, { kind }]) => kind !== 'word' && kind !== 'first_owner',
  );
  const [name, term] = random.pick(candidates);
  return { ...terms, [name]: random.pick(oddValues(term)) };
}

/** Values at and beyond the ends of a field. No currency ever has the number 77. */
function oddValues(term: Term): readonly unknown[] {
  switch (term.kind) {
    case 'currency':
      return [77];
    case 'amount':
      return [-1n, 0n, 1n, 2n ** 62n];
    case 'amounts':
      return [[], [0n], [1n, 1n], [-1n]];
    case 'moment':
      return [-1, 0, 1.5, Number.MAX_SAFE_INTEGER];
    case 'whole':
    case 'rate':
      return aroundEnds(term.min ?? 0, term.max);
    case 'duration':
      return aroundEnds(term.min * UNIT_MS[term.unit], term.max * UNIT_MS[term.unit]);
    case 'identity_level':
      return [-1, 0.5, 4];
    case 'countries':
      return [['cn'], ['AAA'], Array.from({ length: term.max + 1 }, () => 'DE')];
    case 'pairs':
    case 'owners':
      return [[], [0], [1, 1]];
    case 'shares':
      return [[], [999_999], [0, 1_000_000], [1_000_001, -1]];
    case 'rows':
      return [[]];
    default:
      throw new TypeError(`odd values of ${term.kind}`);
  }
}

function aroundEnds(min: number, max: number): readonly number[] {
  return [min - 1, min, min + 0.5, max, max + 1];
}
