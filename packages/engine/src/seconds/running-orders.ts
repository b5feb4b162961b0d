import { assert } from '../assertion.ts';
import { entriesByNumber } from '../collections/by-number.ts';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { SecondsOrder, SecondsOrderId } from './order.ts';

/** An open order, with the accounts used by its settlement. */
export type RunningOrder = {
  readonly order: SecondsOrder;
  readonly item: AgendaItem;
  readonly account: Account;
  readonly house: Account;
};

type OrdersOfPair = {
  /** Orders of the pair, by id. */
  readonly all: Map<SecondsOrderId, RunningOrder>;
  /** Orders by duration, in order of expiry: time never goes back, so the earliest opened expires first. */
  readonly byDuration: Map<number, Map<SecondsOrderId, RunningOrder>>;
  /** Time of the delisting: orders that expire later are void. */
  delistedAt: TimeMs | null;
};

/** Open orders, indexed for the rules. All indexes except the delisting times are derived. */
export class RunningOrders {
  readonly #ordersById = new Map<SecondsOrderId, RunningOrder>();
  readonly #ordersByPair = new Map<PairId, OrdersOfPair>();
  readonly #ordersByOwner = new Map<OwnerId, Map<SecondsOrderId, RunningOrder>>();
  /** Total stakes by pair, currency and second of expiry. */
  readonly #stakes = new Map<string, bigint>();

  /** Orders, by id. */
  all(): Iterable<RunningOrder> {
    return this.#ordersById.values();
  }

  find(id: SecondsOrderId): RunningOrder | undefined {
    return this.#ordersById.get(id);
  }

  /** Orders of a pair, by id. */
  ofPair(pair: PairId): Iterable<RunningOrder> {
    return this.#ordersByPair.get(pair)?.all.values() ?? [];
  }

  /** Orders of an owner, by id. */
  ofOwner(owner: OwnerId): Iterable<RunningOrder> {
    return this.#ordersByOwner.get(owner)?.values() ?? [];
  }

  countOf(owner: OwnerId): number {
    return this.#ordersByOwner.get(owner)?.size ?? 0;
  }

  hasPair(pair: PairId): boolean {
    return this.#ordersByPair.has(pair);
  }

  /** Returns the earliest expiry of a pair's orders; null if it has none. */
  firstExpiry(pair: PairId): TimeMs | null {
    let first: TimeMs | null = null;
    for (const orders of this.#ordersByPair.get(pair)?.byDuration.values() ?? []) {
      const [next] = orders.values();
      if (next !== undefined && (first === null || next.order.expiresAt < first)) {
        first = next.order.expiresAt;
      }
    }
    return first;
  }

  /** Returns the total stakes in a currency on a pair that expire in the same second. */
  stakedFor(pair: PairId, currency: CurrencyId, expiresAt: TimeMs): bigint {
    return this.#stakes.get(secondOf(pair, currency, expiresAt)) ?? 0n;
  }

  /** Returns the time at which a pair with running orders was delisted; null while it is listed. */
  delistedAt(pair: PairId): TimeMs | null {
    return this.#ordersByPair.get(pair)?.delistedAt ?? null;
  }

  /** Records the first delisting time of a pair with running orders; a pair without orders needs none. */
  noteDelisting(pair: PairId, time: TimeMs): void {
    const existing = this.#ordersByPair.get(pair);
    if (existing !== undefined) existing.delistedAt ??= time;
  }

  /** Delisting times, by pair. */
  delistings(): readonly (readonly [PairId, TimeMs])[] {
    return entriesByNumber(this.#ordersByPair).flatMap(([pair, { delistedAt }]) =>
      delistedAt === null ? [] : [[pair, delistedAt] as const],
    );
  }

  add(running: RunningOrder): void {
    const { id, owner, pair, seconds } = running.order;
    this.#ordersById.set(id, running);
    const onPair = obtain(this.#ordersByPair, pair, () => ({
      all: new Map(),
      byDuration: new Map(),
      delistedAt: null,
    }));
    onPair.all.set(id, running);
    obtain(onPair.byDuration, seconds, () => new Map()).set(id, running);
    obtain(this.#ordersByOwner, owner, () => new Map()).set(id, running);
    this.#stake(running, running.order.stake);
  }

  remove(running: RunningOrder): void {
    const { id, owner, pair, seconds } = running.order;
    assert(this.#ordersById.delete(id), 'a removed entry was open');
    const onPair = this.#ordersByPair.get(pair);
    const ofOwner = this.#ordersByOwner.get(owner);
    assert(
      onPair !== undefined && ofOwner !== undefined,
      'running orders are in the indexes by pair and by owner',
    );
    onPair.all.delete(id);
    removeFrom(onPair.byDuration, seconds, id);
    if (onPair.all.size === 0) this.#ordersByPair.delete(pair);
    ofOwner.delete(id);
    if (ofOwner.size === 0) this.#ordersByOwner.delete(owner);
    this.#stake(running, -running.order.stake);
  }

  #stake({ order: { pair, currency, expiresAt } }: RunningOrder, more: bigint): void {
    const second = secondOf(pair, currency, expiresAt);
    const staked = (this.#stakes.get(second) ?? 0n) + more;
    if (staked === 0n) this.#stakes.delete(second);
    else this.#stakes.set(second, staked);
  }
}

const SECOND_MS = 1_000;

function secondOf(pair: PairId, currency: CurrencyId, expiresAt: TimeMs): string {
  return `${pair} ${currency} ${expiresAt - (expiresAt % SECOND_MS)}`;
}

function obtain<Key, Value>(map: Map<Key, Value>, key: Key, open: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = open();
    map.set(key, value);
  }
  return value;
}

function removeFrom<Key, Inner>(map: Map<Key, Map<Inner, unknown>>, key: Key, inner: Inner): void {
  const value = map.get(key);
  value?.delete(inner);
  if (value?.size === 0) map.delete(key);
}
