import { type MenuLink, useShown } from './use-menu.ts';

/** An entry that is shown, with its texts. */
export type NamedLink = { readonly to: string; readonly name: string; readonly hint: string | undefined };

/**
 * Returns the shown entries with their texts, for a popup: texts that load inside an open popup would close it. As with
 * `useShown`, the entries never change.
 */
export function useNamedLinks(links: readonly MenuLink[]): readonly NamedLink[] {
  const named = links.map(({ to, useName, useHint = noHint }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: always the same entries, in the same order
    return { to, name: useName(), hint: useHint() };
  });
  const shown = new Set(useShown(links).map(({ to }) => to));
  return named.filter(({ to }) => shown.has(to));
}

function noHint(): undefined {
  return undefined;
}
