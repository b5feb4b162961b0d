import { kindOf } from '@assay/contract';

export {
  type AccountAddress,
  type AddressKind,
  kindOf,
  readAccount,
  readAddress,
  readEmail,
  readPhone,
} from '@assay/contract';

/** Numbers of at least this many digits differ somewhere in their last ones, with rare exceptions. */
const TELLING_DIGITS = 6;

/**
 * One key for the spellings of an account that a login takes for the same: without it each spelling of a phone number
 * would have tries of its own. Country code, zeros and signs come before the last digits, whatever the country: only
 * those count. Asking the database instead would tell by the counters whether an account exists.
 */
export function spellingOf(typed: string): string {
  const lower = typed.trim().toLowerCase();
  const digits = lower.replace(/\D/g, '');
  return kindOf(lower) === 'email' || digits === '' ? lower : digits.slice(-TELLING_DIGITS);
}
