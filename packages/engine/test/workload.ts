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
  SETUP,
  type Trader,
} from '../src/index.ts';
import { BTC, credit, ETH, PAIR, USDT } from './exchange.ts';
import { Random } from './random.ts';

/** Few owners and prices, so that orders often match, own orders included. */
export const TRADERS: readonly OwnerId[] = [100_001, 100_002, 100_003, 100_004].map(ownerId);

const PAIRS: readonly PairSpec[] = [
  PAIR,
  { ...PAIR, id: pairId(2), base: ETH, makerFee: ratePpm(333), takerFee: ratePpm(777) },
  {
    ...PAIR,
    id: pairId(3),
    base: ETH,
    quote: BTC,
    marketProtection: ratePpm(200_000),
    priceBand: ratePpm(50_000),
  },
];

const RECENT_ORDERS = 30;
const FIRST_ORDER = { by: { trader: ownerId(100_001) }, order: orderId(1) };

/** Returns the first commands of every workload: listings, and a balance for every owner. */
export function opening(): Command[] {
  const currencies = [
    { id: BTC, code: 'BTC', decimals: decimals(8) },
    { id: ETH, code: 'ETH', decimals: decimals(8) },
    { id: USDT, code: 'USDT', decimals: decimals(8) },
  ];
  return [
    ...currencies.map(
      (currency): Command => ({ room: 'listing', type: 'list_currency', by: SETUP, currency }),
    ),
    ...PAIRS.map((pair): Command => ({ room: 'listing', type: 'list_pair', by: SETUP, pair })),
    ...TRADERS.flatMap((owner) => currencies.map(({ id }) => credit(owner, id, 20_000_000_000n))),
  ];
}

/** Pseudorandom stream of commands: mostly orders and cancels, many of which must be rejected. */
export class Workload {
  readonly #random: Random;
  readonly #placed: { readonly by: Trader; readonly order: OrderId }[] = [];

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  next(): Command {
    const roll = this.#random.integer(1, 100);
    if (roll <= 40) return this.#limitOrder();
    if (roll <= 50) return this.#marketOrder();
    if (roll <= 62) return this.#stopOrder();
    if (roll <= 70) return this.#ocoOrder();
    if (roll <= 80) return this.#amend();
    if (roll <= 94) return this.#cancel();
    if (roll <= 95) return this.#cancelAll();
    if (roll <= 97) return credit(this.#owner(), this.#random.pick([BTC, ETH, USDT]), this.#units());
    const status = this.#random.pick(['trading', 'trading', 'trading', 'trading', 'halted'] as const);
    return { room: 'listing', type: 'list_pair', by: SETUP, pair: { ...this.#random.pick(PAIRS), status } };
  }

  /** Records the last placed order, so that later commands can cancel and amend it. */
  placed(owner: OwnerId, order: OrderId): void {
    this.#placed.push({ by: { trader: owner }, order });
    if (this.#placed.length > RECENT_ORDERS) this.#placed.shift();
  }

  #limitOrder(): Command {
    const price = ticks(this.#random.integer(95, 105));
    const key = this.#random.chance(10) ? { key: clientKey(`${this.#random.integer(1, 500)}`) } : {};
    return { room: 'spot', type: 'place_limit_order', ...this.#terms(), price, ...this.#further(), ...key };
  }

  /** Time in force and post-only, sometimes contradictory. */
  #further() {
    const timeInForce = this.#random.pick(['gtc', 'gtc', 'ioc', 'fok'] as const);
    if (this.#random.chance(60)) return {};
    return this.#random.chance(60) ? { timeInForce } : { timeInForce, postOnly: this.#random.chance(70) };
  }

  #stopOrder(): Command {
    const triggerKind = this.#random.pick(['stop', 'take_profit'] as const);
    const terms = this.#terms();
    const isRising = (terms.side === 'buy') === (triggerKind === 'stop');
    const triggerPrice = isRising ? this.#high() : this.#low();
    const stop = { room: 'spot', type: 'place_stop_order', ...terms, triggerKind, triggerPrice } as const;
    if (this.#random.chance(40)) return stop;
    return { ...stop, price: ticks(triggerPrice + this.#random.integer(-2, 2)), ...this.#further() };
  }

  #ocoOrder(): Command {
    const terms = this.#terms();
    const [price, triggerPrice] =
      terms.side === 'buy' ? [this.#low(), this.#high()] : [this.#high(), this.#low()];
    const stop = this.#random.chance(50) ? { stopPrice: triggerPrice } : {};
    return { room: 'spot', type: 'place_oco_order', ...terms, price, triggerPrice, ...stop };
  }

  #amend(): Command {
    const price = this.#random.chance(60) ? { price: ticks(this.#random.integer(95, 105)) } : {};
    const quantity = this.#random.chance(60) ? { quantity: lots(this.#random.integer(1, 60)) } : {};
    return { room: 'spot', type: 'amend_order', ...this.#recentOrder(), ...price, ...quantity };
  }

  #cancelAll(): Command {
    const pair = this.#random.chance(70) ? { pair: this.#random.pick(PAIRS).id } : {};
    return { room: 'spot', type: 'cancel_all_orders', by: { trader: this.#owner() }, ...pair };
  }

  /** Returns a price mostly above the market, so that triggers there wait for a rise. */
  #high() {
    return ticks(this.#random.integer(99, 106));
  }

  #low() {
    return ticks(this.#random.integer(94, 101));
  }

  /** Returns one of the last orders, mostly with its own owner. */
  #recentOrder(): { readonly by: Trader; readonly order: OrderId } {
    const recent = this.#placed.length === 0 ? FIRST_ORDER : this.#random.pick(this.#placed);
    return this.#random.chance(85) ? recent : { ...recent, by: { trader: this.#owner() } };
  }

  #marketOrder(): Command {
    return { room: 'spot', type: 'place_market_order', ...this.#terms() };
  }

  #terms() {
    const pair = this.#random.pick(PAIRS).id;
    const side = this.#random.pick(['buy', 'sell'] as const);
    return { by: { trader: this.#owner() }, pair, side, quantity: lots(this.#random.integer(1, 60)) };
  }

  #cancel(): Command {
    return { room: 'spot', type: 'cancel_order', ...this.#recentOrder() };
  }

  #owner(): OwnerId {
    return this.#random.pick(TRADERS);
  }

  #units(): bigint {
    return BigInt(this.#random.integer(0, 50_000_000));
  }
}
