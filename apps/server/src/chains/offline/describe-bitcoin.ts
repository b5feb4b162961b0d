import { formatDecimal } from '@assay/money';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { readPsbt } from '../bitcoin/draft.ts';
import { addressOf, lockOf, PARAMETERS } from '../bitcoin/scripts.ts';
import { placeAt } from '../bitcoin/sign.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';

const DECIMALS = 8;

/** What a transaction of Bitcoin does, a line each. What it says comes back is believed only if the seed's own key is there. */
export function describeBitcoin(unsigned: string, keys: SecretKeys): readonly string[] {
  const transaction = readPsbt(unsigned);
  const lines: string[] = [];
  for (let at = 0; at < transaction.outputsLength; at += 1) {
    const { script, amount = 0n, bip32Derivation, tapBip32Derivation } = transaction.getOutput(at);
    if (script === undefined) throw new Error('An output says not where it goes.');
    const path = bip32Derivation?.[0]?.[1].path ?? tapBip32Derivation?.[0]?.[1].der.path;
    const isOwn = path !== undefined && isLockedBy(keys, path, script);
    lines.push(`${formatDecimal(amount, DECIMALS)} to ${isOwn ? 'the exchange itself' : nameOf(script)}`);
  }
  return [...lines, `fee ${formatDecimal(transaction.fee, DECIMALS)} for ${transaction.inputsLength} inputs`];
}

function isLockedBy(keys: SecretKeys, path: readonly number[], script: Uint8Array): boolean {
  const place = placeAt(path);
  const publicKey = secp256k1.getPublicKey(keys.at(place), true);
  return hex.encode(lockOf(place, publicKey, PARAMETERS.main).script) === hex.encode(script);
}

/** Only mainnet's spelling: what is locked is the same on all chains. */
function nameOf(script: Uint8Array): string {
  return addressOf(script, PARAMETERS.main) ?? `the script ${hex.encode(script)}`;
}
