import { Changes } from './changes.ts';
import { ClientKeys } from './client-keys.ts';
import { Ledger } from './ledger/ledger.ts';
import { Listings } from './market/listings.ts';
import type { Book } from './spot/book.ts';
import { Spot } from './spot/spot.ts';

/** Everything the engine knows, and the notes on the command being applied. A product adds its own part here. */
export type State = {
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly clientKeys: ClientKeys;
  readonly spot: Spot;
  readonly changes: Changes;
};

export function emptyState(createBook: () => Book): State {
  const ledger = new Ledger();
  const listings = new Listings();
  const changes = new Changes();
  const spot = new Spot(ledger, listings, changes, createBook);
  return { ledger, listings, clientKeys: new ClientKeys(), spot, changes };
}
