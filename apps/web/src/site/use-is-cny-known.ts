import { useSite } from './use-site.ts';

/** True once it is known that somebody says what CNY is worth: without that no value in CNY is shown. */
export function useIsCnyKnown(): boolean {
  const site = useSite();
  return site.status === 'ready' && site.value.is_cny_known === 1;
}
