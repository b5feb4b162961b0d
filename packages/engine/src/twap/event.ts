import type { TwapOrder, TwapSlice } from './twap-order.ts';

/** New state after a change, and a slice that is over. */
export type TwapEvent =
  | { readonly type: 'twap_changed'; readonly twap: TwapOrder }
  | { readonly type: 'twap_slice_done'; readonly slice: TwapSlice };
