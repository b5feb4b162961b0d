import type { PairSpec } from '@assay/engine';
import type { Settings } from '../../exchange/settings.ts';

/** Returns the setting for the maximum number of simultaneous orders of one owner in a pair. */
export function ordersPerOwner({
  ordersPerPair,
}: Pick<Settings, 'ordersPerPair'>): Required<Pick<PairSpec, 'ordersPerOwner'>> {
  return { ordersPerOwner: ordersPerPair };
}
