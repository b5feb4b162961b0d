import type { Changes } from '../changes.ts';
import type { ChangePair } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import { setPair } from './list-pair.ts';
import type { Listings } from './listings.ts';

/**
 * Changes the named terms of a listed pair and leaves the others as they are, so that two people who change different
 * terms do not undo each other. A delisted pair stays as it is: its currencies can be listed again as another pair.
 */
export function changePair(
  { pair, terms }: ChangePair,
  listings: Listings,
  changes: Changes,
): Rejection | null {
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status === 'delisted') return { code: 'pair_delisted' };
  const { priceBand = listed.priceBand, ...others } = terms;
  const { priceBand: _before, ...kept } = listed;
  const band = priceBand === undefined || priceBand === null ? {} : { priceBand };
  return setPair({ ...kept, ...others, ...band }, listings, changes);
}
