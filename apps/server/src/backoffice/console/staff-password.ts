import { STAFF_PASSWORD_LENGTHS } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';

const { min, max } = STAFF_PASSWORD_LENGTHS;
const MIN_DISTINCT_CHARACTERS = 6;

/**
 * Returns the reason why a staff password is refused: its length, too few different characters, or a part of the
 * address in it; null if it is acceptable. There is no rule on kinds of characters.
 */
export function staffPasswordProblem(password: string, email: string): MessageKey | null {
  if (password.length < min || password.length > max) return 'console.password_length';
  const lowerCase = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (new Set(lowerCase).size < MIN_DISTINCT_CHARACTERS || (name.length > 3 && lowerCase.includes(name)))
    return 'console.password_simple';
  return null;
}
