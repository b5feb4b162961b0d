import { decimals, lots, ratePpm, ticks } from '@assay/money';
import {
  type Command,
  clientKey,
  type OrderId,
  type OwnerId,
  orderId,
  ownerId,
  type PairSpec,
  pairId,
} from '../src/index.ts';
import { BTC, credit, ETH, PAIR, USDT } from './exchange.ts';
import { Random } from './random.ts';

/** Few owners and prices, so that orders meet, own orders included. */
export const TRADERS: readonly OwnerId[] = [100_001, 100_002, 100_003, 100_004].map(ownerId);

const PAIRS: readonly PairSpec[] = [
  PAIR,
  { ...PAIR, id: pairId(2), base: ETH, makerFee: ratePpm(333), takerFee: ratePpm(777) },
  { ...PAIR, id: pairId(3), base: ETH, quote: BTC, marketProtection: ratePpm(200_000) },
];

/** What every workload begins with: listings, and some money for everybody. */
export function opening(): Command[] {
  const currencies = [
    { id: BTC, code: 'BTC', decimals: decimals(8) },
    { id: ETH, code: 'ETH', decimals: decimals(8) },
    { id: USDT, code: 'USDT', decimals: decimals(8) },
  ];
  return [
    ...currencies.map((currency): Command => ({ type: 'list_currency', currency })),
    ...PAIRS.map((pair): Command => ({ type: 'list_pair', pair })),
    ...TRADERS.flatMap((owner) => currencies.map(({ id }) => credit(owner, id, 2_000_000_000n))),
  ];
}

/** A stream of commands that a seed decides: mostly orders and cancels, among them many that must be refused. */
export class Workload {
  readonly #random: Random;
  #latestOrder = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  next(): Command {
    const roll = this.#random.integer(1, 100);
    if (roll <= 55) return this.#limitOrder();
    if (roll <= 70) return this.#marketOrder();
    if (roll <= 95) return this.#cancel();
    if (roll <= 98) return credit(this.#owner(), this.#random.pick([BTC, ETH, USDT]), this.#units());
    const status = this.#random.pick(['trading', 'trading', 'halted'] as const);
    return { type: 'list_pair', pair: { ...this.#random.pick(PAIRS), status } };
  }

  /** Tells the workload which order was placed last, so that it knows what to cancel. */
  placed(order: OrderId): void {
    this.#latestOrder = order;
  }

  #limitOrder(): Command {
    const price = ticks(this.#random.integer(95, 105));
    const key = this.#random.chance(10) ? { clientKey: clientKey(`${this.#random.integer(1, 500)}`) } : {};
    return { type: 'place_limit_order', ...this.#terms(), price, ...key };
  }

  #marketOrder(): Command {
    return { type: 'place_market_order', ...this.#terms() };
  }

  #terms() {
    const pair = this.#random.pick(PAIRS).id;
    const side = this.#random.pick(['buy', 'sell'] as const);
    return { owner: this.#owner(), pair, side, quantity: lots(this.#random.integer(1, 60)) };
  }

  #cancel(): Command {
    const order = orderId(Math.max(1, this.#latestOrder - this.#random.integer(0, 30)));
    return { type: 'cancel_order', owner: this.#owner(), order };
  }

  #owner(): OwnerId {
    return this.#random.pick(TRADERS);
  }

  #units(): bigint {
    return BigInt(this.#random.integer(0, 50_000_000));
  }
}
