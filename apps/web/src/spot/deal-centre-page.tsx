import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readStoredId } from '../storage/storage.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';
import { placeOf, readPanelPlace, rememberPanelPlace } from '../trade/pair/panel-place.ts';
import type { PairMemory } from '../trade/pair/use-pair.ts';
import { Workplace } from '../trade/workplace.tsx';
import { DealCentre } from './deal-centre.tsx';

/** Spot trading page: `/dealCenter`, with `?symbol=BTC/USDT` for a certain pair. */
export function DealCentrePage() {
  const { symbol } = useSearch({ from: '/dealCenter' });
  const navigate = useNavigate({ from: '/dealCenter' });
  const show = useCallback(
    (chosen: string) => void navigate({ search: { symbol: chosen }, replace: true }),
    [navigate],
  );
  return (
    <Workplace view={{ symbol, show, memory: SPOT_PAIR }}>
      {(groups, chosen) => <DealCentre groups={groups} chosen={chosen} />}
    </Workplace>
  );
}

/** Storage of the last spot pair and its position in the pair panel. */
const SPOT_PAIR: PairMemory = {
  read: () => ({
    legalId: readStoredId('legal_id'),
    currencyId: readStoredId('currency_id'),
    position: readPanelPlace(),
  }),
  write(pair, groups) {
    choosePair(pair);
    const place = placeOf(groups, pair.symbol);
    if (place !== null) rememberPanelPlace(place);
  },
};
