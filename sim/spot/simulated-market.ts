import type { OwnerId, PairId, PairSpec, Side } from '@assay/engine';
import type { Account, Accounts } from '../audit/accounts.ts';
import type { ListedPair } from '../market/listing-record.ts';
import { unchecked } from '../unchecked.ts';
import { RestingOrders, type SimulatedOrder } from './resting-orders.ts';

const MILLION = 1_000_000n;
const LARGEST_PRICE = BigInt(Number.MAX_SAFE_INTEGER);
const HOUSE = unchecked<OwnerId>(0);

/** One pair by the auditor's own books: what rests, what it costs and who pays. */
export class SimulatedMarket {
  readonly listed: ListedPair;
  readonly resting: { readonly buy: RestingOrders; readonly sell: RestingOrders };
  readonly #accounts: Accounts;

  constructor(listed: ListedPair, accounts: Accounts, before?: SimulatedMarket) {
    this.listed = listed;
    this.#accounts = accounts;
    this.resting = before?.resting ?? { buy: new RestingOrders('buy'), sell: new RestingOrders('sell') };
  }

  get pair(): PairId {
    return this.spec.id;
  }

  get spec(): PairSpec {
    return this.listed.spec;
  }

  /** The side that an order meets. */
  facing(side: Side): RestingOrders {
    return side === 'buy' ? this.resting.sell : this.resting.buy;
  }

  quote(price: number, quantity: number): bigint {
    return BigInt(price) * BigInt(quantity) * this.listed.quotePerTickLot;
  }

  base(quantity: number): bigint {
    return BigInt(quantity) * this.listed.basePerLot;
  }

  /** The most that an order can cost: a buyer pays quote, a seller base. */
  cost(side: Side, price: number, quantity: number): bigint {
    return side === 'buy' ? this.quote(price, quantity) : this.base(quantity);
  }

  payer(owner: OwnerId, side: Side): Account {
    return this.#accounts.of(owner, 'change', side === 'buy' ? this.spec.quote : this.spec.base);
  }

  receiver(owner: OwnerId, side: Side): Account {
    return this.#accounts.of(owner, 'change', side === 'buy' ? this.spec.base : this.spec.quote);
  }

  /** Where the house collects what a side's owner pays as a fee. */
  fees(side: Side): Account {
    return this.#accounts.of(HOUSE, 'fees', side === 'buy' ? this.spec.base : this.spec.quote);
  }

  /** The worst price of a market order: the band's edge, on the stricter tick. */
  worstPrice(side: Side, best: number): number {
    const band = BigInt(this.spec.marketProtection);
    if (side === 'buy') {
      const edge = (BigInt(best) * (MILLION + band)) / MILLION;
      return Number(edge > LARGEST_PRICE ? LARGEST_PRICE : edge);
    }
    const exact = BigInt(best) * (MILLION - band);
    const edge = exact / MILLION + (exact % MILLION === 0n ? 0n : 1n);
    return Number(edge < 1n ? 1n : edge);
  }

  /** What a market buy will pay, order by order, to the band's edge, its quantity or an own order. */
  costOfBuying(owner: OwnerId, worst: number, quantity: number): bigint {
    let cost = 0n;
    let left = quantity;
    for (const maker of this.resting.sell.inPriority()) {
      if (left === 0 || maker.owner === owner || maker.price > worst) break;
      const filled = Math.min(left, maker.remaining);
      cost += this.quote(maker.price, filled);
      left -= filled;
    }
    return cost;
  }
}

/** A share in parts per million of what was received, rounded up. */
export function feeOf(received: bigint, rate: number): bigint {
  const exact = received * BigInt(rate);
  return exact / MILLION + (exact % MILLION === 0n ? 0n : 1n);
}

export function meets(taker: SimulatedOrder, maker: SimulatedOrder): boolean {
  return taker.side === 'buy' ? maker.price <= taker.price : maker.price >= taker.price;
}
