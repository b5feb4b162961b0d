import { sealBatch } from '../journal/journal-batch.ts';
import type { Batch, BatchUnderWay } from './batch.ts';
import { toError } from './storage-error.ts';
import type { Term } from './term.ts';
import type { Writer } from './writer.ts';

/** Chains a batch to the one before and gives it to the database; `onVerdict` is called when that has answered. */
export function sendBatch(
  term: Term,
  batch: Batch,
  writer: Pick<Writer, 'write'>,
  onVerdict: () => void,
): BatchUnderWay {
  const sealed = sealBatch(batch.commands, term.lease.epoch, term.batchHash);
  term.batchHash = sealed.hash;
  const underWay: BatchUnderWay = { ...batch, sealed, begun: performance.now(), verdict: null };
  const decide = (error: Error | null): void => {
    underWay.verdict = { error };
    onVerdict();
  };
  writer.write(sealed).then(
    () => decide(null),
    (error: unknown) => decide(toError(error)),
  );
  return underWay;
}
