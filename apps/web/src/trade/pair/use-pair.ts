import type { Quotation, QuotationGroup } from '@assay/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Pair, type PairQuery, resolvePair, toPair } from './pair.ts';

export type ChosenPair = {
  readonly pair: Pair;
  /** As it was last fetched: the day's figures until the first push. */
  readonly quotation: Quotation;
  /** Remembers another pair and switches to it without a reload. */
  readonly choose: (quotation: Quotation) => void;
};

/** Storage of the pair in view, in the browser. */
export type PairMemory = {
  readonly read: () => Omit<PairQuery, 'symbol'>;
  readonly write: (pair: Quotation, groups: readonly QuotationGroup[]) => void;
};

export type PairView = {
  /** The pair that the page's address asks for. */
  readonly symbol: string | undefined;
  /** Puts a pair into the page's address. The same function while the page is the same. */
  readonly show: (symbol: string) => void;
  /** Made once, outside of views. */
  readonly memory: PairMemory;
};

/** The pair in view: the address's, else the remembered, else the first displayed; null when none is. */
export function usePair(groups: readonly QuotationGroup[], view: PairView): ChosenPair | null {
  const { symbol = null, show, memory } = view;
  const quotation = resolvePair(groups, { symbol, ...memory.read() });
  const choose = useCallback(
    (chosen: Quotation) => {
      memory.write(chosen, groups);
      show(chosen.symbol);
    },
    [memory, groups, show],
  );
  const pair = useSamePair(quotation);
  useRemembered(groups, quotation, memory);
  return quotation === null || pair === null ? null : { pair, quotation, choose };
}

/** Remembers the pair in view, however it was chosen. */
function useRemembered(
  groups: readonly QuotationGroup[],
  quotation: Quotation | null,
  memory: PairMemory,
): void {
  const remember = useEffectEvent(() => {
    if (quotation !== null) memory.write(quotation, groups);
  });
  const symbol = quotation?.symbol;
  useEffect(() => {
    if (symbol !== undefined) remember();
  }, [symbol]);
}

/** Returns the same object while nothing that matters has changed, so that a poll draws nothing anew. */
function useSamePair(quotation: Quotation | null): Pair | null {
  const next = quotation === null ? null : toPair(quotation);
  const [held, setHeld] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(held)) return held;
  setHeld(next);
  return next;
}
