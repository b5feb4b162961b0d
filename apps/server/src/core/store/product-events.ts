import { PRODUCT_CHANGES, type ProductChange } from '@assay/engine';
import type { EventOf, EventSources } from './declaration.ts';

/** Event types of a scheduled product, by its name. */
type ChangeOf<Name extends string> = `${Name}_${ProductChange}`;

/** Returns the sources of a table that every change of a scheduled product writes. */
export function ofAllChanges<const Name extends 'vote_round' | 'sale' | 'project', Thing>(
  name: Name,
  thingOf: (event: EventOf<ChangeOf<Name>>) => Thing,
): EventSources<Thing> {
  return Object.fromEntries(PRODUCT_CHANGES.map((change) => [`${name}_${change}`, thingOf]));
}
