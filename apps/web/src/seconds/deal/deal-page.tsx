import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readStoredId } from '../../storage/storage.ts';
import { choosePair } from '../../trade/pair/choose-pair.ts';
import type { PairMemory } from '../../trade/pair/use-pair.ts';
import { TradingLayout } from '../../trade/trading-layout.tsx';
import { SecondsDeal } from './deal.tsx';
import { openForSeconds } from './offered.ts';

/** Storage of the last pair, shared with the spot trading page, if it offers contracts. */
const SECONDS_PAIR: PairMemory = {
  read: () => ({
    legalId: readStoredId('legal_id'),
    currencyId: readStoredId('currency_id'),
    position: null,
  }),
  write: (pair) => choosePair(pair),
};

/** Seconds contracts page: `/secondDealCenter`, with `?symbol=BTC/USDT` for a certain pair. */
export function SecondsDealPage() {
  const { symbol } = useSearch({ from: '/secondDealCenter' });
  const navigate = useNavigate({ from: '/secondDealCenter' });
  const show = useCallback(
    (selected: string) => void navigate({ search: { symbol: selected }, replace: true }),
    [navigate],
  );
  return (
    <TradingLayout view={{ symbol, show, memory: SECONDS_PAIR }} filterGroups={openForSeconds}>
      {(groups, selected) => <SecondsDeal groups={groups} selected={selected} />}
    </TradingLayout>
  );
}
