import { useEffect, useRef } from 'react';

/** Whether the view still stands, for answers that come after it has been left or has failed. */
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
