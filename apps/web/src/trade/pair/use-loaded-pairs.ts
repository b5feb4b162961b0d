import { calls, type Quotation } from '@assay/contract';
import { useMemo } from 'react';
import { useRemote } from '../../api/remote.ts';
import { allPairs, displayed } from '../../shared/displayed-pairs.ts';

const NONE: readonly Quotation[] = [];

/** Returns the displayed pairs as the markets last loaded them; they are requested only if no page has done so. */
export function useLoadedPairs(): readonly Quotation[] {
  const groups = useRemote(
    calls.quotationGroups,
    {},
    { freshMs: Number.POSITIVE_INFINITY, suppressToast: true },
  );
  const loaded = groups.status === 'ready' ? groups.value : null;
  return useMemo(() => (loaded === null ? NONE : allPairs(displayed(loaded))), [loaded]);
}
