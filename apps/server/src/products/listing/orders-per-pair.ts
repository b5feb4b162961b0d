import type { PairSpec } from '@assay/engine';
import type { Settings } from '../../exchange/settings.ts';

/** Returns the setting of how many orders of one owner a pair takes at once. */
export function ordersPerOwner({
  ordersPerPair,
}: Pick<Settings, 'ordersPerPair'>): Required<Pick<PairSpec, 'ordersPerOwner'>> {
  return { ordersPerOwner: ordersPerPair };
}
