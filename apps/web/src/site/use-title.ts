import { useEffect } from 'react';
import { useSiteName } from './use-site.ts';

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  const site = useSiteName();
  useEffect(() => {
    document.title = title === '' ? site : `${title} · ${site}`;
  }, [title, site]);
}
