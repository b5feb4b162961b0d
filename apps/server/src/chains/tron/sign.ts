import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import type { ImportProblem, Signed } from '../adapter.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { tronAddress } from './address.ts';
import { idOf, rawBytes, readUnsignedTron, withSignature } from './unsigned.ts';

const SIGNATURE_BYTES = 65;

/** Signs offline. Throws if the key does not belong to the payer. */
export function signTron(unsigned: string, keys: Pick<SecretKeys, 'at'>): Signed {
  const content = readUnsignedTron(unsigned);
  const key = keys.at(content.place);
  if (tronAddress(secp256k1.getPublicKey(key, true)) !== content.from)
    throw new Error('the seed does not belong to the paying account');
  const raw = rawBytes(content);
  const id = idOf(raw);
  // The library puts the recovery bit first, Tron last.
  const [bit = 0, ...rest] = secp256k1.sign(hex.decode(id), key, { prehash: false, format: 'recovered' });
  return { transaction: id, bytes: withSignature(raw, Uint8Array.of(...rest, bit)) };
}

/** Accepts signed bytes only with exactly the draft's content and a valid signature by the payer's key. */
export function acceptTron(unsigned: string, signed: string): Signed | ImportProblem {
  const content = readUnsignedTron(unsigned);
  const raw = rawBytes(content);
  const text = signed.trim().toLowerCase();
  if (!/^(?:[0-9a-f]{2})+$/.test(text)) return { problem: 'unreadable' };
  const signature = hex.decode(text).subarray(-SIGNATURE_BYTES);
  if (withSignature(raw, signature) !== text) return { problem: 'other_content' };
  const id = idOf(raw);
  try {
    const bit = (signature.at(-1) ?? 0) % 27;
    const recovered = Uint8Array.of(bit, ...signature.subarray(0, -1));
    const signer = secp256k1.recoverPublicKey(recovered, hex.decode(id), { prehash: false });
    if (tronAddress(signer) === content.from) return { transaction: id, bytes: text };
  } catch {
    // Reported below: a signature without a recoverable key is invalid.
  }
  return { problem: 'bad_signature' };
}
