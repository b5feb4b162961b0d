import {
  type AddressKind,
  callingCodeOf,
  type EmailAddress,
  INTERNATIONAL_PHONE,
  kindOf,
  MAINLAND,
  MAINLAND_MOBILE,
  MAINLAND_PHONE,
  plainPhone,
  readEmail,
  readKnownEmail,
} from '@assay/contract';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export { type AddressKind, kindOf, readEmail, readKnownEmail } from '@assay/contract';

export type PhoneAddress = {
  readonly kind: 'phone';
  readonly text: string;
  readonly countryCode: string;
  /** Former stored form of the number, without leading zeros; set only if no other account can have it as its own. */
  readonly formerText?: string | undefined;
};

/** Address of an account. `text` is the only form in which it is stored and compared. */
export type AccountAddress = EmailAddress | PhoneAddress;

/** Last digits that identify a number: longer numbers differ in them, with rare exceptions. */
const VISIBLE_DIGITS = 6;
/** Phone number as `plainPhone` returns it. A text with any other character is not a number. */
const PHONE_TEXT = /^\+?\d{1,20}$/;
/** Source: the calling codes of ITU-T E.164 that belong to no country. */
const CODES_WITHOUT_COUNTRY = ['800', '808', '870', '878', '881', '882', '883', '888', '979'];
const CALLING_CODES = new Set([
  ...getCountries().map((country) => getCountryCallingCode(country)),
  ...CODES_WITHOUT_COUNTRY,
]);
/** Maximum number of leading digits that are dialled within a country only. */
const NATIONAL_PREFIX = 2;

/**
 * Parses an e-mail address or a phone number; null if it is neither. A phone number without a country is from mainland
 * China.
 */
export function readAddress(text: string, kind: AddressKind, countryCode?: string): AccountAddress | null {
  return kind === 'email' ? readEmail(text) : readPhone(text, countryCode);
}

/**
 * Parses a phone number by the numbering plan of its country; drops a leading digit that is dialled within the country
 * only. Mainland numbers are stored in national form, others with `+` and the country code. Null for a length that the
 * country does not have.
 */
export function readPhone(text: string, countryCode: string = MAINLAND): PhoneAddress | null {
  const country = callingCodeOf(countryCode);
  const plain = plainPhone(text);
  if (!PHONE_TEXT.test(plain)) return null;
  if (country !== MAINLAND) return readInternational(plain, country);
  const digits = nationalDigits(plain, country);
  return MAINLAND_PHONE.test(digits) ? { kind: 'phone', text: digits, countryCode: country } : null;
}

/**
 * Parses the address of an existing account: an e-mail address, a mainland mobile number, or any number with its
 * country, given separately or as in `+49171…`. Null if it is none of them.
 */
export function readAccount(text: string, countryCode?: string): AccountAddress | null {
  if (kindOf(text) === 'email') return readKnownEmail(text);
  const plain = plainPhone(text);
  if (countryCode !== undefined || plain.startsWith(`+${MAINLAND}`)) return readPhone(plain, countryCode);
  if (INTERNATIONAL_PHONE.test(plain)) {
    return readInternational(plain) ?? { kind: 'phone', text: plain, countryCode: '' };
  }
  return MAINLAND_MOBILE.test(plain) ? { kind: 'phone', text: plain, countryCode: MAINLAND } : null;
}

/** Text entered as a login name. `text` is the form for the account look-up and for the attempt limit. */
type LoginName = { readonly kind: AddressKind | 'neither'; readonly text: string };

/**
 * Parses a login name. The account look-up and the key of the attempt limit both use it, so that no spelling means
 * different accounts to them. `neither` belongs to no account.
 */
export function readLogin(typed: string): LoginName {
  const lower = typed.normalize('NFKC').trim().toLowerCase();
  if (kindOf(typed) === 'email') return { kind: 'email', text: readKnownEmail(typed)?.text ?? lower };
  const plain = plainPhone(typed);
  return PHONE_TEXT.test(plain) ? { kind: 'phone', text: plain } : { kind: 'neither', text: lower };
}

/** Returns true when a login name spells this stored phone number, with or without its country. */
export function isSpellingOfPhone(typed: string, phone: string, countryCode: string): boolean {
  const { kind, text } = readLogin(typed);
  if (kind !== 'phone') return false;
  const digits = digitsOf(text);
  const spellings = [digits, `+${digits}`, `+${countryCode}${digits.replace(/^0+/, '')}`];
  if (spellings.includes(phone) || `${countryCode}${phone}` === digits) return true;
  return [readAccount(text), readPhone(text, countryCode)].some(
    (read) => read?.kind === 'phone' && [read.text, read.formerText].includes(phone),
  );
}

/**
 * Returns every stored form of a phone number that a login name may spell: as entered, and for each country without its
 * national prefix. A few hundred texts for an index; `isSpellingOfPhone` selects among the matches.
 */
export function phonesOfSpelling(typed: string): readonly string[] {
  const { kind, text } = readLogin(typed);
  if (kind !== 'phone') return [];
  const digits = digitsOf(text);
  const account = readAccount(text);
  const read = account?.kind === 'phone' ? [account.text, account.formerText ?? account.text] : [];
  const mainland = digits.startsWith(MAINLAND) ? [digits.slice(MAINLAND.length)] : [];
  const tails = Array.from({ length: NATIONAL_PREFIX + 1 }, (_, start) => digits.slice(start));
  const national = new Set([digits.replace(/^0+/, ''), ...tails].filter((tail) => tail !== ''));
  const international = [...CALLING_CODES].flatMap((code) => [...national].map((tail) => `+${code}${tail}`));
  return [...new Set([digits, `+${digits}`, ...read, ...mainland, ...international])];
}

/** Returns a login name in the form in which addresses are stored. */
export function loginTextOf(typed: string): string {
  return readLogin(typed).text;
}

function digitsOf(plain: string): string {
  return plain.replace('+', '');
}

/**
 * Returns one attempt-limit key for all spellings of an account; otherwise each spelling of a phone number would have
 * attempts of its own. Only the last digits count, since country code, zeros and signs precede them. A database look-up
 * instead would reveal through the limits whether an account exists.
 */
export function spellingOf(typed: string): string {
  const { kind, text } = readLogin(typed);
  return kind === 'phone' ? digitsOf(text).slice(-VISIBLE_DIGITS) : text;
}

function readInternational(plain: string, country?: string): PhoneAddress | null {
  const number = parsePhoneNumberFromString(plain, {
    ...(country === undefined ? {} : { defaultCallingCode: country }),
    extract: false,
  });
  if (!number?.isPossible()) return null;
  const { countryCallingCode, number: text } = number;
  if (country !== undefined && countryCallingCode !== country) return null;
  const formerText = formerTextOf(plain, countryCallingCode, text);
  return { kind: 'phone', text, countryCode: countryCallingCode, formerText };
}

function formerTextOf(plain: string, country: string, text: string): string | undefined {
  const formerSpelling = `+${country}${nationalDigits(plain, country).replace(/^0+/, '')}`;
  if (formerSpelling === text) return undefined;
  const read = parsePhoneNumberFromString(formerSpelling, { extract: false });
  return read?.isPossible() && read.number === formerSpelling ? undefined : formerSpelling;
}

function nationalDigits(plain: string, country: string): string {
  return plain.startsWith(`+${country}`) ? plain.slice(country.length + 1) : plain;
}
