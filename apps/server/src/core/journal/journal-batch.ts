import { createHash } from 'node:crypto';
import type { JournaledCommand } from '../store/declaration.ts';
import { encodeFrames, FRAME_FORMAT } from './frames.ts';

/** One row of `journal_batches`. */
export type JournalBatch = {
  readonly first: number;
  readonly last: number;
  readonly epoch: bigint;
  readonly timeMs: number;
  readonly format: number;
  readonly commands: Buffer;
  /** Chains it to the batch before. */
  readonly hash: Buffer;
};

/** Stands for the hash of the batch before the first one. */
export const NO_BATCH_HASH: Buffer = Buffer.alloc(32);

/** Makes the batch of commands that follow the one with the hash `previous`. There must be some. */
export function sealBatch(
  commands: readonly JournaledCommand[],
  epoch: bigint,
  previous: Buffer,
): JournalBatch {
  const [first, last] = [commands[0]?.outcome, commands.at(-1)?.outcome];
  if (first === undefined || last === undefined) throw new Error('the batch has no commands');
  const unsealed = {
    first: first.sequence,
    last: last.sequence,
    epoch,
    timeMs: first.time,
    format: FRAME_FORMAT,
    commands: encodeFrames(commands, first.time),
  };
  return { ...unsealed, hash: hashOfBatch(unsealed, previous) };
}

/** SHA-256 over the hash of the batch before, the numbers of this one in eight bytes each, and its commands. */
export function hashOfBatch(batch: Omit<JournalBatch, 'hash'>, previous: Buffer): Buffer {
  const head = Buffer.alloc(5 * 8);
  const numbers = [batch.first, batch.last, batch.epoch, batch.timeMs, batch.format];
  for (const [index, number] of numbers.entries()) head.writeBigInt64BE(BigInt(number), 8 * index);
  return createHash('sha256').update(previous).update(head).update(batch.commands).digest();
}

/**
 * The statement that commits a batch. It first moves the lease, and only where the epoch and the last sequence are the ones
 * this process knows: a process that lost the lease finds no row, writes nothing, and sees `written` 0.
 */
export function commitStatement({ first, last, epoch, timeMs, format, commands, hash }: JournalBatch) {
  return {
    name: 'commit_batch',
    text: `with owner as (
        update lease set last_sequence = $3, renewed_at = now()
        where id = 1 and epoch = $1 and last_sequence = $2 - 1 returning 1),
      write_batch as (
        insert into journal_batches (epoch, first_sequence, last_sequence, time_ms, format, commands, hash)
        select $1, $2, $3, $4, $5, $6, $7 from owner)
      select count(*)::int as written from owner`,
    values: [epoch, first, last, timeMs, format, commands, hash],
  };
}
