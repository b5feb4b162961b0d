import type { Quotation, QuotationGroup } from '@assay/contract';

/** The tab of starred pairs; the others are named after their base currency. */
export const FAVOURITES = '*';

/** The pairs of a tab that match the search. A search looks through all tabs: one looks for a pair, not for its place. */
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
