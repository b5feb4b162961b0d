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
  const searchText = search.toUpperCase().replace(/[\s_-]/g, '');
  if (searchText !== '') {
    return all.filter(
      ({ symbol }) => symbol.includes(searchText) || symbol.replace('/', '').includes(searchText),
    );
  }
  if (tab === FAVOURITES) return all.filter(({ symbol }) => favourites.includes(symbol));
  return groups.find(({ name }) => name === tab)?.quotation ?? groups[0]?.quotation ?? [];
}
