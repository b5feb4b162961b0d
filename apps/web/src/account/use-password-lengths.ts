import { PASSWORD_LENGTHS, type PasswordLengths } from '@assay/contract';
import { useSite } from '../site/use-site.ts';

/** Returns the minimum and maximum length of a login password, in characters. */
export function usePasswordLengths(): PasswordLengths {
  const site = useSite();
  if (site.status !== 'ready') return PASSWORD_LENGTHS;
  const { password_min: min, password_max: max } = site.value;
  return { min: min ?? PASSWORD_LENGTHS.min, max: max ?? PASSWORD_LENGTHS.max };
}
