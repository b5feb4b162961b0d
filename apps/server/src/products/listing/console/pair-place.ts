import type { ChangeRow } from '@assay/contract/console';
import { type PairId, pairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { actorOf, type StaffContext } from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import type { ListedPair, Listings } from '../../../market/market-data/listings.ts';
import { symbolOf } from '../../../market/market-data/listings.ts';
import {
  lockPairPositions,
  type PairPositions,
  sortByDisplayOrder,
  writePositions,
} from '../../../public/quotations/pair-positions.ts';
import type { PairInput } from './pair-plan.ts';

/** New display position of a pair: its preview, and the positions of all pairs of its quote currency. */
type PositionChange = {
  readonly symbol: string;
  readonly changes: readonly [ChangeRow];
  readonly positions: readonly { readonly pair: PairId; readonly position: number }[];
};

/** Returns the display index of a pair among those of its quote currency, from 1; 0 for a delisted one. */
export function positionIn(listings: Listings, positions: PairPositions, pair: ListedPair): number {
  return neighbouringPairs(listings, positions, pair).indexOf(pair) + 1;
}

/** Returns the changes by moving a pair to an index, or the refusal. The pairs in between shift. */
export function planPosition(
  listings: Listings,
  positions: PairPositions,
  input: PairInput,
): PositionChange | Refused {
  const pair = input.id === undefined ? undefined : listings.pair(pairId(input.id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  if (pair.spec.status === 'delisted') return refuse('console.listing.delisted');
  const listed = neighbouringPairs(listings, positions, pair);
  const { place } = input;
  if (place === undefined || place > listed.length)
    return refuse('console.listing.place', { quote: pair.quote.code, most: listed.length });
  const before = listed.indexOf(pair) + 1;
  if (place === before) return refuse('console.no_change');
  const otherPairs = listed.filter((other) => other !== pair);
  const order = [...otherPairs.slice(0, place - 1), pair, ...otherPairs.slice(place - 1)];
  return {
    symbol: symbolOf(pair),
    changes: [{ field: 'place', before: String(before), after: String(place) }],
    positions: assignPositions(
      order,
      listed.map(({ spec }) => positions(spec.id).position),
    ),
  };
}

/** Moves a pair immediately: a display setting, without an engine command and without effect on orders. */
export function movePair(input: PairInput, reason: string, context: StaffContext) {
  const { database, listings, now } = context.exchange;
  return database.transaction().execute(async (transaction) => {
    const plan = planPosition(listings, await lockPairPositions(transaction), input);
    if ('ok' in plan) return plan;
    await writePositions(transaction, plan.positions);
    const [{ before, after }] = plan.changes;
    await appendAudit(transaction, now(), actorOf(context), {
      action: 'pair.place',
      target: `pair:${plan.symbol}`,
      reason,
      before: { place: before },
      after: { place: after },
    });
    return accept(message(context.language, 'console.done'));
  });
}

/** Returns the pairs in the same tab of the lists as this one, in display order. */
function neighbouringPairs(
  listings: Listings,
  positions: PairPositions,
  { spec }: ListedPair,
): readonly ListedPair[] {
  const listedPairs = listings
    .pairs()
    .filter((pair) => pair.spec.quote === spec.quote && pair.spec.status !== 'delisted');
  return sortByDisplayOrder(listedPairs, positions);
}

/** Reassigns a tab's positions to its pairs in the new order, so that pairs of other tabs keep theirs. */
function assignPositions(
  order: readonly ListedPair[],
  positions: readonly number[],
): PositionChange['positions'] {
  let last = Number.NEGATIVE_INFINITY;
  return order.map(({ spec }, index) => {
    last = Math.max(last + 1, positions[index] ?? spec.id);
    return { pair: spec.id, position: last };
  });
}
