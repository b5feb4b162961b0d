import type { Quotation, QuotationGroup } from '@assay/contract';
import { readStored, type StorageKey, writeStored } from '../../storage/storage.ts';

/** Position of a pair in the pair panel: the tab and the row in it, both from 0. */
export type PanelPosition = { readonly tab: number; readonly row: number };

/** Returns the position of the pair; null if it is not in the panel. */
export function placeOf(groups: readonly QuotationGroup[], symbol: string): PanelPosition | null {
  for (const [tab, { quotation }] of groups.entries()) {
    const row = quotation.findIndex((pair) => pair.symbol === symbol);
    if (row !== -1) return { tab, row };
  }
  return null;
}

/** Returns the pair at a position; undefined if there is none. */
export function pairAt(
  groups: readonly QuotationGroup[],
  position: PanelPosition | null,
): Quotation | undefined {
  return position === null ? undefined : groups[position.tab]?.quotation[position.row];
}

/** Returns the stored position, under either of the two key pairs that clients use; null if there is none. */
export function readPanelPosition(): PanelPosition | null {
  return readPosition('index1', 'index2') ?? readPosition('index01', 'index02');
}

export function storePanelPosition({ tab, row }: PanelPosition): void {
  writeStored('index1', String(tab));
  writeStored('index2', String(row));
}

function readPosition(tabKey: StorageKey, rowKey: StorageKey): PanelPosition | null {
  const tab = readStored(tabKey);
  const row = readStored(rowKey);
  return isIndex(tab) && isIndex(row) ? { tab: Number(tab), row: Number(row) } : null;
}

function isIndex(text: string | null): text is string {
  return text !== null && /^\d{1,4}$/.test(text);
}
