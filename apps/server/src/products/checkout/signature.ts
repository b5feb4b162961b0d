import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentGateway } from './gateway.ts';

/** Fields of a form or a notice by name. Empty ones are not signed and are ignored. */
export type SignableFields = { readonly [name: string]: string | undefined };

type Key = Pick<PaymentGateway, 'secret' | 'sign'>;

/** Returns the fields with the signature and its kind. */
export function signed(fields: Readonly<Record<string, string>>, key: Key): Readonly<Record<string, string>> {
  const all = { ...fields, sign_type: key.sign };
  return { ...all, sign: signatureOf(all, key) };
}

/** Returns true when the fields have a valid signature of the configured kind. */
export function isSigned(fields: SignableFields, key: Key): boolean {
  if (fields.sign_type !== key.sign) return false;
  const expected = Buffer.from(signatureOf(fields, key));
  const signature = Buffer.from((fields.sign ?? '').toUpperCase());
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/**
 * Returns the signature in the format customary among payment services: over all non-empty fields but the signature,
 * sorted by name, as `name=value` joined by `&`. MD5 is over that text followed by `&key=` and the secret; HMAC-SHA256
 * is keyed by the secret. Upper-case hexadecimal.
 */
function signatureOf(fields: SignableFields, { secret, sign }: Key): string {
  const text = Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== undefined && value !== '')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const hash =
    sign === 'MD5'
      ? createHash('md5').update(`${text}&key=${secret}`)
      : createHmac('sha256', secret).update(text);
  return hash.digest('hex').toUpperCase();
}
