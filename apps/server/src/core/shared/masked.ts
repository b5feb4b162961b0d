const VISIBLE_FIRST = 3;
const VISIBLE_LAST = 4;
const STARS = '****';

/**
 * Masks a phone number except for its first three and last four digits, never more than half: recognisable only to
 * those who know it.
 */
export function maskedPhone(phone: string | null): string {
  if (phone === null || phone === '') return STARS;
  const digits = phone.replace(/\D/g, '');
  const isLong = digits.length >= 2 * (VISIBLE_FIRST + VISIBLE_LAST - 1) - 1;
  if (!isLong) return `${digits.slice(0, 1)}${STARS}${digits.slice(-2)}`;
  return `${digits.slice(0, VISIBLE_FIRST)}${STARS}${digits.slice(-VISIBLE_LAST)}`;
}

/**
 * Masks another user's account, `bo***@demo.assay` or `138****12`: recognisable to those who know it, of no use to
 * others.
 */
export function maskedAccount(account: string): string {
  const [name = '', domain] = account.split('@');
  return domain === undefined
    ? `${name.slice(0, VISIBLE_FIRST)}${STARS}${name.slice(-2)}`
    : `${name.slice(0, 2)}***@${domain}`;
}
