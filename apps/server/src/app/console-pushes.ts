import type { ConsolePush } from '../backoffice/console/pushes/console-push.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { PriceChanges } from '../public/index-prices/price-changes.ts';
import { pricePush } from '../public/index-prices/price-push.ts';

export type PushContext = Pick<Exchange, 'prices'> & { readonly changes: PriceChanges };

/** Pushes to the pages of the console while somebody watches, one line each. */
export function consolePushes(context: PushContext): readonly ConsolePush[] {
  return [
    pricePush(context), //
  ];
}
