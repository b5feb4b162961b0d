import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';

/** Returns true when a signature, as it came, is the key's over this text. Takes the same time wherever they differ. */
export type Verify = (payload: string, signature: string) => boolean;

const HMAC_HEX = /^[0-9a-f]{64}$/i;
const ED25519_BASE64 = /^[A-Za-z0-9+/]{86}==$/;
/** DER bytes before the 32 bytes of a public key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519_BYTES = 32;

/** For HMAC-SHA256 in hexadecimal digits, with a key that both sides know. */
export function hmacVerifier(secret: string): Verify {
  // From the text itself: a key that was made of it before takes longer.
  return (payload, signature) =>
    HMAC_HEX.test(signature) &&
    timingSafeEqual(
      Buffer.from(createHmac('sha256', secret).update(payload, 'utf8').digest('hex'), 'latin1'),
      Buffer.from(signature.toLowerCase(), 'latin1'),
    );
}

/** For Ed25519 in base64, by the public key. */
export function ed25519Verifier(publicKey: string): Verify {
  const key = ed25519Key(publicKey);
  return (payload, signature) =>
    key !== null &&
    ED25519_BASE64.test(signature) &&
    verify(null, Buffer.from(payload, 'utf8'), key, Buffer.from(signature, 'base64'));
}

/** A public key of Ed25519 as people paste it: PEM, its DER or its 32 bytes in base64. Null for anything else. */
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

/** The text that a request of HTTP signs: query and body as they were sent, without the signature itself. */
export function signedText(query: string, body: string): string {
  return withoutSignature(query) + withoutSignature(body);
}

const FIRST = 'signature=';
const LATER = '&signature=';

/** A name that comes twice was refused before. */
function withoutSignature(part: string): string {
  const at = part.indexOf(LATER);
  if (at !== -1) {
    const end = part.indexOf('&', at + 1);
    return end === -1 ? part.slice(0, at) : part.slice(0, at) + part.slice(end);
  }
  if (!part.startsWith(FIRST)) return part;
  const end = part.indexOf('&');
  return end === -1 ? '' : part.slice(end + 1);
}
