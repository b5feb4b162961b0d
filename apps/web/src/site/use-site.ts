import { setExchangeZone } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { useEffect } from 'react';
import { type Remote, useRemote } from '../api/remote.ts';

export type Site = AnswerOf<typeof calls.front>;

/** Default name of the site. */
export const DEFAULT_SITE_NAME = 'Assay';

/** Returns the site info: its name, and the products that it offers. */
export function useSite(): Remote<Site> {
  return useRemote(calls.front, {}, { freshMs: 60_000, suppressToast: true });
}

/** Returns the site's name; the default one while loading. */
export function useSiteName(): string {
  const site = useSite();
  return site.status === 'ready' ? site.value.site_name : DEFAULT_SITE_NAME;
}

/** Applies the exchange's time zone to wire times if the site info arrived after the first paint. */
export function useExchangeZone(): void {
  const site = useSite();
  const zone = site.status === 'ready' ? site.value.time_zone : null;
  useEffect(() => {
    if (zone !== null) setExchangeZone(zone);
  }, [zone]);
}
