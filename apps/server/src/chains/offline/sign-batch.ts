import { ownValue } from '@assay/contract';
import { formatDecimal } from '@assay/money';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { formatEther } from 'viem';
import type { BatchDocument, BatchedTransaction, SignedDocument } from '../batch/document.ts';
import { readPsbt } from '../bitcoin/draft.ts';
import { addressOf, lockingScriptOf, PARAMETERS } from '../bitcoin/scripts.ts';
import { keyPathAt, signBitcoin } from '../bitcoin/sign.ts';
import { signEvm } from '../evm/sign.ts';
import { readTransferCall } from '../evm/tokens.ts';
import { readUnsigned } from '../evm/unsigned.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { signOmni } from '../omni/sign.ts';
import { signTron } from '../tron/sign.ts';
import { readUnsignedTron } from '../tron/unsigned.ts';
import { describeOmni } from './describe-omni.ts';

const DECIMALS = 8;

/** Offline reader and signer of a network's transactions. */
type Signer = {
  /** Returns the effects of a transaction, one per line, from the bytes to be signed. */
  readonly describe: (unsigned: string, keys: SecretKeys) => readonly string[];
  readonly sign: (unsigned: string, keys: SecretKeys) => Promise<string>;
};

const SIGNERS: Readonly<Record<string, Signer>> = {
  ethereum: { describe: describeEvm, sign: async (unsigned, keys) => (await signEvm(unsigned, keys)).bytes },
  tron: { describe: describeTron, sign: async (unsigned, keys) => signTron(unsigned, keys).bytes },
  bitcoin: { describe: describeBitcoin, sign: async (unsigned, keys) => signBitcoin(unsigned, keys).bytes },
  omni: { describe: describeOmni, sign: async (unsigned, keys) => signOmni(unsigned, keys).bytes },
};

/** Returns the effects of a batch for the user's confirmation. Throws for an unsupported network. */
export function describeBatch({ network, transactions }: BatchDocument, keys: SecretKeys): string {
  const { describe } = signerOf(network);
  const described = transactions.map((transaction) =>
    [headingOf(transaction), ...describe(transaction.unsigned, keys)].join('\n  '),
  );
  return described.join('\n\n');
}

/** Signs every transaction of a batch. Throws without signing any if one does not belong to the seed. */
export async function signBatch(
  { batch, network, transactions }: BatchDocument,
  keys: SecretKeys,
): Promise<SignedDocument> {
  const { sign } = signerOf(network);
  const signed: { transaction: string; signed: string }[] = [];
  for (const { transaction, unsigned } of transactions)
    signed.push({ transaction, signed: await sign(unsigned, keys) });
  return { format: 'assay-signed-batch', version: 1, batch, network, transactions: signed };
}

function signerOf(network: string): Signer {
  const signer = ownValue(SIGNERS, network);
  if (signer === undefined) throw new Error(`Transactions of ${network} are not signed here.`);
  return signer;
}

function headingOf({ transaction, purpose, withdrawal }: BatchedTransaction): string {
  return `Transaction ${transaction}: ${purpose}${withdrawal === null ? '' : ` ${withdrawal}`}`;
}

/** Returns the effects of a Bitcoin transaction, one per line. Change is named as such only if the seed has its key. */
function describeBitcoin(unsigned: string, keys: SecretKeys): readonly string[] {
  const transaction = readPsbt(unsigned);
  const lines: string[] = [];
  for (let at = 0; at < transaction.outputsLength; at += 1) {
    const { script, amount = 0n, bip32Derivation, tapBip32Derivation } = transaction.getOutput(at);
    if (script === undefined) throw new Error('An output has no destination.');
    const path = bip32Derivation?.[0]?.[1].path ?? tapBip32Derivation?.[0]?.[1].der.path;
    const isOwn = path !== undefined && isOutputOfKeys(keys, path, script);
    lines.push(`${formatDecimal(amount, DECIMALS)} to ${isOwn ? 'the exchange itself' : nameOf(script)}`);
  }
  return [...lines, `fee ${formatDecimal(transaction.fee, DECIMALS)} for ${transaction.inputsLength} inputs`];
}

function isOutputOfKeys(keys: SecretKeys, path: readonly number[], script: Uint8Array): boolean {
  const keyPath = keyPathAt(path);
  const publicKey = secp256k1.getPublicKey(keys.at(keyPath), true);
  return hex.encode(lockingScriptOf(keyPath, publicKey, PARAMETERS.main).script) === hex.encode(script);
}

/** Uses mainnet addresses: the scripts are the same on all chains. */
function nameOf(script: Uint8Array): string {
  return addressOf(script, PARAMETERS.main) ?? `the script ${hex.encode(script)}`;
}

/** Returns the effects of an EVM transaction, one per line. */
function describeEvm(unsigned: string): readonly string[] {
  const { chainId, nonce, from, to, value, data, gas, maxFeePerGas } = readUnsigned(unsigned);
  const fee = `fee at most ${formatEther(gas * maxFeePerGas)}, chain ${chainId}, nonce ${nonce}`;
  if (data === '0x') return [`from ${from}`, `${formatEther(value)} to ${to}`, fee];
  const call = readTransferCall(data);
  if (call === null || value !== 0n) throw new Error('A transaction is not a plain payment.');
  return [`from ${from}`, `${call.units} units of the token ${to} to ${call.target}`, fee];
}

/** Returns the effects of a Tron transaction, one per line, from its bytes only. */
function describeTron(unsigned: string): readonly string[] {
  const { from, to, units, contract, feeLimit, expiration } = readUnsignedTron(unsigned);
  const amountText = contract === null ? `${units} sun` : `${units} units of the token ${contract}`;
  const until = new Date(expiration).toISOString();
  return [
    `from ${from}`,
    `${amountText} to ${to}`,
    `fee at most ${feeLimit} sun for the contract, sent before ${until}`,
  ];
}
