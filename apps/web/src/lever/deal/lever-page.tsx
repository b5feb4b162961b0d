import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TradingLayout } from '../../trade/trading-layout.tsx';
import { LEVER_PAIR, leveraged } from '../pair/pair-memory.ts';
import { LeverCentre } from './lever-centre.tsx';

/** Leveraged trading: `/leverdealCenter`, with `?symbol=BTC/USDT` for a certain pair. */
export function LeverPage() {
  const { symbol } = useSearch({ from: '/leverdealCenter' });
  const navigate = useNavigate({ from: '/leverdealCenter' });
  const show = useCallback(
    (selected: string) => void navigate({ search: { symbol: selected }, replace: true }),
    [navigate],
  );
  return (
    <TradingLayout view={{ symbol, show, memory: LEVER_PAIR }} filterGroups={leveraged}>
      {(groups, selected) => <LeverCentre key={selected.pair.symbol} groups={groups} selected={selected} />}
    </TradingLayout>
  );
}
