import type { OwnerId, PairId, PairSpec, Rejection, Side } from '@assay/engine';
import { type Account, type Accounts, HOUSE } from '../audit/accounts.ts';
import type { ListedPair } from '../records/listing-record.ts';
import { RestingOrders } from './resting-orders.ts';
import type { SimulatedBracket, SimulatedOrder } from './simulated-order.ts';
import { WaitingOrders } from './waiting-orders.ts';

const MILLION = 1_000_000n;
const MAX_PRICE = BigInt(Number.MAX_SAFE_INTEGER);

/** Specified maximum of own orders that one order passes by. */
const MAX_PASSED = 1_000;

type Taker = Pick<SimulatedOrder, 'owner' | 'selfTradePrevention'>;
type Reach = { quote: bigint; filled: number; met: number; metQuote: bigint };

/** One pair in the auditor's books: resting and waiting orders, costs and accounts. */
export class SimulatedMarket {
  /** The pair's latest terms. */
  listed: ListedPair;
  readonly resting = { buy: new RestingOrders('buy'), sell: new RestingOrders('sell') };
  readonly waiting = new WaitingOrders();
  /** Brackets whose entries have bought since the exits were last given their lots. */
  readonly filled = new Set<SimulatedBracket>();
  /** Price of the last trade before the current command. */
  lastPrice: number | null = null;
  /** Prices of the trades of the current command. */
  readonly tradedNow: number[] = [];
  /** Number of them that trailing orders have followed. */
  followed = 0;
  /** Number of times that they have in the current command. */
  rounds = 0;
  readonly #accounts: Accounts;

  constructor(listed: ListedPair, accounts: Accounts) {
    this.listed = listed;
    this.#accounts = accounts;
  }

  get pair(): PairId {
    return this.spec.id;
  }

  get spec(): PairSpec {
    return this.listed.spec;
  }

  /** Opposite side of an order. */
  facing(side: Side): RestingOrders {
    return side === 'buy' ? this.resting.sell : this.resting.buy;
  }

  quote(price: number, quantity: number): bigint {
    return BigInt(price) * BigInt(quantity) * this.listed.quotePerTickLot;
  }

  base(quantity: number): bigint {
    return BigInt(quantity) * this.listed.basePerLot;
  }

  /** Maximum cost of an order: quote for a buyer, base for a seller. */
  cost(side: Side, price: number, quantity: number): bigint {
    return side === 'buy' ? this.quote(price, quantity) : this.base(quantity);
  }

  payer(owner: OwnerId, side: Side): Account {
    return this.#accounts.of(owner, 'change', side === 'buy' ? this.spec.quote : this.spec.base);
  }

  receiver(owner: OwnerId, side: Side): Account {
    return this.#accounts.of(owner, 'change', side === 'buy' ? this.spec.base : this.spec.quote);
  }

  /** Returns the exchange's account for the fees of a side. */
  fees(side: Side): Account {
    return this.#accounts.of(HOUSE, 'fees', side === 'buy' ? this.spec.base : this.spec.quote);
  }

  /** The worst price of a market order: the protection band's edge, on the stricter tick. */
  worstPrice(side: Side, best: number): number {
    const { lowest, highest } = edges(best, this.spec.marketProtection);
    if (side === 'sell') return Number(lowest < 1n ? 1n : lowest);
    return Number(highest > MAX_PRICE ? MAX_PRICE : highest);
  }

  /** Returns the rejection of a limit price outside the pair's band around a reference; null for none. */
  bandFault(price: number, reference: number): Rejection | null {
    const { priceBand } = this.spec;
    if (priceBand === undefined) return null;
    const { lowest, highest } = edges(reference, priceBand);
    if (BigInt(price) >= lowest && BigInt(price) <= highest) return null;
    const allowed = { lowest: Number(lowest < 1n ? 1n : lowest), highest: Number(highest) };
    const nearest = BigInt(price) > highest ? allowed.highest : allowed.lowest;
    return { code: 'price_outside_band', ...allowed, nearest };
  }

  /** Returns the reference of a new limit price: the last trade, the best facing order, or the best of its own side. */
  reference(side: Side): number | undefined {
    return this.lastPrice ?? this.facing(side).first()?.price ?? this.resting[side].first()?.price;
  }

  /**
   * Returns the quantity that an order would fill immediately and its cost: up to its limit, its quantity or an own
   * order that ends it. `met` includes what own orders would decrement.
   */
  reach({ owner, selfTradePrevention: mode }: Taker, side: Side, limit: number, quantity: number): Reach {
    const reach = { quote: 0n, filled: 0, met: 0, metQuote: 0n };
    let passed = 0;
    for (const { maker, quantity: offered } of this.facing(side).partsFor(owner)) {
      const left = quantity - reach.met;
      if (left === 0 || !meets({ side, price: limit }, maker)) break;
      const isOwn = maker.owner === owner;
      if (isOwn && (mode === 'expire_taker' || mode === 'expire_both' || passed === MAX_PASSED)) break;
      if (isOwn) passed += 1;
      if (isOwn && mode === 'expire_maker') continue;
      const met = Math.min(left, offered);
      reach.met += met;
      reach.metQuote += this.quote(maker.price, met);
      if (isOwn) continue;
      reach.filled += met;
      reach.quote += this.quote(maker.price, met);
    }
    return reach;
  }

  /** Largest quantity that fills immediately within a maximum quantity and cost, found by bisection. */
  within(taker: Taker, side: Side, limit: number, quantity: number, mostQuote: bigint): number {
    let known = 0;
    let tooMuch = this.reach(taker, side, limit, quantity).met + 1;
    while (tooMuch - known > 1) {
      const tried = known + Math.floor((tooMuch - known) / 2);
      if (this.reach(taker, side, limit, tried).metQuote <= mostQuote) known = tried;
      else tooMuch = tried;
    }
    return known;
  }
}

/** Returns the prices at a rate in parts per million below and above a price, on the stricter ticks. */
function edges(price: number, rate: number): { lowest: bigint; highest: bigint } {
  const exact = BigInt(price) * (MILLION - BigInt(rate));
  const lowest = exact / MILLION + (exact % MILLION === 0n ? 0n : 1n);
  return { lowest, highest: (BigInt(price) * (MILLION + BigInt(rate))) / MILLION };
}

/** Fee on the proceeds in parts per million, rounded up. */
export function feeOf(received: bigint, rate: number): bigint {
  const exact = received * BigInt(rate);
  return exact / MILLION + (exact % MILLION === 0n ? 0n : 1n);
}

type Priced = Pick<SimulatedOrder, 'side' | 'price'>;

export function meets(taker: Priced, maker: Pick<Priced, 'price'>): boolean {
  return taker.side === 'buy' ? maker.price <= taker.price : maker.price >= taker.price;
}
