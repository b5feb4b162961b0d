import { bandAround, trailingTrigger, worstPrice } from '@assay/engine';
import { fitsAmount, notional, type Ticks } from '@assay/money';
import { type ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { ACTIVE } from '../active.ts';
import { MAX_WAITING } from './exchange-info.ts';
import type { NewOrder } from './new-order.ts';
import type { OwnOrder } from './own-orders.ts';
import { invalidExpiry } from './rejections.ts';

/**
 * Returns the error of the filter that refuses a new order in the current market, or of an end time that has passed;
 * null otherwise. `leaving` is the
 * order cancelled before the new one is placed. The engine checks again when the order is placed.
 */
export async function filterFault(
  order: NewOrder,
  context: KeyContext,
  leaving: OwnOrder | null = null,
): Promise<ApiError | null> {
  const { command, pair } = order;
  const { priceBand } = pair.spec;
  const expiresAt = 'expiresAt' in command ? command.expiresAt : undefined;
  if (expiresAt !== undefined && expiresAt <= context.exchange.now()) return invalidExpiry();
  const { limit, reference, dearest } = pricesOf(order, context);
  if (limit !== undefined && reference !== undefined && priceBand !== undefined) {
    const { lowest, highest } = bandAround(priceBand, reference);
    if (limit < lowest || limit > highest) return apiErrors.filter('PERCENT_PRICE');
  }
  const { quotePerTickLot } = pair.scale;
  if (dearest !== undefined && !fitsAmount(notional(dearest, command.quantity, quotePerTickLot)))
    return apiErrors.filter('NOTIONAL');
  return countFault(order, context, leaving);
}

type Prices = {
  readonly limit: Ticks | undefined;
  /** Reference price of the price band. */
  readonly reference: Ticks | undefined;
  /** Price for the maximum notional of the order. */
  readonly dearest: Ticks | undefined;
};

function pricesOf({ command, pair: { spec } }: NewOrder, { exchange: { marketData } }: KeyContext): Prices {
  if (command.type === 'place_stop_order') {
    const { side, price: limit, triggerPrice: reference } = command;
    return { limit, reference, dearest: limit ?? worstPrice(side, reference, spec.marketProtection) };
  }
  const last = marketData.recentTrades(spec.id, 1)[0]?.price;
  if (command.type === 'place_trailing_order') {
    const { side, delta, price: limit, activationPrice: reference = last } = command;
    if (reference === undefined) return { limit, reference, dearest: limit };
    const first = trailingTrigger(side, reference, delta);
    return { limit, reference: first, dearest: limit ?? worstPrice(side, first, spec.marketProtection) };
  }
  const { bids, asks } = marketData.depth(spec.id, 1);
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  const isSale = command.side === 'sell';
  const reference = last ?? (isSale ? bid : ask);
  if (command.type === 'place_market_order')
    return { limit: undefined, reference, dearest: isSale ? bid : undefined };
  const { price: limit } = command;
  return { limit, reference, dearest: isSale && bid !== undefined && bid > limit ? bid : limit };
}

/** Returns the error for exceeding the maximum number of open or waiting orders; null for orders that cannot rest. */
async function countFault(
  { command, pair: { spec } }: NewOrder,
  { exchange: { database }, key }: KeyContext,
  leaving: OwnOrder | null,
): Promise<ApiError | null> {
  const waits = command.type === 'place_stop_order' || command.type === 'place_trailing_order';
  const stays = waits || (command.type === 'place_limit_order' && command.timeInForce === undefined);
  if (!stays) return null;
  const leave = leaving === null ? [] : [leaving.stored.id, leaving.stored.oco_order];
  const { open, waiting } = await database
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<string>().as('open'),
      fn
        .countAll<string>()
        .filterWhere((where) =>
          where.and([where('status', '<>', 'open'), where('trigger_kind', 'is not', null)]),
        )
        .as('waiting'),
    ])
    .where('owner', '=', BigInt(key.userId))
    .where('pair', '=', spec.id)
    .where('status', 'in', ACTIVE)
    .where('id', 'not in', [0n, ...leave.filter((id) => id !== null)])
    .executeTakeFirstOrThrow();
  if (waits && Number(waiting) >= MAX_WAITING) return apiErrors.filter('MAX_NUM_ALGO_ORDERS');
  const { ordersPerOwner } = spec;
  return ordersPerOwner !== undefined && Number(open) >= ordersPerOwner
    ? apiErrors.filter('MAX_NUM_ORDERS')
    : null;
}
