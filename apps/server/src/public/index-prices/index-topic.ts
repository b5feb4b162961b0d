import type { IndexPriceRow } from '@assay/contract';
import type { PairId } from '@assay/engine';
import type { Publisher } from '../../core/shared/publisher.ts';
import { createPushNumbers } from '../../edge/sockets/push-numbers.ts';
import type { Topic } from '../../edge/sockets/topic.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import type { PriceChanges } from './price-changes.ts';

const EVENT = 'index_price';

/** Topic of index prices for socket subscribers. */
export type IndexTopic = Topic & {
  /** Publishes changes to subscribers. Returns a function that ends it. */
  pushTo(publisher: Pick<Publisher, 'publish'>): () => void;
};

/** Creates the topic `index`. */
export function createIndexTopic(listings: Listings, changes: PriceChanges): IndexTopic {
  const numbers = createPushNumbers();
  return {
    name: 'index',
    event: EVENT,
    present(id) {
      const pair = listings.pair(id);
      const row = pair === undefined ? null : changes.rowOf(pair);
      return row === null ? null : payloadOf(row);
    },
    sequences: (isIncluded) =>
      Object.fromEntries(
        listings
          .pairs()
          .flatMap((pair) =>
            isIncluded(pair.spec.id) ? [[pairNames(pair).symbol, lastOf(pair.spec.id)] as const] : [],
          ),
      ),
    pushTo: (publisher) =>
      changes.onCheck((changed) => {
        for (const { pair, row } of changed) {
          const { id } = pair.spec;
          publisher.publish(EVENT, { ...payloadOf(row), seq: numbers.next(EVENT, id) }, id);
        }
      }),
  };

  function lastOf(id: PairId): number {
    return numbers.ofPair(id)[EVENT] ?? 0;
  }
}

function payloadOf(row: IndexPriceRow): object {
  return { type: EVENT, ...row };
}
