import type { AssetClass } from '@assay/contract';

/** Asset class of every pair here. Source of the number: the contract's list of asset classes. */
export const CRYPTOCURRENCY: AssetClass = 3;

/**
 * Traded asset classes, in the display order of clients. Classes without a pair are left out: a client opens the first
 * one, and would show an empty table.
 */
export const ASSET_CLASSES: readonly { readonly value: AssetClass; readonly sort: number }[] = [
  { value: CRYPTOCURRENCY, sort: 1 },
];
