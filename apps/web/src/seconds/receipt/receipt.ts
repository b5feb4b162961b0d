import type { AnswerOf, calls } from '@assay/contract';
import { type PublishedIndexPrice, receiptFaults, recomputeOrder } from '@assay/contract/seconds/recompute';

export type Receipt = AnswerOf<typeof calls.receiptRead>;
export type ReceiptIndexPrice = Receipt['open'];

/** Returns the distinct prices of a receipt, by sequence. */
export function indexPricesOf({ around_open, around_end }: Receipt): readonly ReceiptIndexPrice[] {
  const bySequence = new Map(
    [...around_open, ...around_end].map((indexPrice) => [indexPrice.sequence, indexPrice]),
  );
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

export type CheckedReceipt = {
  readonly recomputed: ReturnType<typeof recomputeOrder>;
  readonly faults: ReturnType<typeof receiptFaults>;
};

/**
 * Recomputes the settlement of a contract from these prices alone, and lists the contradicted fields of the receipt.
 */
export function checkReceipt(receipt: Receipt, indexPrices: readonly PublishedIndexPrice[]): CheckedReceipt {
  return { recomputed: recomputeOrder(receipt, indexPrices), faults: receiptFaults(receipt, indexPrices) };
}

/** Returns the UTC day whose file contains an instant, such as `2026-11-21`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Formats an instant to the millisecond, in UTC: `11-20 11:59:07.250`. */
export function momentText(ms: number): string {
  return new Date(ms).toISOString().slice(5, 23).replace('T', ' ');
}
