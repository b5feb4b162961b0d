import { readEmail, readKnownEmail } from './email-address.ts';

export type AddressKind = 'email' | 'phone';

/** Calling code of phone numbers without one. */
export const MAINLAND = '86';
/** Source of the rule: the phone pattern of the registration form. */
export const MAINLAND_PHONE = /^1\d{8,10}$/;
/** Source of the rule: the phone pattern of the forgotten-password form. */
export const MAINLAND_MOBILE = /^1[3-8]\d{9}$/;
export const INTERNATIONAL_PHONE = /^\+[1-9]\d{6,17}$/;
const OTHER_PHONE = /^\d{4,15}$/;
/** Characters that users and programs put between the digits of a phone number. */
const BETWEEN_DIGITS = /[\s()./\p{Pd}\p{Cf}\u2212]/gu;

/** Returns the kind of address that a text looks like. Characters compatible with an at sign count as one. */
export function kindOf(text: string): AddressKind {
  return text.normalize('NFKC').includes('@') ? 'email' : 'phone';
}

/** Returns a typed phone number with plain digits only, and `+` before a country code. */
export function plainPhone(text: string): string {
  return text.normalize('NFKC').replace(BETWEEN_DIGITS, '').replace(/^00/, '+');
}

/** Returns the digits of a calling code such as `+44` or `0044`; that of the mainland if missing. */
export function callingCodeOf(countryCode: string): string {
  return countryCode.replace(/^\+|^00/, '').replace(/^0+/, '') || MAINLAND;
}

/**
 * Returns true if a new account may have this address, as far as a form can check: the numbering plans of countries
 * outside the mainland are left to the server.
 */
export function isNewAddress(text: string, kind: AddressKind, countryCode: string = MAINLAND): boolean {
  if (kind === 'email') return readEmail(text) !== null;
  const country = callingCodeOf(countryCode);
  const plain = plainPhone(text);
  const digits = plain.startsWith(`+${country}`) ? plain.slice(country.length + 1) : plain;
  return (country === MAINLAND ? MAINLAND_PHONE : OTHER_PHONE).test(digits);
}

/**
 * Returns true if a text has the format of an account's address: a phone number without a country code belongs to the
 * mainland.
 */
export function isKnownAddress(text: string): boolean {
  if (kindOf(text) === 'email') return readKnownEmail(text) !== null;
  const plain = plainPhone(text);
  if (plain.startsWith(`+${MAINLAND}`)) return isNewAddress(plain, 'phone');
  return INTERNATIONAL_PHONE.test(plain) || MAINLAND_MOBILE.test(plain);
}
