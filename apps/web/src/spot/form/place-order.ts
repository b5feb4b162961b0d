import { calls, type PlacedOrder } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import type { Pair } from '../pair/pair.ts';
import type { Mode, Side } from './side.ts';

export type OrderToPlace = {
  readonly pair: Pair;
  readonly side: Side;
  readonly mode: Mode;
  readonly price: string;
  readonly quantity: string;
  /** The same key never places a second order. */
  readonly clientKey: string;
};

export type PlaceResult =
  | { readonly status: 'placed'; readonly order: PlacedOrder | undefined; readonly message: string }
  | { readonly status: 'refused'; readonly message: string }
  /** The order may or may not stand. */
  | { readonly status: 'unknown' };

/** Mode 1 is market, mode 2 limit. */
const MODES = { market: '1', limit: '2' } as const;

export async function placeOrder(order: OrderToPlace): Promise<PlaceResult> {
  const { pair, side, mode, price, quantity, clientKey } = order;
  const result = await callServer(
    side === 'buy' ? calls.spotBuy : calls.spotSell,
    {
      legal_id: String(pair.legalId),
      currency_id: String(pair.currencyId),
      price,
      num: quantity,
      mode: MODES[mode],
      client_key: clientKey,
    },
    { isQuiet: true },
  );
  switch (result.status) {
    case 'ok':
      return { status: 'placed', order: result.data, message: result.answer };
    case 'refused':
      return { status: 'refused', message: result.message };
    case 'failed':
      return { status: 'unknown' };
  }
}
