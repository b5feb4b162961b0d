import type { Command, Outcome, RejectionCode } from '@assay/engine';
import { addCounts, countOf, namesAtZero } from './counts.ts';
import { OrderFigures } from './order-figures.ts';

/** Every code that there is: the compiler asks for a new one. */
const CODES: Record<RejectionCode, true> = {
  invalid_owner: true,
  invalid_client_key: true,
  unknown_currency: true,
  unknown_pair: true,
  unknown_order: true,
  invalid_currency: true,
  invalid_pair: true,
  invalid_amount: true,
  invalid_price: true,
  quantity_below_minimum: true,
  quantity_above_maximum: true,
  invalid_terms: true,
  invalid_trigger: true,
  pair_not_trading: true,
  pair_delisted: true,
  insufficient_balance: true,
  order_not_open: true,
  no_liquidity: true,
  amount_too_large: true,
  would_take: true,
  cannot_fill_whole: true,
  price_outside_band: true,
  no_last_price: true,
  trigger_would_fire_at_once: true,
  oco_prices_crossed: true,
  too_many_waiting_orders: true,
  not_amendable: true,
  quantity_not_above_filled: true,
};

/** Every command that there is: the compiler asks for a new one. */
const COMMANDS: Record<Command['type'], true> = {
  list_currency: true,
  list_pair: true,
  change_pair: true,
  delist_pair: true,
  credit: true,
  place_limit_order: true,
  place_market_order: true,
  place_stop_order: true,
  place_oco_order: true,
  amend_order: true,
  cancel_order: true,
  cancel_all_orders: true,
};

export type CommandCounts = Record<'sent' | 'accepted' | 'repeated' | 'rejected', number>;

/** What a run has done, counted. */
export class Figures {
  commands = 0;
  accepted = 0;
  repeated = 0;
  trades = 0;
  checkpoints = 0;
  readonly orders = new OrderFigures();
  readonly rejected = countOf(CODES);
  readonly byCommand = countsByCommand();
  /** Quote currency that changed hands, in minor units, by pair. */
  readonly #volumes = new Map<number, bigint>();

  count(command: Command, outcome: Outcome): void {
    this.commands += 1;
    const counts = this.byCommand[command.type];
    counts.sent += 1;
    if (!outcome.ok) {
      counts.rejected += 1;
      this.rejected[outcome.rejection.code] += 1;
      return;
    }
    const answer = outcome.repeated === true ? 'repeated' : 'accepted';
    counts[answer] += 1;
    this[answer] += 1;
    this.orders.count(outcome.events);
    for (const event of outcome.events) {
      if (event.type !== 'trade_executed') continue;
      this.trades += 1;
      this.#addVolume(event.trade.pair, event.trade.quote);
    }
  }

  add(other: Figures): void {
    this.commands += other.commands;
    this.accepted += other.accepted;
    this.repeated += other.repeated;
    this.trades += other.trades;
    this.checkpoints += other.checkpoints;
    this.orders.add(other.orders);
    addCounts(this.rejected, other.rejected);
    for (const type of commandTypes()) addCounts(this.byCommand[type], other.byCommand[type]);
    for (const [pair, volume] of other.#volumes) this.#addVolume(pair, volume);
  }

  get rejections(): number {
    return this.commands - this.accepted - this.repeated;
  }

  /** The sum over all pairs: a size, not an amount of any one currency. */
  get volume(): bigint {
    let sum = 0n;
    for (const volume of this.#volumes.values()) sum += volume;
    return sum;
  }

  /** The codes that no command has been refused with. */
  codesNotReached(): string[] {
    return namesAtZero(this.rejected);
  }

  /** The commands of which none was accepted. */
  commandsNotAccepted(): string[] {
    return commandTypes().filter((type) => this.byCommand[type].accepted === 0);
  }

  #addVolume(pair: number, quote: bigint): void {
    this.#volumes.set(pair, (this.#volumes.get(pair) ?? 0n) + quote);
  }
}

function commandTypes(): Command['type'][] {
  const types: Command['type'][] = [];
  for (const type in COMMANDS) types.push(type as Command['type']);
  return types;
}

function countsByCommand(): Record<Command['type'], CommandCounts> {
  const entries = commandTypes().map((type) => [type, { sent: 0, accepted: 0, repeated: 0, rejected: 0 }]);
  return Object.fromEntries(entries);
}
