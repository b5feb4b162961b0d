const SHOWN_FIRST = 3;
const SHOWN_LAST = 4;
const STARS = '****';

/** A phone number that says whose it is only to who knows it: its first three and last four digits, never more than half. */
export function maskedPhone(phone: string | null): string {
  if (phone === null || phone === '') return STARS;
  const digits = phone.replace(/\D/g, '');
  const isLong = digits.length >= 2 * (SHOWN_FIRST + SHOWN_LAST - 1) - 1;
  if (!isLong) return `${digits.slice(0, 1)}${STARS}${digits.slice(-2)}`;
  return `${digits.slice(0, SHOWN_FIRST)}${STARS}${digits.slice(-SHOWN_LAST)}`;
}

/** Masks another's account, `bo***@demo.assay` or `138****12`: who knows it recognises it, nobody else can use it. */
export function maskedAccount(account: string): string {
  const [name = '', domain] = account.split('@');
  return domain === undefined
    ? `${name.slice(0, SHOWN_FIRST)}${STARS}${name.slice(-2)}`
    : `${name.slice(0, 2)}***@${domain}`;
}
