import { useSite } from './use-site.ts';

/** Returns true if the operator offers a product that can be switched off; false while loading. */
export function useIsOffered(product: string): boolean {
  const site = useSite();
  return site.status === 'ready' && (site.value.open_products ?? []).includes(product);
}
