import type { AnswerOf, calls } from '@assay/contract';
import { type PublishedMark, receiptFaults, recomputeOrder } from '@assay/contract/seconds/recompute';

export type Receipt = AnswerOf<typeof calls.receiptRead>;
export type ReceiptMark = Receipt['open'];

/** The prices of a receipt in the order of their sequence, each once. */
export function marksOf({ around_open, around_end }: Receipt): readonly ReceiptMark[] {
  const bySequence = new Map([...around_open, ...around_end].map((mark) => [mark.sequence, mark]));
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
}

export type Checked = {
  readonly recomputed: ReturnType<typeof recomputeOrder>;
  readonly faults: ReturnType<typeof receiptFaults>;
};

/** Settles a contract again by these prices alone, and names what of the receipt they contradict. */
export function checkReceipt(receipt: Receipt, marks: readonly PublishedMark[]): Checked {
  return { recomputed: recomputeOrder(receipt, marks), faults: receiptFaults(receipt, marks) };
}

/** The day (UTC) in whose file a moment lies, such as `2026-11-21`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** A moment to the millisecond, in the exchange's way of writing times, UTC: `11-20 11:59:07.250`. */
export function momentText(ms: number): string {
  return new Date(ms).toISOString().slice(5, 23).replace('T', ' ');
}
