import { useSite } from './use-site.ts';

/** Returns whether the operator offers a product that can be switched; false until the server has answered. */
export function useIsOffered(product: string): boolean {
  const site = useSite();
  return site.status === 'ready' && (site.value.open_products ?? []).includes(product);
}
