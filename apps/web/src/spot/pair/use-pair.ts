import type { Quotation, QuotationGroup } from '@assay/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { choosePair } from '../../quotations/choose-pair.ts';
import { readStoredId } from '../../storage/storage.ts';
import { type Pair, resolvePair, toPair } from './pair.ts';
import { placeOf, readPanelPlace, rememberPanelPlace } from './panel-place.ts';

export type ChosenPair = {
  readonly pair: Pair;
  /** As it was last fetched: the day's figures until the first push. */
  readonly quotation: Quotation;
  /** Remembers another pair and switches to it without a reload. */
  readonly choose: (quotation: Quotation) => void;
};

/** The pair in view: the address's, else the remembered, else the first displayed; null when none is. */
export function usePair(groups: readonly QuotationGroup[]): ChosenPair | null {
  const { symbol } = useSearch({ from: '/dealCenter' });
  const navigate = useNavigate({ from: '/dealCenter' });
  const quotation = resolvePair(groups, {
    symbol: symbol ?? null,
    legalId: readStoredId('legal_id'),
    currencyId: readStoredId('currency_id'),
    place: readPanelPlace(),
  });
  const choose = useCallback(
    (chosen: Quotation) => {
      choosePair(chosen);
      void navigate({ search: { symbol: chosen.symbol }, replace: true });
    },
    [navigate],
  );
  const pair = useSamePair(quotation);
  useRemembered(groups, quotation);
  return quotation === null || pair === null ? null : { pair, quotation, choose };
}

/** Remembers the pair in view, however it was chosen, with its place in the pair panel. */
function useRemembered(groups: readonly QuotationGroup[], quotation: Quotation | null): void {
  const remember = useEffectEvent((symbol: string) => {
    if (quotation === null) return;
    choosePair(quotation);
    const place = placeOf(groups, symbol);
    if (place !== null) rememberPanelPlace(place);
  });
  const symbol = quotation?.symbol;
  useEffect(() => {
    if (symbol !== undefined) remember(symbol);
  }, [symbol]);
}

/** The same object for as long as nothing that matters has changed, so that a poll draws nothing anew. */
function useSamePair(quotation: Quotation | null): Pair | null {
  const next = quotation === null ? null : toPair(quotation);
  const [held, setHeld] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(held)) return held;
  setHeld(next);
  return next;
}
