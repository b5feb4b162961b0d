import type { Command, Outcome, RejectionCode } from '@assay/engine';

/** What only the further order types bring about, which no generator sends. */
type FurtherCode =
  | 'invalid_terms'
  | 'invalid_trigger'
  | 'would_take'
  | 'cannot_fill_whole'
  | 'price_outside_band'
  | 'no_last_price'
  | 'trigger_would_fire_at_once'
  | 'oco_prices_crossed'
  | 'too_many_waiting_orders'
  | 'not_amendable'
  | 'quantity_not_above_filled';
type FurtherCommand =
  | 'place_stop_order'
  | 'place_oco_order'
  | 'amend_order'
  | 'cancel_all_orders'
  | 'delist_pair';

/** Every other code that there is: the compiler asks for a new one. */
const CODES: Record<Exclude<RejectionCode, FurtherCode>, true> = {
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
  pair_not_trading: true,
  pair_delisted: true,
  insufficient_balance: true,
  order_not_open: true,
  no_liquidity: true,
  amount_too_large: true,
};

/** Every other command that there is: the compiler asks for a new one. */
const COMMANDS: Record<Exclude<Command['type'], FurtherCommand>, true> = {
  list_currency: true,
  list_pair: true,
  change_pair: true,
  credit: true,
  place_limit_order: true,
  place_market_order: true,
  cancel_order: true,
};

/** What a run has done, counted. */
export class Figures {
  commands = 0;
  accepted = 0;
  repeated = 0;
  trades = 0;
  checkpoints = 0;
  readonly rejected = countOf(CODES);
  readonly byCommand = countOf(COMMANDS);
  /** Quote currency that changed hands, in minor units, by pair. */
  readonly #volumes = new Map<number, bigint>();

  count(command: Command, outcome: Outcome): void {
    this.commands += 1;
    countOne(this.byCommand, command.type);
    if (!outcome.ok) {
      countOne(this.rejected, outcome.rejection.code);
      return;
    }
    if (outcome.repeated === true) this.repeated += 1;
    else this.accepted += 1;
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
    addCounts(this.rejected, other.rejected);
    addCounts(this.byCommand, other.byCommand);
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

  commandsNotSent(): string[] {
    return namesAtZero(this.byCommand);
  }

  #addVolume(pair: number, quote: bigint): void {
    this.#volumes.set(pair, (this.#volumes.get(pair) ?? 0n) + quote);
  }
}

function countOf<Name extends string>(names: Record<Name, true>): Record<Name, number> {
  const counts: Partial<Record<Name, number>> = {};
  for (const name in names) counts[name] = 0;
  return counts as Record<Name, number>;
}

function addCounts<Name extends string>(counts: Record<Name, number>, others: Record<Name, number>): void {
  for (const name in others) counts[name] += others[name];
}

function namesAtZero<Name extends string>(counts: Record<Name, number>): Name[] {
  const names: Name[] = [];
  for (const name in counts) if (counts[name] === 0) names.push(name);
  return names;
}

/** Counts what has a count. */
function countOne(counts: Record<string, number>, name: string): void {
  const count = counts[name];
  if (count !== undefined) counts[name] = count + 1;
}
