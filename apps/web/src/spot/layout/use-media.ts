import { useSyncExternalStore } from 'react';

/** Whether the screen is wide enough for panels side by side, and for the market panel beside them. */
export const WIDE = '(min-width: 64rem)';
export const VERY_WIDE = '(min-width: 80rem)';

/** Whether a media query holds; draws again when that changes. */
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
