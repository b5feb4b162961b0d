import type { Quotation, QuotationGroup } from '@assay/contract';

/** Tab of starred pairs; all others are named after their base currency. */
export const FAVOURITES = '*';

/** Returns the pairs of a tab that match the search. A search covers all tabs. */
export function pairsOfTab(
  groups: readonly QuotationGroup[],
  tab: string,
  search: string,
  favourites: readonly string[],
): readonly Quotation[] {
  const all = groups.flatMap(({ quotation }) => quotation);
  const wanted = search.toUpperCase().replace(/[\s_-]/g, '');
  if (wanted !== '') {
    return all.filter(({ symbol }) => symbol.includes(wanted) || symbol.replace('/', '').includes(wanted));
  }
  if (tab === FAVOURITES) return all.filter(({ symbol }) => favourites.includes(symbol));
  return groups.find(({ name }) => name === tab)?.quotation ?? groups[0]?.quotation ?? [];
}
