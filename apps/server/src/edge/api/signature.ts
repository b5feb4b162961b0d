import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';

/** Returns true when a signature, as received, is the key's over this text. Constant time, wherever the two differ. */
export type Verify = (payload: string, signature: string) => boolean;

const HMAC_HEX = /^[0-9a-f]{64}$/i;
const ED25519_BASE64 = /^[A-Za-z0-9+/]{86}==$/;
/** DER prefix of the 32 bytes of a public key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519_BYTES = 32;

/** Verifies HMAC-SHA256 in hexadecimal digits, with a shared secret. */
export function hmacVerifier(secret: string): Verify {
  // Takes the secret as text, which is faster than a key object created in advance.
  return (payload, signature) =>
    HMAC_HEX.test(signature) &&
    timingSafeEqual(
      Buffer.from(createHmac('sha256', secret).update(payload, 'utf8').digest('hex'), 'latin1'),
      Buffer.from(signature.toLowerCase(), 'latin1'),
    );
}

/** Verifies Ed25519 signatures in base64 by the public key. */
export function ed25519Verifier(publicKey: string): Verify {
  const key = ed25519Key(publicKey);
  return (payload, signature) =>
    key !== null &&
    ED25519_BASE64.test(signature) &&
    verify(null, Buffer.from(payload, 'utf8'), key, Buffer.from(signature, 'base64'));
}

/**
 * Reads a public key of Ed25519 in the forms that users paste: PEM, its DER or its 32 bytes in base64. Null for
 * anything else.
 */
export function ed25519Key(text: string): KeyObject | null {
  const base64 = text.replaceAll(/-----(BEGIN|END) PUBLIC KEY-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]{43,60}={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  const der = bytes.length === ED25519_BYTES ? Buffer.concat([ED25519_PREFIX, bytes]) : bytes;
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Returns the text that an HTTP request signs: query and body as sent, without the signature itself. */
export function signedText(query: string, body: string): string {
  return withoutSignature(query) + withoutSignature(body);
}

const FIRST = 'signature=';
const SIGNATURE_LATER = '&signature=';

/** Removes the signature parameter. A duplicate name was rejected before. */
function withoutSignature(part: string): string {
  const at = part.indexOf(SIGNATURE_LATER);
  if (at !== -1) {
    const end = part.indexOf('&', at + 1);
    return end === -1 ? part.slice(0, at) : part.slice(0, at) + part.slice(end);
  }
  if (!part.startsWith(FIRST)) return part;
  const end = part.indexOf('&');
  return end === -1 ? '' : part.slice(end + 1);
}
