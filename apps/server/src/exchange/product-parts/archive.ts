import type { PostingReason } from '@assay/engine';

/** Part of a product's history that an archive may take. */
export type ArchivePart = {
  /** Reasons of its ledger entries that leave with their partition; one sum for each account remains of them. */
  readonly reasons?: readonly PostingReason[];
  /** SQL query for the last command that may leave, as `sequence`; no row for no limit. */
  readonly limit?: string;
};
