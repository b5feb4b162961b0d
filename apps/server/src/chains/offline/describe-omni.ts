import { formatDecimal } from '@assay/money';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { Address, OutScript, p2pkh, type Transaction } from '@scure/btc-signer';
import { PARAMETERS } from '../bitcoin/scripts.ts';
import { keyPathAt } from '../bitcoin/sign.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { readSimpleSend } from '../omni/payload.ts';
import { readOmniPsbt } from '../omni/sign.ts';

const DECIMALS = 8;

/** Returns the effects of an Omni transaction, one per line, from its bytes. Throws unless it is a simple send. */
export function describeOmni(unsigned: string, keys: SecretKeys): readonly string[] {
  const transaction = readOmniPsbt(unsigned);
  const scripts = Array.from({ length: transaction.outputsLength }, (_, at) => scriptAt(transaction, at));
  const simpleSends = scripts.flatMap((script) => readSimpleSend(script) ?? []);
  const [send] = simpleSends;
  const receiver = scripts.at(-1);
  if (
    send === undefined ||
    simpleSends.length > 1 ||
    receiver === undefined ||
    readSimpleSend(receiver) !== null
  )
    throw new Error('This is not an Omni simple send.');
  const amount = `${formatDecimal(send.units, DECIMALS)} (${send.units} units) of property ${send.property}`;
  const coins = scripts.flatMap((script, at) => {
    if (readSimpleSend(script) !== null) return [];
    const { amount: units = 0n } = transaction.getOutput(at);
    return [`${formatDecimal(units, DECIMALS)} in coins to ${ownOrAddress(transaction, at, script, keys)}`];
  });
  return [
    `${amount} from ${senderOf(transaction)} to ${ownOrAddress(transaction, scripts.length - 1, receiver, keys)}`,
    ...coins,
    `fee ${formatDecimal(transaction.fee, DECIMALS)} for ${transaction.inputsLength} inputs`,
  ];
}

function scriptAt(transaction: Transaction, at: number): Uint8Array {
  const { script } = transaction.getOutput(at);
  if (script === undefined) throw new Error('An output has no destination.');
  return script;
}

/** Returns the sender: by the protocol, the owner of the first input. */
function senderOf(transaction: Transaction): string {
  const { nonWitnessUtxo, index } = transaction.getInput(0);
  const script = index === undefined ? undefined : nonWitnessUtxo?.outputs[index]?.script;
  if (script === undefined) throw new Error('The first input names no owner.');
  return nameOf(script);
}

/** Returns the name of a receiver. Change is named as such only if the seed has its key. */
function ownOrAddress(transaction: Transaction, at: number, script: Uint8Array, keys: SecretKeys): string {
  const path = transaction.getOutput(at).bip32Derivation?.[0]?.[1].path;
  if (path === undefined) return nameOf(script);
  const publicKey = secp256k1.getPublicKey(keys.at(keyPathAt(path)), true);
  const isOwn = hex.encode(p2pkh(publicKey, PARAMETERS.main).script) === hex.encode(script);
  return isOwn ? 'the exchange itself' : nameOf(script);
}

function nameOf(script: Uint8Array): string {
  try {
    return Address(PARAMETERS.main).encode(OutScript.decode(script));
  } catch {
    return `the script ${hex.encode(script)}`;
  }
}
