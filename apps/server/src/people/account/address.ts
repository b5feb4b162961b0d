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
  /** The number as it was stored when every leading zero was dropped, where no other account can have it as its own. */
  readonly formerText?: string | undefined;
};

/** An address of an account. `text` is the one form in which it is stored and compared. */
export type AccountAddress = EmailAddress | PhoneAddress;

/** Numbers of at least this many digits differ somewhere in their last ones, with rare exceptions. */
const VISIBLE_DIGITS = 6;
/** A phone number as `plainPhone` leaves it. A text with any other sign is no number. */
const PHONE_TEXT = /^\+?\d{1,20}$/;
/** Source: the calling codes of ITU-T E.164 that belong to no country. */
const CODES_WITHOUT_COUNTRY = ['800', '808', '870', '878', '881', '882', '883', '888', '979'];
const CALLING_CODES = new Set([
  ...getCountries().map((country) => getCountryCallingCode(country)),
  ...CODES_WITHOUT_COUNTRY,
]);
/** At most so many leading digits are dialled within a country only. */
const NATIONAL_PREFIX = 2;

/** Reads an e-mail address or a phone number; null when it is neither. A phone number without a country is mainland. */
export function readAddress(text: string, kind: AddressKind, countryCode?: string): AccountAddress | null {
  return kind === 'email' ? readEmail(text) : readPhone(text, countryCode);
}

/**
 * Reads a phone number by the numbering plan of its country: a leading digit goes where it is dialled within the
 * country only. Mainland numbers are stored as they are dialled there, others with `+` and their country code. Null for
 * a length that the country does not have.
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
 * Reads the address of an account that exists: an e-mail address, a mainland mobile number, or any number with its
 * country, named beside it or written out as in `+49171…`. Null when it is none of them.
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

/** The text typed into a login. `text` is the form in which it is looked up and its tries are counted. */
type LoginName = { readonly kind: AddressKind | 'neither'; readonly text: string };

/**
 * Reads what was typed into a login. Both the look-up of the account and the key of the limit on tries begin here, so
 * that no spelling is an account to the one and something else to the other. `neither` belongs to no account.
 */
export function readLogin(typed: string): LoginName {
  const lower = typed.normalize('NFKC').trim().toLowerCase();
  if (kindOf(typed) === 'email') return { kind: 'email', text: readKnownEmail(typed)?.text ?? lower };
  const plain = plainPhone(typed);
  return PHONE_TEXT.test(plain) ? { kind: 'phone', text: plain } : { kind: 'neither', text: lower };
}

/** Tells whether a login that was typed spells this stored phone number, with or without its country. */
export function spellsPhone(typed: string, phone: string, countryCode: string): boolean {
  const { kind, text } = readLogin(typed);
  if (kind !== 'phone') return false;
  const digits = digitsOf(text);
  const spelled = [digits, `+${digits}`, `+${countryCode}${digits.replace(/^0+/, '')}`];
  if (spelled.includes(phone) || `${countryCode}${phone}` === digits) return true;
  return [readAccount(text), readPhone(text, countryCode)].some(
    (read) => read?.kind === 'phone' && [read.text, read.formerText].includes(phone),
  );
}

/**
 * Returns every stored form of a phone number that a login may spell: as typed, and in each country without what is
 * dialled there alone. A few hundred texts for an index; `spellsPhone` tells which of them are meant.
 */
export function phonesSpelled(typed: string): readonly string[] {
  const { kind, text } = readLogin(typed);
  if (kind !== 'phone') return [];
  const digits = digitsOf(text);
  const known = readAccount(text);
  const read = known?.kind === 'phone' ? [known.text, known.formerText ?? known.text] : [];
  const mainland = digits.startsWith(MAINLAND) ? [digits.slice(MAINLAND.length)] : [];
  const tails = Array.from({ length: NATIONAL_PREFIX + 1 }, (_, start) => digits.slice(start));
  const national = new Set([digits.replace(/^0+/, ''), ...tails].filter((tail) => tail !== ''));
  const abroad = [...CALLING_CODES].flatMap((code) => [...national].map((tail) => `+${code}${tail}`));
  return [...new Set([digits, `+${digits}`, ...read, ...mainland, ...abroad])];
}

/** Returns what was typed into a login in the form in which an account's address is stored, where it has one. */
export function loginTextOf(typed: string): string {
  return readLogin(typed).text;
}

function digitsOf(plain: string): string {
  return plain.replace('+', '');
}

/**
 * One key for the spellings of an account that a login takes for the same: without it each spelling of a phone number
 * would have tries of its own. Country code, zeros and signs come before the last digits, whatever the country: only
 * those count. Asking the database instead would tell by the counters whether an account exists.
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
  const former = `+${country}${nationalDigits(plain, country).replace(/^0+/, '')}`;
  if (former === text) return undefined;
  const read = parsePhoneNumberFromString(former, { extract: false });
  return read?.isPossible() && read.number === former ? undefined : former;
}

function nationalDigits(plain: string, country: string): string {
  return plain.startsWith(`+${country}`) ? plain.slice(country.length + 1) : plain;
}
