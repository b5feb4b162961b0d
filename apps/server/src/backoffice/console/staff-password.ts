import { STAFF_PASSWORD_LENGTHS } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';

const { min, max } = STAFF_PASSWORD_LENGTHS;
const DIFFERENT_MIN = 6;

/**
 * Returns the reason why a staff password is refused: its length, too few different characters, or a part of the
 * address in it; null if it is acceptable. There is no rule on kinds of characters.
 */
export function staffPasswordProblem(password: string, email: string): MessageKey | null {
  if (password.length < min || password.length > max) return 'console.password_length';
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < DIFFERENT_MIN || (name.length > 3 && lower.includes(name)))
    return 'console.password_simple';
  return null;
}
