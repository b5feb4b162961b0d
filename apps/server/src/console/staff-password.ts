import type { MessageKey } from '@assay/locales/server';

const LENGTH_MIN = 12;
const LENGTH_MAX = 128;
const DIFFERENT_MIN = 6;

/** Why a staff password is refused; null when it is good. Length is what counts: no rule on kinds of characters. */
export function staffPasswordProblem(password: string, email: string): MessageKey | null {
  if (password.length < LENGTH_MIN || password.length > LENGTH_MAX) return 'console.password_length';
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (new Set(lower).size < DIFFERENT_MIN || (name.length > 3 && lower.includes(name)))
    return 'console.password_simple';
  return null;
}
