import type { calls, InputOf, PlacedOrder } from '@assay/contract';
import {
  type ClientKey,
  type Command,
  clientKey,
  currencyId,
  type Order,
  type Outcome,
  type Side,
} from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import { type Lots, parseLots, parseTicks, type Ticks } from '@assay/money';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../http/handler.ts';
import type { MarketPair } from '../market/market.ts';
import { readOrder } from './order-repository.ts';
import { placedOrderOf, placedStoredOrderOf } from './order-rows.ts';
import { placingRefusal } from './rejections.ts';
import { stepsOrRefusal } from './steps.ts';

type PlaceInput = InputOf<typeof calls.spotBuy>;

/** Places a limit or market order and says where it stands. */
export async function placeOrder(
  side: Side,
  input: PlaceInput,
  context: UserContext,
): Promise<Reply<string, PlacedOrder | undefined>> {
  const { exchange, session } = context;
  if (session.isFrozen) return refuse('common.account_frozen');
  const pair = exchange.market.pairOf(currencyId(input.legal_id), currencyId(input.currency_id));
  if (!pair) return refuse('market.unknown_pair');
  const command = commandOf(side, input, pair, context);
  if ('ok' in command) return command;
  const outcome = await exchange.sequencer.submit(command);
  if (!outcome.ok) return placingRefusal(outcome.rejection, side, pair);
  const placed = await placedOf(outcome, pair, context);
  return placed ? answerPlaced(side, placed, pair, context) : refuse('spot.unknown_order');
}

/** The engine's command, or why there is none. The price is looked at before the quantity. */
function commandOf(side: Side, input: PlaceInput, pair: MarketPair, context: UserContext): Command | Refused {
  const key: { clientKey?: ClientKey } = input.client_key ? { clientKey: clientKey(input.client_key) } : {};
  const order = { owner: context.session.userId, pair: pair.spec.id, side, ...key };
  if (input.mode === 'market') {
    const quantity = quantityOf(input.num, pair, context);
    return typeof quantity === 'number' ? { type: 'place_market_order', ...order, quantity } : quantity;
  }
  if (input.price === undefined) return refuse('spot.price_required');
  const price = priceOf(input.price, pair, context);
  if (typeof price !== 'number') return price;
  const quantity = quantityOf(input.num, pair, context);
  return typeof quantity === 'number' ? { type: 'place_limit_order', ...order, price, quantity } : quantity;
}

function priceOf(text: string, { spec }: MarketPair, { language }: UserContext): Ticks | Refused {
  return stepsOrRefusal(parseTicks(text, spec.tickSize), text, spec.tickSize, {
    offStep: 'spot.price_step',
    tooLarge: 'spot.price_range',
    label: message(language, 'field.price'),
  });
}

function quantityOf(text: string, { spec }: MarketPair, { language }: UserContext): Lots | Refused {
  return stepsOrRefusal(parseLots(text, spec.lotSize), text, spec.lotSize, {
    offStep: 'spot.quantity_step',
    tooLarge: 'spot.amount_too_large',
    label: message(language, 'field.num'),
  });
}

type Placed = { readonly data: PlacedOrder; readonly reason: Order['cancelReason'] };

/** The order the command made; one that a client key repeats is read as it stands now. */
async function placedOf(
  outcome: Extract<Outcome, { ok: true }>,
  pair: MarketPair,
  { exchange, session }: UserContext,
): Promise<Placed | undefined> {
  for (const event of outcome.events) {
    if (event.type === 'order_changed' && event.order.id === outcome.order) {
      return { data: placedOrderOf(event.order, pair), reason: event.order.cancelReason };
    }
  }
  if (outcome.order === undefined) return undefined;
  const stored = await readOrder(exchange.database, session.userId, outcome.order);
  return stored && { data: placedStoredOrderOf(stored, pair), reason: null };
}

function answerPlaced(
  side: Side,
  { data, reason }: Placed,
  pair: MarketPair,
  { language }: UserContext,
): Reply<string, PlacedOrder | undefined> {
  const params = { filled: data.complete_number, currency: pair.base.code };
  if (reason === 'self_trade') {
    // Nothing was traded and nothing rests: for the user that is a refusal.
    if (Number(data.complete_number) === 0) return refuse('spot.self_trade', params);
    return accept(message(language, 'spot.self_trade', params), { data });
  }
  if (reason === 'market_remainder') {
    return accept(message(language, 'spot.market_remainder', params), { data });
  }
  return accept(message(language, TEXTS[side][data.status === 'filled' ? 'filled' : 'placed']), { data });
}

const TEXTS: Readonly<Record<Side, Readonly<Record<'placed' | 'filled', MessageKey>>>> = {
  buy: { placed: 'spot.buy_placed', filled: 'spot.buy_filled' },
  sell: { placed: 'spot.sell_placed', filled: 'spot.sell_filled' },
};
