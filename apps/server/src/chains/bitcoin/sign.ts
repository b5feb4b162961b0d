import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { RawTx, SigHash, Transaction, utils } from '@scure/btc-signer';
import type { ImportProblem, KeyPath, Signed } from '../adapter.ts';
import { ACCOUNT_NAMES, ACCOUNTS } from '../keys/accounts.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { readPsbt } from './draft.ts';

const HARDENED = 0x80000000;
/** BIP 340 accepts any auxiliary data; without randomness, signatures are deterministic. */
const NO_RANDOMNESS = new Uint8Array(32);

/** Signs a PSBT offline. Throws if an input's key is not the seed's. */
export function signBitcoin(unsigned: string, keys: Pick<SecretKeys, 'at'>): Signed {
  const transaction = readPsbt(unsigned);
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    transaction.signIdx(keys.at(keyPathOf(transaction, at)), at, undefined, NO_RANDOMNESS);
  }
  transaction.finalize();
  return { transaction: transaction.id, bytes: hex.encode(transaction.extract()) };
}

/** Returns the key path of an input's output by the PSBT. Throws without one. */
function keyPathOf(transaction: Transaction, at: number): KeyPath {
  const { bip32Derivation, tapBip32Derivation } = transaction.getInput(at);
  return keyPathAt(bip32Derivation?.[0]?.[1].path ?? tapBip32Derivation?.[0]?.[1].der.path ?? []);
}

/** Returns the key path of a derivation path. Throws for one outside the exchange's accounts. */
export function keyPathAt(path: readonly number[]): KeyPath {
  const [branch, position] = path.slice(3);
  const account = ACCOUNT_NAMES.find((name) => ACCOUNTS[name].path === pathText(path.slice(0, 3)));
  if (account === undefined || branch === undefined || position === undefined || path.length !== 5)
    throw new Error('the transaction names a key that does not belong to the exchange');
  return { account, branch, position };
}

function pathText(path: readonly number[]): string {
  return ['m', ...path.map((step) => (step >= HARDENED ? `${step - HARDENED}'` : String(step)))].join('/');
}

/**
 * Accepts an external signature, as a PSBT or as a whole transaction: only with exactly the draft's inputs and outputs
 * (compared by the id, which does not depend on signatures), and only with valid signatures by the keys of the outputs.
 */
export function acceptBitcoin(unsigned: string, signed: string): Signed | ImportProblem {
  const draft = readPsbt(unsigned);
  let bytes: Uint8Array;
  let witnesses: readonly (readonly Uint8Array[])[];
  try {
    bytes = extractTransaction(signed.trim());
    witnesses = RawTx.decode(bytes).witnesses ?? [];
  } catch {
    return { problem: 'unreadable' };
  }
  const id = Transaction.fromRaw(bytes, { allowUnknownOutputs: true, disableScriptCheck: true }).id;
  if (id !== draft.id) return { problem: 'other_content' };
  for (let at = 0; at < draft.inputsLength; at += 1) {
    if (!isSignedBy(draft, at, witnesses[at] ?? [])) return { problem: 'bad_signature' };
  }
  return { transaction: id, bytes: hex.encode(bytes) };
}

function extractTransaction(text: string): Uint8Array {
  if (/^(?:[0-9a-f]{2})+$/i.test(text) && !text.toLowerCase().startsWith(PSBT_HEX))
    return hex.decode(text.toLowerCase());
  const bytes = text.toLowerCase().startsWith(PSBT_HEX)
    ? hex.decode(text.toLowerCase())
    : Buffer.from(text, 'base64');
  const transaction = Transaction.fromPSBT(bytes);
  if (!transaction.isFinal) transaction.finalize();
  return transaction.extract();
}

const PSBT_HEX = '70736274ff';

/** Verifies a signature; the library finalizes any input without verification. */
function isSignedBy(draft: Transaction, at: number, witness: readonly Uint8Array[]): boolean {
  const spentOutputs = Array.from(
    { length: draft.inputsLength },
    (_, input) => draft.getInput(input).witnessUtxo,
  );
  const spentOutput = spentOutputs[at];
  if (spentOutput === undefined || spentOutputs.includes(undefined)) return false;
  const knownOutputs = spentOutputs.flatMap((spentOutput) => spentOutput ?? []);
  try {
    return spentOutput.script[0] === 0x51
      ? isTaprootSigned(draft, at, knownOutputs, witness)
      : isKeyHashSigned(draft, at, spentOutput, witness);
  } catch {
    return false;
  }
}

type SpentOutput = { readonly amount: bigint; readonly script: Uint8Array };

function isKeyHashSigned(
  draft: Transaction,
  at: number,
  { script, amount }: SpentOutput,
  witness: readonly Uint8Array[],
): boolean {
  const [signature, publicKey] = witness;
  if (witness.length !== 2 || signature === undefined || publicKey === undefined) return false;
  const hash = ripemd160(sha256(publicKey));
  if (hex.encode(hash) !== hex.encode(script.subarray(2))) return false;
  if (signature.at(-1) !== SigHash.ALL) return false;
  const code = utils.concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac));
  const message = draft.preimageWitnessV0(at, code, SigHash.ALL, amount);
  return secp256k1.verify(signature.subarray(0, -1), message, publicKey, { prehash: false, format: 'der' });
}

function isTaprootSigned(
  draft: Transaction,
  at: number,
  spentOutputs: readonly SpentOutput[],
  witness: readonly Uint8Array[],
): boolean {
  const [signature] = witness;
  const script = spentOutputs[at]?.script;
  if (witness.length !== 1 || signature?.length !== 64 || script === undefined) return false;
  const [scripts, amounts] = [
    spentOutputs.map((spentOutput) => spentOutput.script),
    spentOutputs.map((spentOutput) => spentOutput.amount),
  ];
  const message = draft.preimageWitnessV1(at, scripts, SigHash.DEFAULT, amounts);
  return schnorr.verify(signature, message, script.subarray(2));
}
