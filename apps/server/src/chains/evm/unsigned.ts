import { parseOutsideJson } from '@assay/contract';
import type { KeyPath } from '../adapter.ts';

/** Transaction of type 2 (EIP-1559) without its signature. */
export type UnsignedEvm = {
  readonly kind: 'evm';
  readonly chainId: number;
  /** Key path of the signer, and its address. */
  readonly place: KeyPath;
  readonly from: `0x${string}`;
  readonly nonce: number;
  readonly to: `0x${string}`;
  readonly value: bigint;
  readonly data: `0x${string}`;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

const BIGINTS = ['value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas'];

/** Returns the text for storage and export. */
export function writeUnsigned(unsigned: UnsignedEvm): string {
  return JSON.stringify(unsigned, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Parses the text. Throws if it is invalid. */
export function readUnsigned(text: string): UnsignedEvm {
  const read = parseOutsideJson(text, (key, value) =>
    BIGINTS.includes(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as UnsignedEvm;
  if (read.kind !== 'evm') throw new Error('this is not an EVM transaction');
  return read;
}
