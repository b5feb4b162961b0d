import { type Event, PRODUCT_CHANGES, type ProductChange } from '@assay/engine';
import type { EventOf, EventSources } from './declaration.ts';

/** Names of the scheduled products, as their events begin. */
type NameIn<Type extends string> = Type extends `${infer Name}_replanned` ? Name : never;
type ChangeOf<Name extends string> = `${Name}_${ProductChange}`;

/** Returns the sources of a table that every change of a scheduled product writes. */
export function ofAllChanges<const Name extends NameIn<Event['type']>, Product>(
  name: Name,
  productOf: (event: EventOf<ChangeOf<Name> & Event['type']>) => Product,
): EventSources<Product> {
  return Object.fromEntries(PRODUCT_CHANGES.map((change) => [`${name}_${change}`, productOf]));
}
