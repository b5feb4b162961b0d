import { useEffect, useRef } from 'react';

/** Returns whether the view is still mounted, for answers that come after it was left or has failed. */
export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
