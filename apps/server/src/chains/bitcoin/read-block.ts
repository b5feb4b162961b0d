import { sha256 } from '@noble/hashes/sha2.js';
import { NodeError } from '../adapter.ts';

/** Block parsed from its bytes. Amounts are satoshi; ids and hashes are in explorers' notation. */
export type RawBlock = {
  readonly hash: string;
  readonly parent: string;
  readonly transactions: readonly RawTransaction[];
};

export type RawTransaction = {
  readonly id: string;
  readonly inputs: readonly { readonly transaction: string; readonly output: number }[];
  readonly outputs: readonly { readonly units: bigint; readonly script: Uint8Array }[];
};

const HEADER_BYTES = 80;

/**
 * Parses a block's bytes. Trusts no other data of the node: ids, block hash and Merkle tree are computed here. Throws
 * `NodeProblem` for an incomplete or invalid block.
 */
export function readBlock(bytes: Uint8Array): RawBlock {
  const reader = createReader(bytes);
  const header = reader.take(HEADER_BYTES);
  const count = reader.size();
  const transactions: RawTransaction[] = [];
  const ids: Uint8Array[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id, ...transaction } = readTransaction(reader);
    ids.push(id);
    transactions.push({ id: written(id), ...transaction });
  }
  if (!reader.isAtEnd()) throw new NodeError('the node sent trailing data after a block');
  if (Buffer.compare(merkleRoot(ids), header.subarray(36, 68)) !== 0)
    throw new NodeError('the node sent a block whose transactions do not match its header');
  return { hash: written(doubleSha256(header)), parent: written(header.subarray(4, 36)), transactions };
}

/** Parses one transaction. Throws `NodeProblem` if it is invalid. */
export function readTransactionBytes(bytes: Uint8Array): RawTransaction {
  const reader = createReader(bytes);
  const { id, ...transaction } = readTransaction(reader);
  if (!reader.isAtEnd()) throw new NodeError('the node sent trailing data after a transaction');
  return { id: written(id), ...transaction };
}

function readTransaction(reader: ByteReader): Omit<RawTransaction, 'id'> & { readonly id: Uint8Array } {
  const version = reader.take(4);
  // BIP 144: an input count of zero and a one mean that witnesses follow the outputs; they are not part of the id.
  const hasWitnesses = reader.peek() === 0;
  if (hasWitnesses) reader.take(2);
  const start = reader.position();
  const inputs = Array.from({ length: reader.size() }, () => readInput(reader));
  const outputs = Array.from({ length: reader.size() }, () => readOutput(reader));
  const body = reader.since(start);
  if (hasWitnesses) for (const _ of inputs) skipWitness(reader);
  const lockTime = reader.take(4);
  return { id: doubleSha256(Buffer.concat([version, body, lockTime])), inputs, outputs };
}

function readInput(reader: ByteReader): RawTransaction['inputs'][number] {
  const transaction = written(reader.take(32));
  const output = reader.number(4);
  reader.take(reader.size());
  reader.take(4);
  return { transaction, output };
}

function readOutput(reader: ByteReader): RawTransaction['outputs'][number] {
  const units = reader.long();
  return { units, script: reader.take(reader.size()) };
}

function skipWitness(reader: ByteReader): void {
  const count = reader.size();
  for (let at = 0; at < count; at += 1) reader.take(reader.size());
}

function merkleRoot(ids: readonly Uint8Array[]): Uint8Array {
  let level = ids;
  while (level.length > 1) {
    const parentLevel: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const leftHash = level[at] ?? new Uint8Array();
      parentLevel.push(doubleSha256(Buffer.concat([leftHash, level[at + 1] ?? leftHash])));
    }
    level = parentLevel;
  }
  return level[0] ?? new Uint8Array(32);
}

function doubleSha256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

/** Returns a hash in Bitcoin's notation, last byte first. */
function written(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex');
}

type ByteReader = ReturnType<typeof createReader>;

function createReader(input: Uint8Array) {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  let at = 0;
  const take = (count: number): Buffer => {
    const end = at + count;
    if (end > bytes.length) throw new NodeError('the node sent a truncated block');
    const slice = bytes.subarray(at, end);
    at = end;
    return slice;
  };
  /** Reads a whole number of up to six bytes, little-endian. */
  const number = (count: number): number => take(count).readUIntLE(0, count);
  const uint64 = (): bigint => take(8).readBigUInt64LE();
  return {
    take,
    number,
    long: uint64,
    peek: (): number | undefined => bytes[at],
    position: (): number => at,
    since: (position: number): Buffer => bytes.subarray(position, at),
    isAtEnd: (): boolean => at === bytes.length,
    /** Reads a count (CompactSize). One larger than the block throws here or in `take`. */
    size: (): number => {
      const first = number(1);
      if (first < 0xfd) return first;
      if (first === 0xfd) return number(2);
      if (first === 0xfe) return number(4);
      const count = uint64();
      if (count > BigInt(bytes.length)) throw new NodeError('the node sent a truncated block');
      return Number(count);
    },
  };
}
