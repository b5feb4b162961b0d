import type { ConsolePush } from '../backoffice/console/pushes/console-push.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { PriceChanges } from '../public/index-prices/price-changes.ts';
import { pricePush } from '../public/index-prices/price-push.ts';

export type PushContext = Pick<Exchange, 'prices'> & { readonly changes: PriceChanges };

/** Returns the pushes to open pages of the console, one line each. */
export function consolePushes(context: PushContext): readonly ConsolePush[] {
  return [
    pricePush(context), //
  ];
}
