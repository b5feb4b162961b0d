import {
  type Command,
  currencyId,
  Engine,
  type Order,
  type OrderId,
  type Outcome,
  type OwnerId,
  orderId,
  ownerId,
  pairId,
  SETUP,
  type Side,
  sequenceOf,
  type Trader,
  timeMs,
} from '@assay/engine';
import { amount, decimals, lots, ratePpm, ticks } from '@assay/money';
import type { Contender, LevelRow } from './contender.ts';
import type { Operation } from './operation.ts';
import { Reports } from './reports.ts';
import { TextbookBook } from './textbook-book.ts';

export const BASE = currencyId(1);
export const QUOTE = currencyId(3);
export const PAIR = pairId(1);
const START_MS = 1_767_225_600_000;

/** Traders of each side: buyers only buy, so that there is no self-trade and the peer can do the same. */
export const TRADERS = 200;
const FIRST_BUYER = 100_001;
const FIRST_SELLER = FIRST_BUYER + TRADERS;

/** The whole engine through its public interface: checks, holds, matching, postings, fees and every event. */
export const assayEngine: Contender<Command> = {
  prepare: (stream) => commandsOf(stream),
  open: (reports) => {
    const engine = new Engine();
    let sequence = 0;
    const apply = (command: Command): Outcome => {
      sequence += 1;
      return engine.apply(command, sequenceOf(sequence), timeMs(START_MS + sequence));
    };
    for (const command of openingCommands()) {
      if (!apply(command).ok) throw new Error(`the opening was refused: ${command.type}`);
    }
    return {
      apply: (command) => report(apply(command), command, reports),
      levels: () => ({ buys: rows(engine, 'buy'), sells: rows(engine, 'sell') }),
    };
  },
};

/** Lists the pair and gives every trader more money than a stream can use. */
export function openingCommands(): Command[] {
  return [
    {
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: BASE, code: 'BTC', decimals: decimals(8) },
    },
    {
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: QUOTE, code: 'USDT', decimals: decimals(8) },
    },
    {
      room: 'listing',
      type: 'list_pair',
      by: SETUP,
      pair: {
        id: PAIR,
        base: BASE,
        quote: QUOTE,
        tickSize: '0.01',
        lotSize: '0.00001',
        makerFee: ratePpm(1_000),
        takerFee: ratePpm(1_000),
        marketProtection: ratePpm(50_000),
        minimumLots: 1,
        maximumLots: 10_000_000,
        status: 'trading',
      },
    },
    ...Array.from({ length: TRADERS }, (_, index) => credit(ownerId(FIRST_BUYER + index), QUOTE)),
    ...Array.from({ length: TRADERS }, (_, index) => credit(ownerId(FIRST_SELLER + index), BASE)),
  ];
}

function credit(owner: OwnerId, currency: typeof BASE): Command {
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner,
    wallet: 'change',
    currency,
    amount: amount(10n ** 16n),
    reason: 'deposit',
    reference: 1,
  };
}

/**
 * The commands of a stream. The engine numbers its orders from 1, so that their ids are known in advance. Its amendments
 * name the whole quantity, what has filled included, which a textbook book that runs ahead knows: one of
 * the engine's own classes would change the code that V8 compiles for them.
 */
function commandsOf(stream: readonly Operation[]): Command[] {
  const traders = new Traders();
  const issuers = new Map<number, Trader>();
  const orders = new Map<number, OrderId>();
  const reports = new Reports(stream.length);
  const ahead = new TextbookBook(reports);
  const filled = (id: number): number => {
    const order = ahead.open(id);
    return order === undefined ? 0 : order.quantity - order.remaining;
  };
  const commandOf = (operation: Operation): Command => {
    const { id } = operation;
    if (operation.kind === 'place') {
      const { side, price, quantity, timeInForce } = operation;
      const by = traders.of((side === 'buy' ? FIRST_BUYER : FIRST_SELLER) + (id % TRADERS));
      issuers.set(id, by);
      orders.set(id, orderId(orders.size + 1));
      const terms = { pair: PAIR, side, price: ticks(price), quantity: lots(quantity) };
      const command = { room: 'spot', type: 'place_limit_order', by, ...terms } as const;
      return timeInForce === 'gtc' ? command : { ...command, timeInForce };
    }
    const by = issuers.get(id);
    const order = orders.get(id);
    if (by === undefined || order === undefined) throw new Error(`order ${id} is named before it is placed`);
    if (operation.kind === 'cancel') return { room: 'spot', type: 'cancel_order', by, order };
    const amend = { room: 'spot', type: 'amend_order', by, order, price: ticks(operation.price) } as const;
    const { quantity } = operation;
    return quantity === null ? amend : { ...amend, quantity: lots(filled(id) + quantity) };
  };
  return stream.map((operation) => {
    const command = commandOf(operation);
    ahead.apply(operation);
    return command;
  });
}

/** One object per trader: separate objects in each prepared command would cause cache misses during the measurement. */
class Traders {
  readonly #traders = new Map<number, Trader>();

  of(owner: number): Trader {
    const existing = this.#traders.get(owner);
    if (existing !== undefined) return existing;
    const trader = { trader: ownerId(owner) };
    this.#traders.set(owner, trader);
    return trader;
  }
}

/** Reports the outcome from its events, as a caller reads them. An iterator would be included in the time. */
function report(outcome: Outcome, command: Command, reports: Reports): void {
  if (!outcome.ok) {
    const { code } = outcome.rejection;
    // The engine remembers the latest 1,024 orders that ended, to tell them from unknown ones.
    if (code !== 'order_not_open' && code !== 'unknown_order')
      throw new Error(`${command.type} was refused: ${code}`);
    reports.refuse();
    return;
  }
  const order = 'order' in command ? command.order : outcome.createdId;
  const { events } = outcome;
  for (let position = 0; position < events.length; position += 1) {
    const event = events[position];
    if (event?.type === 'trade_executed') {
      reports.fill(event.trade.makerOrder, event.trade.price, event.trade.quantity);
    } else if (event?.type === 'order_changed' && event.order.id === order) {
      reportEnd(event.order, command, reports);
      return;
    }
  }
}

function reportEnd({ status, quantity, filled }: Order, command: Command, reports: Reports): void {
  if (status === 'open') reports.rest(quantity - filled);
  else if (status === 'filled') reports.filled();
  else if (command.type === 'cancel_order') reports.cancel(quantity - filled);
  else reports.expire(quantity - filled);
}

function rows(engine: Engine, side: Side): LevelRow[] {
  return [...engine.room('spot').levels(PAIR, side)].map(({ price, quantity }) => [price, quantity]);
}
