import { type Command, Engine, type Rejection, SETUP, sequenceOf, timeMs } from '@assay/engine';
import type { Listings } from '../../../market/market-data/listings.ts';

/**
 * Tests a command about listings in a separate engine that has only the same listings. Returns the rejection; null if
 * accepted.
 */
export function dryRun(listings: Listings, command: Command): Rejection | null {
  const engine = new Engine();
  const opening: readonly Command[] = [
    ...listings
      .currencies()
      .map((currency) => ({ room: 'listing', type: 'list_currency', by: SETUP, currency }) as const),
    ...listings
      .pairs()
      .map(({ spec }) => ({ room: 'listing', type: 'list_pair', by: SETUP, pair: spec }) as const),
  ];
  for (const [index, listing] of opening.entries()) engine.apply(listing, sequenceOf(index + 1), timeMs(0));
  const outcome = engine.apply(command, sequenceOf(opening.length + 1), timeMs(0));
  return outcome.ok ? null : outcome.rejection;
}
