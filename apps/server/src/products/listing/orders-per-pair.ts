import type { PairSpec } from '@assay/engine';
import type { Settings } from '../../exchange/settings.ts';

/** What the setting wants of a pair: how many orders of one owner it takes at once. */
export function ordersPerOwner({
  ordersPerPair,
}: Pick<Settings, 'ordersPerPair'>): Required<Pick<PairSpec, 'ordersPerOwner'>> {
  return { ordersPerOwner: ordersPerPair };
}
