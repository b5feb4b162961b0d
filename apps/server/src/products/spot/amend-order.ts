import type { calls, InputOf, PlacedOrder } from '@assay/contract';
import { type AmendOrder, clientKey, type Outcome, orderId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { isActive } from './active.ts';
import { answerOrder, type Placed, placedIn } from './answer-order.ts';
import { pairOf } from './order-lists.ts';
import { readOrder } from './order-repository.ts';
import { placedStoredOrderOf } from './order-rows.ts';
import { ownOrder } from './own-order.ts';
import { priceOf, quantityOf } from './placing-command.ts';
import { placingRefusal } from './rejections.ts';

type AmendInput = InputOf<typeof calls.amendOrder>;

/** Changes the price, the quantity or both of an open or waiting order of the caller's. */
export async function amendOrder(
  input: AmendInput,
  context: UserContext,
): Promise<Reply<string, PlacedOrder | undefined>> {
  const { exchange, language } = context;
  if (input.price === undefined && input.num === undefined) return refuse('spot.nothing_to_change');
  const order = await ownOrder(input, context);
  if ('ok' in order) return order;
  // With a client key it may be a retry of an amendment after which the order ended.
  if (!isActive(order) && input.client_key === undefined) return refuse('spot.order_not_open');
  const pair = pairOf(exchange.listings, order.pair);
  if (!pair) return refuse('listing.unknown_pair');
  const command = commandOf(input, pair, context);
  if ('ok' in command) return command;
  const outcome = await exchange.sequencer.commit(command);
  if (!outcome.ok) return placingRefusal(outcome.rejection, input.type === 'in' ? 'buy' : 'sell', pair);
  const amended = await amendedOf(command, outcome, pair, context);
  return 'ok' in amended ? amended : answerOrder(amended, message(language, 'spot.amended'), pair, context);
}

function commandOf(input: AmendInput, pair: ListedPair, context: UserContext): AmendOrder | Refused {
  const price = input.price === undefined ? undefined : priceOf(input.price, pair, context);
  if (typeof price === 'object') return price;
  const quantity = input.num === undefined ? undefined : quantityOf(input.num, pair, context);
  if (typeof quantity === 'object') return quantity;
  return {
    room: 'spot',
    type: 'amend_order',
    by: { trader: context.session.userId },
    order: orderId(input.id),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  };
}

/** Returns the order as the command left it; an unchanged order, or a repeated command, is read from the database. */
async function amendedOf(
  command: AmendOrder,
  outcome: Extract<Outcome, { ok: true }>,
  pair: ListedPair,
  { exchange }: UserContext,
): Promise<Placed | Refused> {
  const amended = placedIn(outcome, command.order, pair);
  if (amended) return amended;
  await exchange.sequencer.projection.until(outcome.sequence);
  // A repeated command has its first outcome, and the order may have changed since.
  await exchange.sequencer.projection.until(exchange.sequencer.lastSequence());
  const stored = await readOrder(exchange.database, command.by.trader, command.order);
  if (!stored) return refuse('spot.unknown_order');
  return { data: placedStoredOrderOf(stored, pair), reason: null };
}
