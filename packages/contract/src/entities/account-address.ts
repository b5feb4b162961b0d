/** How an account is reached. `text` is the one form in which it is stored and compared. */
export type AccountAddress =
  | { readonly kind: 'email'; readonly text: string }
  | { readonly kind: 'phone'; readonly text: string; readonly countryCode: string };

export type AddressKind = AccountAddress['kind'];

const EMAIL = /^[a-z0-9._%+'-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Source of the rule: the phone pattern of the registration form. */
const MAINLAND_PHONE = /^1\d{8,10}$/;
const OTHER_PHONE = /^\d{4,14}$/;
const MAINLAND = '86';

/** Reads an e-mail address or a phone number; null when it is neither. A phone number without a country is mainland. */
export function readAddress(text: string, kind: AddressKind, countryCode?: string): AccountAddress | null {
  return kind === 'email' ? readEmail(text) : readPhone(text, countryCode);
}

/** What a text looks like when nobody says what it is. */
export function kindOf(text: string): AddressKind {
  return text.includes('@') ? 'email' : 'phone';
}

/** E-mail addresses are compared without regard to case. */
export function readEmail(text: string): AccountAddress | null {
  const lower = text.trim().toLowerCase();
  return lower.length <= 120 && EMAIL.test(lower) ? { kind: 'email', text: lower } : null;
}

/** Mainland numbers are stored as they are dialled there, others with `+` and their country code. */
export function readPhone(text: string, countryCode: string = MAINLAND): AccountAddress | null {
  const country = countryCode.replace(/^\+|^00/, '').replace(/^0+/, '') || MAINLAND;
  const digits = digitsOf(text, country);
  if (country === MAINLAND) {
    return MAINLAND_PHONE.test(digits) ? { kind: 'phone', text: digits, countryCode: country } : null;
  }
  return OTHER_PHONE.test(digits)
    ? { kind: 'phone', text: `+${country}${digits}`, countryCode: country }
    : null;
}

/** Source of the rule: the phone pattern of the forgotten-password form. */
const MAINLAND_MOBILE = /^1[3-8]\d{9}$/;
const INTERNATIONAL = /^\+[1-9]\d{6,17}$/;

/**
 * Reads the address of an account that exists: an e-mail address, a mainland mobile number, or any number with its
 * country, named beside it or written out as in `+49171…`. Null when it is none of them.
 */
export function readAccount(text: string, countryCode?: string): AccountAddress | null {
  if (kindOf(text) === 'email') return readEmail(text);
  const bare = text.replace(/[\s()-]/g, '').replace(/^00/, '+');
  if (countryCode !== undefined || bare.startsWith(`+${MAINLAND}`)) return readPhone(bare, countryCode);
  if (INTERNATIONAL.test(bare)) return { kind: 'phone', text: bare, countryCode: '' };
  return MAINLAND_MOBILE.test(bare) ? { kind: 'phone', text: bare, countryCode: MAINLAND } : null;
}

/** The national digits: spaces, dashes, a country code written out with `+` or `00`, and the leading zero go. */
function digitsOf(text: string, country: string): string {
  const bare = text.replace(/[\s()-]/g, '').replace(/^00/, '+');
  const national = bare.startsWith(`+${country}`) ? bare.slice(country.length + 1) : bare;
  return country === MAINLAND ? national : national.replace(/^0+/, '');
}
