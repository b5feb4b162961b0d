import type { ConversionTerms, ConversionTermsFault } from '@assay/engine';
import type { ListingRecord } from '../records/listing-record.ts';

type Rule = (terms: ConversionTerms, listings: ListingRecord) => boolean;

const TENTH = 100_000;

/** Returns the fault of terms: the first failing check, in order; null for none. */
export function termsFault(terms: ConversionTerms, listings: ListingRecord): ConversionTermsFault | null {
  return RULES.find(([, holds]) => !holds(terms, listings))?.[0] ?? null;
}

const RULES: readonly (readonly [ConversionTermsFault, Rule])[] = [
  ['hub', ({ hub, isOpen }, { currencies }) => (hub === null ? !isOpen : currencies.has(hub))],
  ['fee', ({ fee }) => 0 <= fee && fee <= TENTH],
  [
    'currencies',
    ({ currencies: offered }, { currencies }) =>
      offered.length <= 200 &&
      new Set(offered.map(({ currency }) => currency)).size === offered.length &&
      offered.every(({ currency }) => currencies.has(currency)),
  ],
  [
    'pairs',
    ({ hub, currencies }, { pairs }) =>
      currencies.every(({ currency, pair }) => {
        if (currency === hub) return pair === null;
        const spec = pair === null ? undefined : pairs.get(pair)?.spec;
        return spec?.base === currency && spec.quote === hub;
      }),
  ],
  ['spread', ({ currencies }) => currencies.every(({ spread }) => 0 <= spread && spread <= TENTH)],
  [
    'amounts',
    ({ small, currencies }) =>
      small >= 0n &&
      currencies.every(
        ({ minimum, maximum, multiple }) =>
          minimum > 0n && multiple > 0n && minimum <= maximum && multiple <= maximum,
      ),
  ],
  [
    'limits',
    ({ currencies }) =>
      currencies.every(
        ({ minimum, hourPerOwner, hourOfAll, openMost }) =>
          minimum <= hourPerOwner && hourPerOwner <= hourOfAll && minimum <= openMost,
      ),
  ],
];
