import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { type Hold, restoreLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { Cursor } from '../stage/cursor.ts';
import { Lapses } from '../stage/lapses.ts';
import type { Outage } from '../stage/outage.ts';
import { type AcceptorDeal, isOpenDeal, NOTICES_BEFORE_MS, sellerOf } from './deal.ts';
import { dealOfRow, rowOfDeal } from './deal-row.ts';
import type { AcceptorEvent } from './event.ts';

/** Agenda slots of a deal: the deadline of its state is 0, the notices before it follow. */
const END = 0;

type Retained = { deal: AcceptorDeal; readonly items: readonly AgendaItem[] };

/** Deals that may still change: those with coins on hold, and for a week those that were confirmed automatically. */
export class Deals {
  readonly #stage: Stage;
  readonly #retainedById = new Map<number, Retained>();
  readonly #openCountByOwner = new Map<OwnerId, number>();
  readonly #openCountByAcceptor = new Map<number, number>();
  /** Amount of the pledge needed by open withdrawals, by acceptor. */
  readonly #coveredByAcceptor = new Map<number, bigint>();
  /** Amount that users may still claim from the pledge for automatically confirmed withdrawals, less compensations. */
  readonly #complainableByAcceptor = new Map<number, bigint>();
  /** Amounts held at an acceptor for open deposits, by user. */
  readonly #depositsByAcceptor = new Map<number, Map<OwnerId, bigint>>();
  readonly lapses = new Lapses();
  #last = 0;
  /** Cursor over the deals whose deadlines the current outage has extended. */
  readonly #moving = new Cursor();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Returns the id of the next deal. */
  next(): number {
    return this.#last + 1;
  }

  skipIds(count: number): void {
    this.#last += count;
  }

  of(id: number): AcceptorDeal | undefined {
    return this.#retainedById.get(id)?.deal;
  }

  openOf(owner: OwnerId): number {
    return this.#openCountByOwner.get(owner) ?? 0;
  }

  openAt(acceptor: number): number {
    return this.#openCountByAcceptor.get(acceptor) ?? 0;
  }

  covered(acceptor: number): bigint {
    return this.#coveredByAcceptor.get(acceptor) ?? 0n;
  }

  /**
   * Returns the amount of an acceptor's withdrawals that were confirmed automatically within the last week and can
   * still be disputed.
   */
  complainable(acceptor: number): bigint {
    return this.#complainableByAcceptor.get(acceptor) ?? 0n;
  }

  /** Amounts held at an acceptor for open deposits, by user. */
  depositsAt(acceptor: number): ReadonlyMap<OwnerId, bigint> {
    return this.#depositsByAcceptor.get(acceptor) ?? NO_DEPOSITS;
  }

  /** Deals, by id. */
  all(): readonly AcceptorDeal[] {
    return [...this.#retainedById.values()].map(({ deal }) => deal);
  }

  /** Returns true when one of its deadlines has passed and is not processed, so that no party may act on it. */
  isDue(id: number): boolean {
    return (this.#retainedById.get(id)?.items ?? []).some((item) => this.#stage.agenda.isDue(item));
  }

  begin(deal: AcceptorDeal): void {
    assert(deal.id === this.next(), 'ids of deals are consecutive');
    this.#last = deal.id;
    this.#keep(deal);
    this.#emitChange(deal);
  }

  /** Stores the new state of a deal, or removes it when it is final. */
  change(deal: AcceptorDeal, event: AcceptorEvent['type'] = 'acceptor_deal_changed'): void {
    const changed = { ...deal, changedAt: this.#stage.changes.time };
    this.#takeOff(deal.id);
    if (isOpenDeal(changed) || changed.dueAt !== null) this.#keep(changed);
    else this.#retainedById.delete(deal.id);
    if (event === 'acceptor_deal_noticed') {
      this.#stage.changes.emit<AcceptorEvent>({ type: 'acceptor_deal_noticed', deal: changed });
    }
    this.#emitChange(changed);
  }

  /** Extends the users' deadlines by the duration of an outage, a bounded number per call. */
  paused({ from, to }: Outage, maxPostings: number): Progress {
    return this.#moving.visit(this.#retainedById, maxPostings, ({ deal }) => {
      const { dueAt, openedAt } = deal;
      if (dueAt === null || dueAt <= from || openedAt >= to || !isOpenDeal(deal)) return;
      this.change({ ...deal, dueAt: (dueAt + (to - from)) as TimeMs });
    });
  }

  accountOf({ currency }: AcceptorDeal, owner: OwnerId): Account {
    return this.#stage.ledger.table('legal', currency).getOrCreate(owner);
  }

  *holds(): Generator<Hold> {
    for (const { deal } of this.#retainedById.values()) {
      if (isOpenDeal(deal)) yield { account: this.accountOf(deal, sellerOf(deal)), amount: deal.amount };
    }
  }

  *write(): Generator<Row> {
    if (this.#last > 0) yield ['last_deal', this.#last, this.#moving.at];
    for (const deal of this.all()) yield ['deal', ...rowOfDeal(deal)];
    for (const [owner, times] of this.lapses.entries()) yield ['lapsed', owner, [...times]];
  }

  read(row: Row): boolean {
    if (row[0] === 'last_deal') {
      this.#last = row[1] as number;
      this.#moving.at = row[2] as number;
      return true;
    }
    if (row[0] === 'lapsed') {
      this.lapses.restore(row[1] as OwnerId, row[2] as readonly TimeMs[]);
      return true;
    }
    if (row[0] !== 'deal') return false;
    const deal = dealOfRow(row.slice(1));
    if (isOpenDeal(deal)) restoreLock(this.accountOf(deal, sellerOf(deal)), deal.amount);
    this.#keep(deal);
    return true;
  }

  audit(): void {
    const covered = new Map<number, bigint>();
    let before = 0;
    for (const { deal } of this.#retainedById.values()) {
      const { id, amount, acceptor, kind, state, dueAt } = deal;
      assert(id > before && id <= this.#last, 'ids of deals are consecutive and sorted');
      before = id;
      assert(amount > 0n, 'a deal has a positive amount');
      assert((dueAt === null) === (state === 'disputed'), 'a deal has a deadline unless staff must rule');
      if (kind === 'sell' && isOpenDeal(deal)) {
        covered.set(acceptor, (covered.get(acceptor) ?? 0n) + amount);
      }
    }
    for (const [acceptor, amount] of this.#coveredByAcceptor) {
      assert(
        amount === (covered.get(acceptor) ?? 0n),
        'the total of open withdrawals by acceptor is correct',
      );
    }
  }

  #emitChange(deal: AcceptorDeal): void {
    this.#stage.changes.emit<AcceptorEvent>({ type: 'acceptor_deal_changed', deal });
  }

  #keep(deal: AcceptorDeal): void {
    const { id, dueAt, state, notices } = deal;
    const { agenda } = this.#stage;
    const items: AgendaItem[] = [];
    if (dueAt !== null) items.push(agenda.add(dueAt, id, END));
    if (dueAt !== null && state === 'paid_out') {
      for (const [index, before] of NOTICES_BEFORE_MS.entries()) {
        if (index >= notices) items.push(agenda.add((dueAt - before) as TimeMs, id, index + 1));
      }
    }
    this.#retainedById.set(id, { deal, items });
    this.#count(deal, 1);
  }

  /** Removes a deal's agenda items and counts; its entry in the map stays. */
  #takeOff(id: number): void {
    const existing = this.#retainedById.get(id);
    assert(existing !== undefined, 'a changed entry is retained');
    for (const item of existing.items) this.#stage.agenda.remove(item);
    this.#count(existing.deal, -1);
  }

  #count(deal: AcceptorDeal, sign: 1 | -1): void {
    const { owner, acceptor, kind, amount } = deal;
    if (!isOpenDeal(deal)) {
      // The only retained ended deals are automatically confirmed withdrawals.
      add(this.#complainableByAcceptor, acceptor, (amount - deal.compensated) * BigInt(sign));
      return;
    }
    count(this.#openCountByOwner, owner, sign);
    count(this.#openCountByAcceptor, acceptor, sign);
    if (kind === 'sell') {
      add(this.#coveredByAcceptor, acceptor, amount * BigInt(sign));
      return;
    }
    const deposits = this.#depositsByAcceptor.get(acceptor) ?? new Map<OwnerId, bigint>();
    add(deposits, owner, amount * BigInt(sign));
    this.#depositsByAcceptor.set(acceptor, deposits);
  }
}

const NO_DEPOSITS: ReadonlyMap<OwnerId, bigint> = new Map();

function add<Key>(totals: Map<Key, bigint>, key: Key, more: bigint): void {
  const total = (totals.get(key) ?? 0n) + more;
  if (total === 0n) totals.delete(key);
  else totals.set(key, total);
}

function count<Key>(counts: Map<Key, number>, key: Key, sign: 1 | -1): void {
  const newCount = (counts.get(key) ?? 0) + sign;
  if (newCount === 0) counts.delete(key);
  else counts.set(key, newCount);
}
