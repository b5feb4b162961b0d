import { setExchangeZone } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { useEffect } from 'react';
import { type Remote, useRemote } from '../api/remote.ts';

export type Site = AnswerOf<typeof calls.front>;

/** The product's own name. */
export const BUILT_NAME = 'Assay';

/** Returns the site's name and what is open on it. */
export function useSite(): Remote<Site> {
  return useRemote(calls.front, {}, { freshMs: 60_000, suppressToast: true });
}

/** The site's name; the product's own until the server has told. */
export function useSiteName(): string {
  const site = useSite();
  return site.status === 'ready' ? site.value.site_name : BUILT_NAME;
}

/** Reads times of the wire by the zone that the site tells, where the first paint could not wait for it. */
export function useExchangeZone(): void {
  const site = useSite();
  const zone = site.status === 'ready' ? site.value.time_zone : null;
  useEffect(() => {
    if (zone !== null) setExchangeZone(zone);
  }, [zone]);
}
