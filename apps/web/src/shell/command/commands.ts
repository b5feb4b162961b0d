import type { Quotation } from '@assay/contract';
import { ACTIONS, HEADER, PAIR_PAGES } from '../../navigation/menus.ts';
import type { MenuLink } from '../../navigation/use-menu.ts';
import type { LinkReadings } from './link-names.tsx';
import type { Command } from './search.ts';

/** A command that opens a page, maybe of one pair. */
export type LinkCommand = Command & {
  readonly link: MenuLink;
  readonly detail: string | undefined;
  readonly pair?: Quotation;
};

export type Names = { readonly own: LinkReadings; readonly english: LinkReadings };

/** Returns a command for each page of the menus, by the name of its first entry: those of the header first. */
export function pageCommands(links: readonly MenuLink[], names: Names): readonly LinkCommand[] {
  const pages = links.filter((link) => link.in !== ACTIONS && link.in !== PAIR_PAGES);
  const inOrder = [...pages].sort((a, b) => groupPlace(a) - groupPlace(b) || a.place - b.place);
  const paths = new Set(inOrder.map(({ to }) => to));
  return [...paths].flatMap((path) => {
    const shown = inOrder.filter((link) => link.to === path && names.own.get(link)?.isShown);
    return commandOf(`page:${path}`, 'pages', shown, names);
  });
}

/** Returns the position of an entry's group in the header; entries elsewhere come last. */
function groupPlace(link: MenuLink): number {
  return link.in.in === HEADER ? link.in.place : Number.MAX_SAFE_INTEGER;
}

/** Returns the actions of the menus that open a page. */
export function actionCommands(links: readonly MenuLink[], names: Names): readonly LinkCommand[] {
  return links
    .filter((link) => link.in === ACTIONS && names.own.get(link)?.isShown)
    .sort((a, b) => a.place - b.place)
    .flatMap((link) => commandOf(`action:${link.place}:${link.to}`, 'actions', [link], names));
}

/** Returns the pages of each pair: those that all pairs have first. */
export function pairCommands(
  links: readonly MenuLink[],
  names: Names,
  pairs: readonly Quotation[],
): readonly LinkCommand[] {
  return links
    .filter((link) => link.in === PAIR_PAGES && names.own.get(link)?.isShown)
    .sort((a, b) => a.place - b.place)
    .flatMap((link) =>
      pairs
        .filter((pair) => link.hasPair?.(pair) ?? true)
        .map((pair) => ({ pair, page: names.own.get(link)?.name }))
        .map(({ pair, page }) => ({
          id: `pair:${link.to}:${pair.symbol}`,
          kind: 'pairs' as const,
          name: pair.symbol,
          keywords: [pair.symbol.replace('/', ''), ...(pair.currency_names ?? []), `${pair.symbol} ${page}`],
          detail: page,
          link,
          pair,
        })),
    );
}

/** The entries are those of one page; the first one names it. */
function commandOf(
  id: string,
  kind: 'pages' | 'actions',
  entries: readonly MenuLink[],
  { own, english }: Names,
): readonly LinkCommand[] {
  const [link] = entries;
  const reading = link && own.get(link);
  if (link === undefined || reading === undefined) return [];
  const texts = entries.flatMap((entry) => [own.get(entry)?.name, english.get(entry)?.name]);
  const keywords = [...new Set(texts)].flatMap((text) =>
    text === undefined || text === reading.name ? [] : text,
  );
  const detail = kind === 'pages' && reading.place !== reading.name ? reading.place : null;
  return [{ id, kind, name: reading.name, keywords, detail: detail ?? undefined, link }];
}
