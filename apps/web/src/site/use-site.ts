import { setExchangeZone } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { useEffect } from 'react';
import { type Remote, useRemote } from '../api/remote.ts';

export type Site = AnswerOf<typeof calls.front>;

/** Name of the site in the build. */
export const BUILT_SITE_NAME = 'Assay';

/** Returns the site info: its name, and the products that it offers. */
export function useSite(): Remote<Site> {
  return useRemote(calls.front, {}, { freshMs: 60_000, suppressToast: true });
}

/** Returns the site's name; while loading the one with which the server sent the page. */
export function useSiteName(): string {
  const site = useSite();
  return site.status === 'ready' ? site.value.site_name : nameOfPage();
}

function nameOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=application-name]');
  return meta?.content ?? BUILT_SITE_NAME;
}

/** Applies the exchange's time zone to wire times if the site info arrived after the first paint. */
export function useExchangeZone(): void {
  const site = useSite();
  const zone = site.status === 'ready' ? site.value.time_zone : null;
  useEffect(() => {
    if (zone !== null) setExchangeZone(zone);
  }, [zone]);
}
