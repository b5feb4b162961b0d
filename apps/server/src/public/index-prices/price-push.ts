import { consoleEvents, type Prices as PricesPayload } from '@assay/contract/console';
import type { ConsolePush } from '../../backoffice/console/pushes/console-push.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { feedRows } from './feed-rows.ts';
import type { PriceChanges, PricedRow } from './price-changes.ts';

/** Push of prices to the console's page: all of them first, then changes. */
export function pricePush({
  prices,
  changes,
}: Pick<Exchange, 'prices'> & {
  readonly changes: PriceChanges;
}): ConsolePush<typeof consoleEvents.prices> {
  const payloadOf = (rows: readonly PricedRow[]): PricesPayload => ({
    feeds: feedRows(prices),
    pairs: rows.map(({ pair, row }) => ({ id: pair.spec.id, ...row })),
  });
  return {
    event: consoleEvents.prices,
    readPayload: async () => payloadOf(await changes.rows()),
    onChange(push) {
      let feeds = '';
      return changes.onCheck((changed) => {
        const payload = payloadOf(changed);
        const before = feeds;
        feeds = JSON.stringify(payload.feeds);
        if (changed.length > 0 || feeds !== before) push(payload);
      });
    },
  };
}
