import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

declare const sealContext: unique symbol;
/** The row and column of a sealed value; only `sealedColumn` makes one, so that every value can be resealed. */
export type SealContext = string & { readonly [sealContext]: true };

/**
 * Seals values that must not be readable in the database: identity papers, second factors. AES-256-GCM with a random
 * nonce and `context` as associated data: a value sealed for one place (a row, a column) does not open at another. New
 * values are sealed and hashed with the current key; former keys only open and recognise.
 */
export type Vault = {
  seal(plain: Uint8Array, context: SealContext): Buffer;
  /** Throws `VaultProblem` for anything that was not sealed with one of the keys for this place. */
  open(sealed: Uint8Array, context: SealContext): Buffer;
  /** Seals a short text; the sealed form is base64url. */
  sealText(plain: string, context: SealContext): string;
  openText(sealed: string, context: SealContext): string;
  /**
   * Returns the keyed hash of a text: equal texts have equal hashes, and guesses cannot be verified without the key.
   */
  digest(text: string, context: string): Buffer;
  /**
   * Returns the keyed hashes that a text may be stored with: first that of the current key, then those of the former
   * ones.
   */
  digests(text: string, context: string): readonly Buffer[];
  /** Text derived from the current key, for comparing keys. It reveals nothing of the key. */
  readonly fingerprint: string;
  /** Fingerprints of the former keys that can open. */
  readonly formerFingerprints: readonly string[];
  /** The first `SEAL_HEADER_BYTES` of every value sealed with the current key. */
  readonly sealHeader: Buffer;
  /** Keys of hashes by the fingerprint of the former key that they were derived from. */
  readonly formerHashKeys: ReadonlyMap<string, Buffer>;
};

/** Former keys. */
export type FormerKeys = {
  readonly keys?: readonly Uint8Array[];
  /** Keys of hashes by the fingerprint of their lost keys; they only recognise hashes. */
  readonly hashKeys?: ReadonlyMap<string, Buffer>;
};

/** A sealed value that does not open: another key, another place, or changed bytes. */
export class VaultProblem extends Error {}

export const SECRET_KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
/** Version of seals without the id of their key: any of the keys may have made them. */
const VERSION_WITHOUT_KEY = 1;
const VERSION = 2;
const KEY_ID_BYTES = 8;
/** Version and key id. A multiple of three, so that a sealed text begins with these bytes in base64url. */
export const SEAL_HEADER_BYTES = 1 + KEY_ID_BYTES;
/** NIST SP 800-38D: 96 bits of nonce, 128 bits of tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a vault over a key of 32 bytes, which also opens values sealed with former keys. */
export function createVault(key: Uint8Array, former: FormerKeys = {}): Vault {
  const current = keyPartsOf(key);
  const keys = [current];
  for (const formerKey of (former.keys ?? []).map(keyPartsOf))
    if (keys.every(({ fingerprint }) => fingerprint !== formerKey.fingerprint)) keys.push(formerKey);
  const formerHashKeys = new Map(former.hashKeys);
  for (const { fingerprint, hashing } of keys.slice(1)) formerHashKeys.set(fingerprint, hashing);
  formerHashKeys.delete(current.fingerprint);
  const hashKeys = [current.hashing, ...formerHashKeys.values()];
  const seal = (plain: Uint8Array, context: SealContext): Buffer => sealWith(current, plain, context);
  const open = (sealed: Uint8Array, context: SealContext): Buffer => openWith(keys, sealed, context);
  return {
    seal,
    open,
    sealText: (plain, context) => seal(Buffer.from(plain, 'utf8'), context).toString('base64url'),
    openText: (sealed, context) => open(Buffer.from(sealed, 'base64url'), context).toString('utf8'),
    digest: (text, context) => digestWith(current.hashing, text, context),
    digests: (text, context) => hashKeys.map((hashing) => digestWith(hashing, text, context)),
    fingerprint: current.fingerprint,
    formerFingerprints: keys.slice(1).map(({ fingerprint }) => fingerprint),
    sealHeader: current.header,
    formerHashKeys,
  };
}

/** The keys derived from a `SECRET_KEY`, and the texts that identify it. */
type KeyParts = {
  readonly sealing: Buffer;
  readonly hashing: Buffer;
  readonly fingerprint: string;
  readonly header: Buffer;
};

function keyPartsOf(key: Uint8Array): KeyParts {
  if (key.length !== SECRET_KEY_BYTES) throw new VaultProblem(`A key has ${SECRET_KEY_BYTES} bytes.`);
  const name = createHmac('sha256', derive(key, 'assay fingerprint')).update('1').digest();
  return {
    sealing: derive(key, 'assay seal'),
    hashing: derive(key, 'assay digest'),
    fingerprint: name.toString('base64url'),
    header: Buffer.concat([Buffer.of(VERSION), name.subarray(0, KEY_ID_BYTES)]),
  };
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, SECRET_KEY_BYTES));
}

function digestWith(key: Buffer, text: string, context: string): Buffer {
  return createHmac('sha256', key).update(`${context}\0${text}`, 'utf8').digest();
}

function sealWith({ sealing, header }: KeyParts, plain: Uint8Array, context: SealContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(context, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

function openWith(keys: readonly KeyParts[], sealed: Uint8Array, context: SealContext): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const hasKeyHeader = bytes[0] === VERSION;
  const start = hasKeyHeader ? SEAL_HEADER_BYTES : 1;
  if (bytes.length < start + NONCE_BYTES + TAG_BYTES || !(hasKeyHeader || bytes[0] === VERSION_WITHOUT_KEY))
    throw new VaultProblem(`${context} is not sealed.`);
  const header = bytes.subarray(0, SEAL_HEADER_BYTES);
  for (const { sealing } of hasKeyHeader ? keys.filter((key) => key.header.equals(header)) : keys) {
    const plain = decrypted(sealing, bytes.subarray(start), context);
    if (plain !== null) return plain;
  }
  throw new VaultProblem(`${context} does not open with this key.`);
}

/** Null for another key, another place, or changed bytes. */
function decrypted(key: Buffer, bytes: Buffer, context: SealContext): Buffer | null {
  const bodyStart = NONCE_BYTES + TAG_BYTES;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), options);
  decipher.setAAD(Buffer.from(context, 'utf8')).setAuthTag(bytes.subarray(NONCE_BYTES, bodyStart));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]);
  } catch {
    return null;
  }
}
