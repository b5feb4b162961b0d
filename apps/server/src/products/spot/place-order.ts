import type { PlacedOrder } from '@assay/contract';
import { currencyId, type Outcome, orderId, type Side } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import { formatDecimal, formatSteps } from '@assay/money';
import { type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { isActive } from './active.ts';
import { answerOrder, type Placed, placedIn } from './answer-order.ts';
import { readOrder } from './order-repository.ts';
import { placedStoredOrderOf } from './order-rows.ts';
import { type PlaceInput, type Placing, placingCommand } from './placing-command.ts';
import { placingRefusal } from './rejections.ts';

type Accepted = Extract<Outcome, { ok: true }>;

/** Places an order of any type and returns its state. */
export async function placeOrder(
  side: Side,
  input: PlaceInput,
  context: UserContext,
): Promise<Reply<string, PlacedOrder | undefined>> {
  const { exchange } = context;
  const pair = exchange.listings.pairOf(currencyId(input.legal_id), currencyId(input.currency_id));
  if (!pair) return refuse('listing.unknown_pair');
  const command = placingCommand(side, input, pair, context);
  if ('ok' in command) return command;
  const outcome = await exchange.sequencer.commit(command);
  if (!outcome.ok) return placingRefusal(outcome.rejection, side, pair);
  const placed = await placedOf(command, outcome, pair, context);
  return 'ok' in placed
    ? placed
    : answerOrder(placed, usualText(command, placed, outcome, pair, context), pair, context);
}

/** Returns the order that the command created. For a repeated command, it is read from the database. */
async function placedOf(
  command: Placing,
  outcome: Accepted,
  pair: ListedPair,
  { exchange }: UserContext,
): Promise<Placed | Refused> {
  if (outcome.createdId === null) throw new Error('a command that places an order must return its id');
  const id = orderId(outcome.createdId);
  const placed = placedIn(outcome, id, pair);
  if (placed) return placed;
  await exchange.sequencer.projection.until(outcome.sequence);
  // A repeated command has its first outcome, and the order may have changed since.
  await exchange.sequencer.projection.until(exchange.sequencer.lastSequence());
  const stored = await readOrder(exchange.database, command.by.trader, id);
  if (!stored) return refuse('spot.unknown_order');
  return { data: placedStoredOrderOf(stored, pair), reason: null };
}

function usualText(
  command: Placing,
  { data }: Placed,
  outcome: Accepted,
  pair: ListedPair,
  { language }: UserContext,
): string {
  if (data.status === 'waiting' && command.type === 'place_stop_order') {
    const price = formatSteps(command.triggerPrice, pair.spec.tickSize);
    return message(language, 'spot.stop_placed', { price, currency: pair.quote.code });
  }
  if (command.type === 'place_trailing_order') {
    const percent = formatDecimal(BigInt(command.delta), PERCENT_PLACES);
    return message(language, 'spot.trailing_placed', { percent });
  }
  if (command.type === 'place_oco_order') return message(language, 'spot.oco_placed');
  if (command.type === 'place_bracket_order') return message(language, bracketText(data, outcome));
  return message(language, TEXTS[command.side][data.status === 'filled' ? 'filled' : 'placed']);
}

/** Exits of a filled entry may have ended with it: triggered at once, or for less than a lot net of the fee. */
function bracketText({ status, id }: PlacedOrder, { events }: Accepted): MessageKey {
  if (status !== 'filled') return 'spot.bracket_placed';
  const exits = events.flatMap((event) =>
    event.type === 'order_changed' && event.order.bracketEntry === id && event.order.id !== id
      ? [event.order]
      : [],
  );
  return exits.length > 0 && !exits.some(isActive) ? 'spot.bracket_ended' : 'spot.bracket_filled';
}

/** A basis point is a hundredth of a percent. */
const PERCENT_PLACES = 2;

const TEXTS: Readonly<Record<Side, Readonly<Record<'placed' | 'filled', MessageKey>>>> = {
  buy: { placed: 'spot.buy_placed', filled: 'spot.buy_filled' },
  sell: { placed: 'spot.sell_placed', filled: 'spot.sell_filled' },
};
