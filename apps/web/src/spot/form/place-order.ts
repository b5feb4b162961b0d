import { basisPointsOf, calls, type PlacedOrder, type RequestOf } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { isTriggeredMarket, isWaitingType, modeOf, takesTerms } from '../order/order-type.ts';
import { exitsOf } from './exits.ts';
import { visibleOf } from './iceberg.ts';
import type { TradeForm } from './trade-form.ts';

export type OrderToPlace = Pick<
  TradeForm,
  | 'side'
  | 'type'
  | 'price'
  | 'trigger'
  | 'delta'
  | 'stopPrice'
  | 'quantity'
  | 'timeInForce'
  | 'postOnly'
  | 'hasExits'
  | 'takeProfit'
  | 'stopLoss'
  | 'stopLossLimit'
  | 'prevention'
  | 'visible'
> & {
  /** End of a good-till-date order; null if none was typed. */
  readonly expiresAt: number | null;
  readonly pair: Pick<Pair, 'legalId' | 'currencyId'>;
  /** Client order ID: a repeat never places a second order. */
  readonly clientKey: string;
};

export type PlaceResult =
  | { readonly status: 'placed'; readonly order: PlacedOrder | undefined; readonly message: string }
  | { readonly status: 'refused'; readonly message: string }
  /** It is unknown whether the order was placed. */
  | { readonly status: 'unknown' };

type Request = RequestOf<typeof calls.spotBuy>;

export async function placeOrder(order: OrderToPlace): Promise<PlaceResult> {
  const call = order.side === 'buy' ? calls.spotBuy : calls.spotSell;
  const result = await callServer(call, requestOf(order), { suppressToast: true });
  switch (result.status) {
    case 'ok':
      return { status: 'placed', order: result.data, message: result.answer };
    case 'refused':
      return { status: 'refused', message: result.message };
    case 'failed':
      return { status: 'unknown' };
  }
}

/** Mode 1 is market, mode 2 limit. */
const MODES = { market: '1', limit: '2' } as const;

/** Returns the request with the fields common to all orders and those of the order's type. */
export function requestOf(order: OrderToPlace): Request {
  const { pair, type, price, quantity, prevention, clientKey } = order;
  const visible = visibleOf(order);
  return {
    legal_id: String(pair.legalId),
    currency_id: String(pair.currencyId),
    ...(isTriggeredMarket(type) ? {} : { price }),
    num: quantity,
    mode: MODES[modeOf(type)],
    client_key: clientKey,
    ...(prevention === 'expire_taker' ? {} : { self_trade_prevention: prevention }),
    ...(takesTerms(type) ? termsOf(order) : {}),
    ...triggerOf(order),
    ...exitFieldsOf(order),
    ...(visible === '' ? {} : { visible_number: visible }),
  };
}

function termsOf({ timeInForce, postOnly, expiresAt }: OrderToPlace): Partial<Request> {
  return {
    ...(timeInForce === 'ioc' || timeInForce === 'fok' ? { time_in_force: timeInForce } : {}),
    ...(timeInForce === 'gtd' && expiresAt !== null ? { expires_at: String(expiresAt) } : {}),
    ...(postOnly ? { post_only: '1' } : {}),
  };
}

function exitFieldsOf(order: OrderToPlace): Partial<Request> {
  const { takeProfit, stopLoss, stopLossLimit } = exitsOf(order);
  return {
    ...(takeProfit === '' ? {} : { take_profit_price: takeProfit }),
    ...(stopLoss === '' ? {} : { stop_loss_trigger: stopLoss }),
    ...(stopLossLimit === '' ? {} : { stop_loss_limit: stopLossLimit }),
  };
}

function triggerOf({ type, trigger, stopPrice, delta }: OrderToPlace): Partial<Request> {
  if (!isWaitingType(type)) return {};
  if (type === 'trailing_stop') {
    const activation = trigger === '' ? {} : { activation_price: trigger };
    return { trailing_delta: String(basisPointsOf(delta) ?? ''), ...activation };
  }
  if (type === 'oco') {
    return { oco_trigger_price: trigger, ...(stopPrice === '' ? {} : { oco_stop_price: stopPrice }) };
  }
  return { trigger_price: trigger, trigger_kind: type === 'take_profit_limit' ? 'take_profit' : 'stop' };
}
