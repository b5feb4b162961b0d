import type { ConsolePush } from '../console/pushes/console-push.ts';
import type { Exchange } from '../exchange.ts';
import type { PriceChanges } from '../index-prices/price-changes.ts';
import { pricePush } from '../index-prices/price-push.ts';

export type PushContext = Pick<Exchange, 'prices'> & { readonly changes: PriceChanges };

/** What the pages of the console are told while somebody looks, one line each. */
export function consolePushes(context: PushContext): readonly ConsolePush[] {
  return [
    pricePush(context), //
  ];
}
