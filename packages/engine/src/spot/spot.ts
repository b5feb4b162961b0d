import { assert } from '../assertion.ts';
import type { OrderId, PairId, PreventedMatchId, TradeId } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Stage } from '../room.ts';
import type { RoomAgenda } from '../stage/agenda.ts';
import type { ListedPair, Listings } from '../stage/listings.ts';
import type { ReadonlyOwners } from '../stage/owners.ts';
import type { TradeWatches } from '../stage/trade-watches.ts';
import type { ActiveUpgrades } from '../stage/upgrades.ts';
import type { Book } from './book.ts';
import { ClosedOrders } from './closed-orders.ts';
import type { Bracket, OpenOrder } from './open-order.ts';
import { OrderTable } from './order-table.ts';
import { SpotMarket } from './spot-market.ts';
import { Touched } from './touched.ts';
import type { Trader } from './trader.ts';

/** Parts of the stage that the product uses. */
type SpotStage = Pick<
  Stage,
  'ledger' | 'listings' | 'owners' | 'changes' | 'agenda' | 'upgrades' | 'tradeWatches'
>;

/** State of the spot product, with the services of the engine that it uses. */
export class Spot {
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly owners: ReadonlyOwners;
  readonly changes: Changes;
  /** Ends of the orders with an end time, and of countdowns. */
  readonly agenda: RoomAgenda;
  readonly upgrades: ActiveUpgrades;
  readonly tradeWatches: TradeWatches;
  readonly touched: Touched;
  /** Resting and waiting orders. */
  readonly openOrders = new OrderTable();
  readonly closedOrders = new ClosedOrders();
  /** Brackets whose entries have fills of the current match, for which their exits have not taken effect. */
  readonly filledBrackets: Bracket[] = [];
  /** Owners with a running countdown, each in its pair. */
  readonly countdowns = new Set<Trader>();
  lastOrder = 0 as OrderId;
  lastTrade = 0 as TradeId;
  lastPrevented = 0 as PreventedMatchId;
  readonly #markets = new Map<PairId, SpotMarket>();
  readonly #createBook: () => Book;

  constructor(
    { ledger, listings, owners, changes, agenda, upgrades, tradeWatches }: SpotStage,
    createBook: () => Book,
  ) {
    this.ledger = ledger;
    this.listings = listings;
    this.owners = owners;
    this.changes = changes;
    this.agenda = agenda;
    this.upgrades = upgrades;
    this.tradeWatches = tradeWatches;
    this.#createBook = createBook;
    this.touched = new Touched(changes);
  }

  /** Returns the market of a listed pair; undefined if the pair is unknown. */
  market(pair: PairId): SpotMarket | undefined {
    const market = this.#markets.get(pair);
    if (market !== undefined) return market;
    const listed = this.listings.pair(pair);
    return listed === undefined ? undefined : this.#open(listed);
  }

  /** Returns the market of an order; its pair is always listed. */
  marketOf(order: OpenOrder): SpotMarket {
    const market = this.market(order.pair);
    assert(market !== undefined, 'the pair of an order is listed');
    return market;
  }

  /** Markets of all listed pairs, by pair id. */
  *markets(): Generator<SpotMarket> {
    for (const { spec } of this.listings.pairs()) {
      const market = this.market(spec.id);
      assert(market !== undefined, 'a listed pair has a market');
      yield market;
    }
  }

  nextOrder(): OrderId {
    this.lastOrder = (this.lastOrder + 1) as OrderId;
    return this.lastOrder;
  }

  nextTrade(): TradeId {
    this.lastTrade = (this.lastTrade + 1) as TradeId;
    return this.lastTrade;
  }

  nextPrevented(): PreventedMatchId {
    this.lastPrevented = (this.lastPrevented + 1) as PreventedMatchId;
    return this.lastPrevented;
  }

  skipIds(count: number): void {
    this.lastOrder = (this.lastOrder + count) as OrderId;
    this.lastTrade = (this.lastTrade + count) as TradeId;
    if (!this.upgrades.isActive('recorded_preventions')) return;
    this.lastPrevented = (this.lastPrevented + count) as PreventedMatchId;
  }

  #open(listed: ListedPair): SpotMarket {
    const market = new SpotMarket(
      listed,
      this.ledger,
      this.#createBook(),
      this.tradeWatches.of(listed.spec.id),
    );
    this.#markets.set(listed.spec.id, market);
    return market;
  }
}
