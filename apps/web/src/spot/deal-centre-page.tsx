import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readStoredId } from '../storage/storage.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';
import { placeOf, readPanelPosition, storePanelPosition } from '../trade/pair/panel-position.ts';
import type { PairMemory } from '../trade/pair/use-pair.ts';
import { TradingLayout } from '../trade/trading-layout.tsx';
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
    <TradingLayout view={{ symbol, show, memory: SPOT_PAIR }}>
      {(groups, chosen) => <DealCentre groups={groups} chosen={chosen} />}
    </TradingLayout>
  );
}

/** Storage of the last spot pair and its position in the pair panel. */
const SPOT_PAIR: PairMemory = {
  read: () => ({
    legalId: readStoredId('legal_id'),
    currencyId: readStoredId('currency_id'),
    position: readPanelPosition(),
  }),
  write(pair, groups) {
    choosePair(pair);
    const place = placeOf(groups, pair.symbol);
    if (place !== null) storePanelPosition(place);
  },
};
