import type { Command, Event, Order, Outcome, Posting, Sequence, TimeMs, Trade } from '@assay/engine';
import type { CellValue } from './array-literal.ts';
import { commandOwner } from './command-codec.ts';
import type { CommittedCommand } from './interface.ts';

/** A committed command with the text that the journal keeps of it. */
export type JournaledCommand = CommittedCommand & { readonly text: string };

/** Cells of one table in the order of its columns. */
export type Row = readonly CellValue[];

/** Every row that a batch adds or changes, by table; a row changed several times is here once, as it ends up. */
export type BatchRows = { readonly [Name in TableName]: readonly Row[] };

export type TableName =
  | 'journal'
  | 'currencies'
  | 'pairs'
  | 'orders'
  | 'trades'
  | 'ledger_entries'
  | 'balances'
  | 'client_keys';

/** Derives the rows of a batch from its commands, outcomes and events, and from nothing else. */
export function rowsOfBatch(batch: readonly JournaledCommand[]): BatchRows {
  const collected = new RowCollector();
  for (const committed of batch) collected.add(committed);
  return collected.rows();
}

class RowCollector {
  readonly #journal: Row[] = [];
  readonly #currencies = new Map<number, Row>();
  readonly #pairs = new Map<number, Row>();
  readonly #orders = new Map<number, Row>();
  readonly #trades: Row[] = [];
  readonly #entries: Row[] = [];
  readonly #balances = new Map<string, Row>();
  readonly #clientKeys: Row[] = [];

  add({ command, outcome, text }: JournaledCommand): void {
    const { sequence, time, ok } = outcome;
    this.#journal.push([sequence, time, command.type, commandOwner(command), text, ok]);
    if (!outcome.ok) return;
    this.#addClientKey(command, outcome);
    for (const event of outcome.events) this.#addEvent(event, sequence, time);
  }

  rows(): BatchRows {
    return {
      journal: this.#journal,
      currencies: [...this.#currencies.values()],
      pairs: [...this.#pairs.values()],
      orders: [...this.#orders.values()],
      trades: this.#trades,
      ledger_entries: this.#entries,
      balances: [...this.#balances.values()],
      client_keys: this.#clientKeys,
    };
  }

  /** A repeated answer is not noted: its key stands there since the first. */
  #addClientKey(command: Command, outcome: Extract<Outcome, { ok: true }>): void {
    if (!('clientKey' in command) || command.clientKey === undefined || outcome.repeated) return;
    this.#clientKeys.push([command.owner, command.clientKey, outcome.sequence, outcome.order ?? null]);
  }

  #addEvent(event: Event, sequence: Sequence, time: TimeMs): void {
    switch (event.type) {
      case 'currency_listed': {
        const { id, code, decimals } = event.currency;
        this.#currencies.set(id, [id, code, decimals]);
        return;
      }
      case 'pair_listed':
        this.#pairs.set(event.pair.id, pairRow(event.pair));
        return;
      case 'money_moved':
        for (const posting of event.postings) this.#entries.push(entryRow(posting, sequence, time));
        return;
      case 'order_changed':
        this.#orders.set(event.order.id, orderRow(event.order));
        return;
      case 'trade_executed':
        this.#trades.push(tradeRow(event.trade, sequence));
        return;
      case 'balance_changed': {
        const { owner, wallet, currency, total, held } = event;
        this.#balances.set(`${owner} ${wallet} ${currency}`, [owner, wallet, currency, total, held]);
        return;
      }
      case 'book_level_changed':
        // The book is memory only: it follows from the open orders.
        return;
    }
  }
}

function pairRow(pair: Extract<Event, { type: 'pair_listed' }>['pair']): Row {
  return [
    pair.id,
    pair.base,
    pair.quote,
    pair.tickSize,
    pair.lotSize,
    pair.makerFee,
    pair.takerFee,
    pair.marketProtection,
    pair.minimumLots,
    pair.maximumLots,
    pair.status,
    pair.priceBand ?? null,
  ];
}

function orderRow(order: Order): Row {
  return [
    order.id,
    order.owner,
    order.pair,
    order.side,
    order.kind,
    order.price,
    order.quantity,
    order.filled,
    order.filledQuote,
    order.held,
    order.status,
    order.cancelReason,
    order.placedSequence,
    order.placedAt,
    order.updatedAt,
    order.timeInForce,
    order.postOnly,
    order.trigger === null ? null : order.trigger.kind,
    order.trigger === null ? null : order.trigger.price,
    order.trigger === null ? null : order.trigger.direction,
    order.ocoOrder,
  ];
}

function tradeRow(trade: Trade, sequence: Sequence): Row {
  return [
    trade.id,
    trade.pair,
    trade.price,
    trade.quantity,
    trade.quote,
    trade.takerSide,
    trade.makerOrder,
    trade.takerOrder,
    trade.maker,
    trade.taker,
    trade.makerFee,
    trade.takerFee,
    trade.time,
    sequence,
  ];
}

function entryRow(posting: Posting, sequence: Sequence, time: TimeMs): Row {
  return [
    sequence,
    posting.owner,
    posting.wallet,
    posting.currency,
    posting.amount,
    posting.reason,
    posting.reference,
    posting.totalAfter,
    time,
  ];
}
