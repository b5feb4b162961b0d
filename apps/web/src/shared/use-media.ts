import { useSyncExternalStore } from 'react';

/** Media queries for room for tables, for panels side by side, and for the pair panel beside them. */
export const ROOMY = '(min-width: 48rem)';
export const WIDE = '(min-width: 64rem)';
export const VERY_WIDE = '(min-width: 80rem)';

/** Returns true while a media query matches; draws again when that changes. */
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
