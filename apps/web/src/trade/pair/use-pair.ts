import type { Quotation, QuotationGroup } from '@assay/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Pair, type PairQuery, resolvePair, toPair } from './pair.ts';

export type ChosenPair = {
  readonly pair: Pair;
  /** As last fetched: provides the 24-hour figures until the first push. */
  readonly quotation: Quotation;
  /** Stores another pair and switches to it without a reload. */
  readonly choose: (quotation: Quotation) => void;
};

/** Browser storage of the current pair. */
export type PairMemory = {
  readonly read: () => Omit<PairQuery, 'symbol'>;
  readonly write: (pair: Quotation, groups: readonly QuotationGroup[]) => void;
};

export type PairView = {
  /** Pair named in the URL. */
  readonly symbol: string | undefined;
  /** Writes a pair into the URL. The same function as long as the page is the same. */
  readonly show: (symbol: string) => void;
  /** A constant outside of components. */
  readonly memory: PairMemory;
};

/**
 * Returns the current pair: that of the URL, else the stored one, else the first displayed; null if none is displayed.
 */
export function usePair(groups: readonly QuotationGroup[], view: PairView): ChosenPair | null {
  const { symbol = null, show, memory } = view;
  const quotation = resolvePair(groups, { symbol, ...memory.read() });
  const choose = useCallback(
    (selected: Quotation) => {
      memory.write(selected, groups);
      show(selected.symbol);
    },
    [memory, groups, show],
  );
  const pair = useSamePair(quotation);
  useRemembered(groups, quotation, memory);
  return quotation === null || pair === null ? null : { pair, quotation, choose };
}

/** Stores the current pair, however it was chosen. */
function useRemembered(
  groups: readonly QuotationGroup[],
  quotation: Quotation | null,
  memory: PairMemory,
): void {
  const saveLayout = useEffectEvent(() => {
    if (quotation !== null) memory.write(quotation, groups);
  });
  const symbol = quotation?.symbol;
  useEffect(() => {
    if (symbol !== undefined) saveLayout();
  }, [symbol]);
}

/** Returns the same object while its relevant fields are unchanged, so that a poll causes no rerender. */
function useSamePair(quotation: Quotation | null): Pair | null {
  const next = quotation === null ? null : toPair(quotation);
  const [favourites, setHeld] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(favourites)) return favourites;
  setHeld(next);
  return next;
}
