import type { PriceFeedRow } from '@assay/contract/console';
import type { Prices } from '../../market/prices/prices.ts';

/** Returns the state of every source that a pair may use. */
export function feedRows({ names, board }: Prices): PriceFeedRow[] {
  const health = board.sources();
  return names.map((name) => {
    const sourceHealth = health.find((source) => source.name === name);
    return { name, is_on: sourceHealth !== undefined, trouble: sourceHealth?.trouble ?? null };
  });
}
