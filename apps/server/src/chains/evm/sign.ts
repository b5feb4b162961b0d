import { secp256k1 } from '@noble/curves/secp256k1.js';
import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedEIP1559,
} from 'viem';
import { privateKeyToAccount, publicKeyToAddress } from 'viem/accounts';
import type { ImportProblem, Signed } from '../adapter.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { readUnsigned, type UnsignedEvm } from './unsigned.ts';

/** Returns the address of a compressed public key, with checksum (EIP-55). */
export function evmAddress(publicKey: Uint8Array): `0x${string}` {
  const point = secp256k1.Point.fromBytes(publicKey).toHex(false);
  return publicKeyToAddress(`0x${point}`);
}

/** Signs offline; deterministic (RFC 6979). Throws if the key does not belong to the payer. */
export async function signEvm(unsigned: string, keys: Pick<SecretKeys, 'at'>): Promise<Signed> {
  const transaction = readUnsigned(unsigned);
  const account = privateKeyToAccount(`0x${Buffer.from(keys.at(transaction.place)).toString('hex')}`);
  if (account.address !== transaction.from) throw new Error('the seed does not belong to the paying account');
  const bytes = await account.signTransaction(fieldsOf(transaction));
  return { transaction: keccak256(bytes), bytes };
}

/** Accepts signed bytes only with exactly the draft's content and a valid signature by the payer's key. */
export async function acceptEvm(unsigned: string, signed: string): Promise<Signed | ImportProblem> {
  const expected = readUnsigned(unsigned);
  const bytes = signed.trim() as TransactionSerializedEIP1559;
  try {
    const { r, s, v, yParity, ...content } = parseTransaction(bytes);
    if (!isSame(content, fieldsOf(expected))) return { problem: 'other_content' };
    if (r === undefined || s === undefined || (v === undefined && yParity === undefined))
      return { problem: 'bad_signature' };
    const signer = await recoverTransactionAddress({ serializedTransaction: bytes });
    if (signer !== expected.from) return { problem: 'bad_signature' };
    return { transaction: keccak256(bytes), bytes };
  } catch {
    return { problem: 'unreadable' };
  }
}

function fieldsOf({ chainId, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas }: UnsignedEvm) {
  return {
    type: 'eip1559',
    chainId,
    nonce,
    to,
    value,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  } as const;
}

/** The library omits empty fields: no data, nonce 0, value 0. */
function isSame(
  content: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): boolean {
  const keys = new Set([...Object.keys(content), ...Object.keys(expected)]);
  return [...keys].every((key) => comparable(content[key]) === comparable(expected[key]));
}

function comparable(value: unknown): string {
  if (value === undefined || value === '0x' || (Array.isArray(value) && value.length === 0)) return '';
  const text = typeof value === 'string' ? value.toLowerCase() : String(value);
  return text === '0' ? '' : text;
}
