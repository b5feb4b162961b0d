import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { RawTx, Script, SigHash, Transaction, utils } from '@scure/btc-signer';
import type { ImportProblem, KeyPath, Signed } from '../adapter.ts';
import { keyPathAt } from '../bitcoin/sign.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';

const PSBT_HEX = '70736274ff';
const ALL_OF_IT = Uint8Array.of(1, 0, 0, 0);

/** Parses a draft. Throws if it is invalid. */
export function readOmniPsbt(text: string): Transaction {
  return Transaction.fromPSBT(Buffer.from(text, 'base64'), { allowUnknownOutputs: true });
}

/** Signs a draft offline. Throws if an input's key is not the seed's. */
export function signOmni(unsigned: string, keys: Pick<SecretKeys, 'at'>): Signed {
  const transaction = readOmniPsbt(unsigned);
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    transaction.signIdx(keys.at(keyPathOf(transaction, at)), at);
  }
  transaction.finalize();
  return { transaction: transaction.id, bytes: hex.encode(transaction.extract()) };
}

function keyPathOf(transaction: Transaction, at: number): KeyPath {
  return keyPathAt(transaction.getInput(at).bip32Derivation?.[0]?.[1].path ?? []);
}

/**
 * Accepts an external signature, as a PSBT or as a whole transaction: only with exactly the draft's inputs and outputs,
 * and only with valid signatures by the keys of the outputs. The id depends on the signatures.
 */
export function acceptOmni(unsigned: string, signed: string): Signed | ImportProblem {
  const draft = readOmniPsbt(unsigned);
  let raw: RawTransaction;
  let bytes: Uint8Array;
  try {
    bytes = extractTransaction(signed.trim());
    raw = RawTx.decode(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
  const requestedTransaction = RawTx.decode(draft.unsignedTx);
  if (
    contentOf(raw) !== contentOf(requestedTransaction) ||
    (raw.witnesses ?? []).some(({ length }) => length > 0)
  )
    return { problem: 'other_content' };
  for (let at = 0; at < draft.inputsLength; at += 1) {
    if (!isSignedBy(draft, raw, at)) return { problem: 'bad_signature' };
  }
  const transaction = hex.encode(sha256(sha256(bytes)).toReversed());
  return { transaction, bytes: hex.encode(bytes) };
}

type RawTransaction = ReturnType<typeof RawTx.decode>;

function extractTransaction(text: string): Uint8Array {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(text);
  const bytes = isHex ? hex.decode(text.toLowerCase()) : Buffer.from(text, 'base64');
  if (!hex.encode(bytes.subarray(0, 5)).startsWith(PSBT_HEX)) return bytes;
  const transaction = Transaction.fromPSBT(bytes, { allowUnknownOutputs: true });
  if (!transaction.isFinal) transaction.finalize();
  return transaction.extract();
}

/** Returns a transaction's content without its unlocking scripts. */
function contentOf(transaction: RawTransaction): string {
  return hex.encode(RawTx.encode(withUnlocking(transaction, () => new Uint8Array())));
}

function withUnlocking(
  { version, inputs, outputs, lockTime }: RawTransaction,
  scriptOf: (at: number) => Uint8Array,
): RawTransaction {
  const unlocked = inputs.map((input, at) => ({ ...input, finalScriptSig: scriptOf(at) }));
  return { version, segwitFlag: false, inputs: unlocked, outputs, lockTime };
}

/** Returns true when the key with the hash in the spent output has signed an input of exactly this transaction. */
function isSignedBy(draft: Transaction, raw: RawTransaction, at: number): boolean {
  const { nonWitnessUtxo, index } = draft.getInput(at);
  const lockScript = index === undefined ? undefined : nonWitnessUtxo?.outputs[index]?.script;
  const unlocking = raw.inputs[at]?.finalScriptSig;
  if (lockScript === undefined || unlocking === undefined) return false;
  try {
    const [signature, publicKey, ...extraItems] = Script.decode(unlocking);
    if (!(signature instanceof Uint8Array) || !(publicKey instanceof Uint8Array) || extraItems.length > 0)
      return false;
    const hash = hex.encode(ripemd160(sha256(publicKey)));
    if (hex.encode(lockScript) !== `76a914${hash}88ac` || signature.at(-1) !== SigHash.ALL) return false;
    const asSigned = withUnlocking(raw, (input) => (input === at ? lockScript : new Uint8Array()));
    const message = sha256(sha256(utils.concatBytes(RawTx.encode(asSigned), ALL_OF_IT)));
    return secp256k1.verify(signature.subarray(0, -1), message, publicKey, { prehash: false, format: 'der' });
  } catch {
    return false;
  }
}
