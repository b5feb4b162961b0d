import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals what must not lie readable in the database: identity papers, second factors. AES-256-GCM with a random nonce,
 * and `place` as associated data: what was sealed for one place (a row, a column) does not open at another.
 */
export type Vault = {
  seal(plain: Uint8Array, place: string): Buffer;
  /** Throws `VaultProblem` for anything that was not sealed with this key for this place. */
  open(sealed: Uint8Array, place: string): Buffer;
  /** The same for a short text; the sealed form is base64url. */
  sealText(plain: string, place: string): string;
  openText(sealed: string, place: string): string;
  /** A keyed hash of a text: the same text has the same one, and without the key nobody can try texts out. */
  digest(text: string, place: string): Buffer;
  /** A text that only this key gives, for telling whether two keys are the same one. It gives nothing of the key away. */
  readonly fingerprint: string;
};

/** Something sealed that does not open: another key, another place, or changed bytes. */
export class VaultProblem extends Error {}

export const SECRET_KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const VERSION = 1;
/** NIST SP 800-38D: 96 bits of nonce, 128 bits of tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A vault over a key of 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  if (key.length !== SECRET_KEY_BYTES) throw new VaultProblem(`A key has ${SECRET_KEY_BYTES} bytes.`);
  const sealing = derive(key, 'assay seal');
  const hashing = derive(key, 'assay digest');
  const seal = (plain: Uint8Array, place: string): Buffer => sealWith(sealing, plain, place);
  const open = (sealed: Uint8Array, place: string): Buffer => openWith(sealing, sealed, place);
  return {
    seal,
    open,
    sealText: (plain, place) => seal(Buffer.from(plain, 'utf8'), place).toString('base64url'),
    openText: (sealed, place) => open(Buffer.from(sealed, 'base64url'), place).toString('utf8'),
    digest: (text, place) => createHmac('sha256', hashing).update(`${place}\0${text}`, 'utf8').digest(),
    fingerprint: createHmac('sha256', derive(key, 'assay fingerprint')).update('1').digest('base64url'),
  };
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, SECRET_KEY_BYTES));
}

function sealWith(key: Buffer, plain: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
}

function openWith(key: Buffer, sealed: Uint8Array, place: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const bodyStart = 1 + NONCE_BYTES + TAG_BYTES;
  if (bytes.length < bodyStart || bytes[0] !== VERSION) throw new VaultProblem(`${place} is not sealed.`);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place, 'utf8')).setAuthTag(bytes.subarray(1 + NONCE_BYTES, bodyStart));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]);
  } catch {
    throw new VaultProblem(`${place} does not open with this key.`);
  }
}
