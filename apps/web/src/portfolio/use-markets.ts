import { calls } from '@assay/contract';
import { useRemote } from '../api/remote.ts';
import { allPairs } from '../shared/displayed-pairs.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';

/** Returns the function that gives the action of choosing a coin's market in USDT; null without one. */
export function useMarkets(): (currency: string) => (() => void) | null {
  const groups = useRemote(
    calls.quotationGroups,
    {},
    { suppressToast: true, freshMs: Number.POSITIVE_INFINITY },
  );
  const pairs = groups.status === 'ready' ? allPairs(groups.value) : [];
  return (currency) => {
    const pair = pairs.find(({ symbol }) => symbol === `${currency}/USDT`);
    return pair === undefined ? null : () => choosePair(pair);
  };
}
