import type { ProductChange } from '@assay/engine';

type State = { readonly version: number; readonly status: string; readonly isPaused: boolean };

/**
 * Returns the change of a scheduled product, from its states before (null: none) and after. `isOver` and `isCancelled` are
 * the product's rules about one state.
 */
export function productChange<Thing extends State>(
  before: Thing | null,
  after: Thing,
  isOver: (thing: Thing) => boolean,
  isCancelled: (thing: Thing) => boolean,
): ProductChange {
  if (before === null) return 'planned';
  if (isOver(after)) return 'ended';
  if (after.version !== before.version) return 'replanned';
  if (isCancelled(after) && !isCancelled(before)) return 'cancelled';
  if (after.status !== before.status || after.isPaused === before.isPaused) return 'updated';
  return after.isPaused ? 'paused' : 'resumed';
}
