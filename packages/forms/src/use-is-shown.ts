import { useEffect, useRef } from 'react';

/** Returns a ref that is true while the view is mounted, for responses that arrive later. */
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
