import { calls, type Quotation, type QuotationGroup } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { useLiveDoor } from './live-door.ts';

/** Live pushes move the figures in between; this catches what was missed and new pairs. */
const POLL_MS = 30_000;

/** The groups of pairs that are shown, with their last 24 hours. */
export function useMarkets(): Remote<readonly QuotationGroup[]> {
  useLiveDoor();
  const groups = useRemote(calls.quotationGroups, {}, { everyMs: POLL_MS, isQuiet: true });
  return groups.status === 'ready' ? { ...groups, value: displayed(groups.value) } : groups;
}

/** Only the pairs whose `is_display` is 1; a group without any is left out. */
export function displayed(groups: readonly QuotationGroup[]): readonly QuotationGroup[] {
  return groups
    .map((group) => ({ ...group, quotation: group.quotation.filter((pair) => pair.is_display === 1) }))
    .filter((group) => group.quotation.length > 0);
}

/** The pairs of all groups in display order. */
export function allPairs(groups: readonly QuotationGroup[]): readonly Quotation[] {
  return groups.flatMap((group) => group.quotation);
}
