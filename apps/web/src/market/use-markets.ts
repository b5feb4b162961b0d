import { calls, type QuotationGroup } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { displayed } from './displayed.ts';
import { useLiveDoor } from './live-door.ts';

/** Live pushes move the figures in between; this catches what was missed and new pairs. */
const POLL_MS = 30_000;

/** The groups of pairs that are shown, with their last 24 hours. */
export function useMarkets(): Remote<readonly QuotationGroup[]> {
  useLiveDoor();
  const groups = useRemote(calls.quotationGroups, {}, { everyMs: POLL_MS, isQuiet: true });
  return groups.status === 'ready' ? { ...groups, value: displayed(groups.value) } : groups;
}
