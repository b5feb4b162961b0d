import { useEffect } from 'react';
import { useSiteName } from './use-site.ts';

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  const site = useSiteName();
  useEffect(() => {
    document.title = title === '' ? site : `${title} · ${site}`;
  }, [title, site]);
}
