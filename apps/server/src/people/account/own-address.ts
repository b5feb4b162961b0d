import { type AccountAddress, readAccount, readKnownEmail, readPhone } from './address.ts';
import type { User } from './user-repository.ts';

/**
 * Returns the user's bound address that was entered; null if it is none of them. A number without a country may be one
 * of the user's own.
 */
export function boundAddressOf(user: User, typed: string, country?: string): AccountAddress | null {
  const candidates = [
    readKnownEmail(typed),
    readAccount(typed, country),
    readPhone(typed, country ?? (user.country_code || undefined)),
  ];
  return (
    addressesOf(user).find(({ text }) => candidates.some((address) => isSpelledAs(address, text))) ?? null
  );
}

function addressesOf({ email, phone, country_code: countryCode }: User): readonly AccountAddress[] {
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, text: email.toLowerCase() }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, text: phone, countryCode: countryCode ?? '' }]),
  ];
}

function isSpelledAs(address: AccountAddress | null, text: string): boolean {
  return address?.text === text || (address?.kind === 'phone' && address.formerText === text);
}
