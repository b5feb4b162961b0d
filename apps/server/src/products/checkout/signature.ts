import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentGateway } from './gateway.ts';

/** Fields of a form or a notice by their names. One without a value is not signed and says nothing. */
export type SignableFields = { readonly [name: string]: string | undefined };

type Key = Pick<PaymentGateway, 'secret' | 'sign'>;

/** The fields with the kind of signature and the signature itself. */
export function signed(fields: Readonly<Record<string, string>>, key: Key): Readonly<Record<string, string>> {
  const all = { ...fields, sign_type: key.sign };
  return { ...all, sign: signatureOf(all, key) };
}

/** Returns true when the fields have the right signature, of the kind that was agreed on. */
export function isSigned(fields: SignableFields, key: Key): boolean {
  if (fields.sign_type !== key.sign) return false;
  const expected = Buffer.from(signatureOf(fields, key));
  const got = Buffer.from((fields.sign ?? '').toUpperCase());
  return got.length === expected.length && timingSafeEqual(got, expected);
}

/**
 * Returns the signature that payment services agree on with merchants: of all fields but the signature that say
 * something, by name, as `name=value` with `&` between them. MD5 is of that text with `&key=` and the secret behind
 * it; HMAC-SHA256 is keyed by the secret. In capital hexadecimal digits.
 */
function signatureOf(fields: SignableFields, { secret, sign }: Key): string {
  const text = Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const hash =
    sign === 'MD5'
      ? createHash('md5').update(`${text}&key=${secret}`)
      : createHmac('sha256', secret).update(text);
  return hash.digest('hex').toUpperCase();
}
