import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Workplace } from '../trade/workplace.tsx';
import { DealCentre } from './deal-centre.tsx';
import { SPOT_PAIR } from './pair-memory.ts';

/** Spot trading: `/dealCenter`, with `?symbol=BTC/USDT` for a certain pair. */
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
