import { parseOutsideJson } from '@assay/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import type { KeyPath } from '../adapter.ts';
import { tronBytes } from './address.ts';

/** Tron payment without its signature. The bytes to sign are computed from it, never taken from a node. */
export type UnsignedTron = {
  readonly kind: 'tron';
  readonly place: KeyPath;
  readonly from: string;
  readonly to: string;
  /** Sun, or units of the token. */
  readonly units: string;
  /** Null: the coin. */
  readonly contract: string | null;
  /** Reference block: the last two bytes of the height, eight bytes of the hash. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  /** Expiration in milliseconds; no later block includes it. */
  readonly expiration: number;
  readonly timestamp: number;
  /** Maximum fee of a contract call, in sun; 0 for the coin. */
  readonly feeLimit: number;
};

const TRANSFER = 1;
const TRIGGER = 31;
/** transfer(address,uint256) */
const SELECTOR = 'a9059cbb';

/** Returns the bytes to sign, in protocol buffer format (Tron.proto: Transaction.raw). */
export function rawBytes(unsigned: UnsignedTron): Uint8Array {
  const { refBlockBytes, refBlockHash, expiration, timestamp, feeLimit, contract } = unsigned;
  const [type, name, value] =
    contract === null
      ? ([TRANSFER, 'TransferContract', transfer(unsigned)] as const)
      : ([TRIGGER, 'TriggerSmartContract', trigger(unsigned, contract)] as const);
  const parameter = join(text(1, `type.googleapis.com/protocol.${name}`), bytes(2, value));
  return join(
    bytes(1, hex.decode(refBlockBytes)),
    bytes(4, hex.decode(refBlockHash)),
    varintField(8, BigInt(expiration)),
    bytes(11, join(varintField(1, BigInt(type)), bytes(2, parameter))),
    varintField(14, BigInt(timestamp)),
    varintField(18, BigInt(feeLimit)),
  );
}

/** Returns the transaction id, which does not depend on the signature. */
export function idOf(raw: Uint8Array): string {
  return hex.encode(sha256(raw));
}

/** Returns the signed transaction for a node. */
export function withSignature(raw: Uint8Array, signature: Uint8Array): string {
  return hex.encode(join(bytes(1, raw), bytes(2, signature)));
}

/** Parses the text. Throws if it is invalid. */
export function readUnsignedTron(text_: string): UnsignedTron {
  const read = parseOutsideJson(text_) as UnsignedTron;
  if (read.kind !== 'tron') throw new Error('this is not a Tron transaction');
  return read;
}

function transfer({ from, to, units }: UnsignedTron): Uint8Array {
  return join(bytes(1, addressBytes(from)), bytes(2, addressBytes(to)), varintField(3, BigInt(units)));
}

function trigger({ from, to, units }: UnsignedTron, contract: string): Uint8Array {
  const target = hex.encode(addressBytes(to).subarray(1)).padStart(64, '0');
  const amount = BigInt(units).toString(16).padStart(64, '0');
  const call = hex.decode(`${SELECTOR}${target}${amount}`);
  return join(bytes(1, addressBytes(from)), bytes(2, addressBytes(contract)), bytes(4, call));
}

function addressBytes(address: string): Uint8Array {
  const found = tronBytes(address);
  if (found === null) throw new Error(`${address} is not a Tron address`);
  return found;
}

/** Encodes a field of bytes. */
function bytes(field: number, value: Uint8Array): Uint8Array {
  return join(varint(BigInt((field << 3) | 2)), varint(BigInt(value.length)), value);
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value));
}

/** Encodes a field of a whole number; 0 is omitted. */
function varintField(field: number, value: bigint): Uint8Array {
  return value === 0n ? new Uint8Array() : join(varint(BigInt(field << 3)), varint(value));
}

function varint(value: bigint): Uint8Array {
  const digits: number[] = [];
  let remaining = value;
  while (remaining >= 0x80n) {
    digits.push(Number(remaining & 0x7fn) | 0x80);
    remaining >>= 7n;
  }
  return Uint8Array.from([...digits, Number(remaining)]);
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
