import { PASSWORD_LENGTHS, type PasswordLengths } from '@assay/contract';
import { useSite } from '../site/use-site.ts';

/** How many characters a login password may have here. */
export function usePasswordLengths(): PasswordLengths {
  const site = useSite();
  if (site.status !== 'ready') return PASSWORD_LENGTHS;
  const { password_min: min, password_max: max } = site.value;
  return { min: min ?? PASSWORD_LENGTHS.min, max: max ?? PASSWORD_LENGTHS.max };
}
