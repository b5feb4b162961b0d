import { useSyncExternalStore } from 'react';

/** Media queries: space for tables, for panels side by side, and for the pair panel in addition. */
export const WIDE_SCREEN = '(min-width: 48rem)';
export const WIDE = '(min-width: 64rem)';
export const VERY_WIDE = '(min-width: 80rem)';

/** Returns true while a media query matches; rerenders on a change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
