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
import { readOrder, type StoredOrder } from './order-repository.ts';
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
  const placed = await placedOf(command, outcome, pair, context);
  return 'ok' in placed ? placed : answerPlaced(side, placed, pair, context);
}

/** The engine's command, or why there is none. The price is looked at before the quantity. */
function commandOf(side: Side, input: PlaceInput, pair: MarketPair, context: UserContext): Placing | Refused {
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
type Placing = Extract<Command, { type: 'place_limit_order' | 'place_market_order' }>;

/** The order the command made. One that a client key repeats is read as it stands now, if it is the same order. */
async function placedOf(
  command: Placing,
  outcome: Extract<Outcome, { ok: true }>,
  pair: MarketPair,
  { exchange }: UserContext,
): Promise<Placed | Refused> {
  for (const event of outcome.events) {
    if (event.type === 'order_changed' && event.order.id === outcome.order) {
      return { data: placedOrderOf(event.order, pair), reason: event.order.cancelReason };
    }
  }
  const stored = outcome.order && (await readOrder(exchange.database, command.owner, outcome.order));
  if (!stored || !isSameOrder(command, stored)) return refuse('spot.client_key_used');
  return { data: placedStoredOrderOf(stored, pair), reason: null };
}

function isSameOrder(command: Placing, stored: StoredOrder): boolean {
  const isLimit = command.type === 'place_limit_order';
  return (
    stored.pair === command.pair &&
    stored.side === command.side &&
    stored.kind === (isLimit ? 'limit' : 'market') &&
    stored.quantity === BigInt(command.quantity) &&
    (!isLimit || stored.price === BigInt(command.price))
  );
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
