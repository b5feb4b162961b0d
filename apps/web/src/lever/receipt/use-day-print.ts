import { useEffect } from 'react';

const DAY = 'day';

/** Paper is white: while the page is printed it wears the day's colours. */
export function useDayPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let worn = root.dataset.theme;
    const before = (): void => {
      worn = root.dataset.theme;
      root.dataset.theme = DAY;
    };
    const after = (): void => {
      root.dataset.theme = worn ?? DAY;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
