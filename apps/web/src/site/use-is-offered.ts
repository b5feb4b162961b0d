import { useSite } from './use-site.ts';

/** Whether the operator offers a product that can be switched; false until the server has told. */
export function useIsOffered(product: string): boolean {
  const site = useSite();
  return site.status === 'ready' && (site.value.open_products ?? []).includes(product);
}
