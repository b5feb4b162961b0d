import type {
  AcceptedIndexPrice,
  AlertEndReason,
  AlertPrice,
  Command,
  CommandIn,
  Event,
  OwnerId,
  PairId,
  PriceAlert,
  Rejection,
  Sequence,
  SetPriceAlert,
  TimeMs,
} from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { inFiringOrder, priceOf, reaches, termsFault } from './rules.ts';

const ROOM = 20;
const [EXPIRY, RESUMPTION, REACHED] = [0, 1, 2];
const MAX_PER_OWNER = 50;
/** Specified maximum of firings in one command. */
const MAX_PER_COMMAND = 400;

/** Price of a command that reached an alert. */
type Reach = { readonly price: AlertPrice; readonly sequence: Sequence; readonly time: TimeMs };

type Known = { alert: PriceAlert; dueItems: DueItem[]; reach: Reach | null };

/** Auditor of alerts: compares each alert with each price, without any order among them. */
export class AlertsAudit implements ProductAudit {
  readonly #records: Records;
  #open: Known[] = [];
  #lastId = 0;
  #lastFiring = 0;
  readonly #lastPrices = new Map<PairId, number>();
  /** Pairs whose trades have reached alerts, with the due item of their firings. */
  readonly #reached = new Map<PairId, DueItem>();
  #fired = { sequence: 0, count: 0 };

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'alerts'>, expectation: Expectation): Rejection | null {
    return command.type === 'set_price_alert'
      ? this.#set(command, expectation)
      : this.#cancel(command, expectation);
  }

  /** Trades of an accepted command reach alerts. */
  accepted(time: TimeMs, _command: Command, expectation: Expectation): void {
    const trades = [...expectation.events.values()].flatMap((event) =>
      event.type === 'trade_executed' ? [event.trade] : [],
    );
    const newest = trades.toSorted((one, other) => one.id - other.id).at(-1);
    if (newest === undefined) return;
    this.#lastPrices.set(newest.pair, newest.price);
    const prices = trades.map(({ price }) => price);
    const range = { rising: Math.max(...prices), falling: Math.min(...prices) };
    for (const known of this.#watching(newest.pair, 'last')) {
      const price = unchecked<AlertPrice>(range[known.alert.direction]);
      if (known.reach !== null || !reaches(price, known.alert)) continue;
      known.reach = { price, sequence: expectation.sequence, time };
      this.#await(newest.pair, time);
    }
  }

  advance({ id, slot }: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    if (slot === REACHED) return this.#fireReached(unchecked<PairId>(id), expectation);
    const known = this.#open.find(({ alert }) => alert.id === id);
    if (known === undefined) return 'done';
    if (this.#fireReached(known.alert.pair, expectation) === 'more') return 'more';
    if (known.alert.status === 'ended') return 'done';
    if (slot === EXPIRY) this.#end(known, 'expired', expectation);
    else this.#resume(known, expectation);
    return 'done';
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice, _maxPostings: number, expectation: Expectation): Progress {
    const { pair, price, sequence, time } = indexPrice;
    const reached = this.#watching(pair, 'index').filter(({ alert }) => reaches(price, alert));
    for (const known of reached.toSorted((one, other) => inFiringOrder(one.alert, other.alert))) {
      if (this.#isUsedUp(expectation)) return 'more';
      const { until } = known.alert;
      if (until === null || until >= time) this.#records.indexPrices.use(indexPrice, expectation);
      this.#fire(known, { price, sequence, time }, expectation);
    }
    return 'done';
  }

  delisted(pair: PairId, most: number, expectation: Expectation): number {
    const ended = this.#open.filter(({ alert }) => alert.pair === pair).slice(0, most);
    for (const known of ended) this.#end(known, 'pair_delisted', expectation);
    return ended.length;
  }

  onOwnerClosed(owner: OwnerId, expectation: Expectation): void {
    for (const known of this.#open.filter(({ alert }) => alert.owner === owner))
      this.#end(known, 'owner_closed', expectation);
  }

  skipIds(count: number): void {
    this.#lastId += count;
    this.#lastFiring += count;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'price_alert_changed') return `alert ${event.alert.id}, ${event.alert.revision}`;
    return event.type === 'price_alert_fired' ? `firing ${event.firing.id}` : undefined;
  }

  walk(engine: EngineView): Finding[] {
    const expected = this.#open.map(({ alert }) => alert);
    const got = [...engine.room('alerts').openAlerts()];
    const path = difference(expected, got);
    return path === null ? [] : [{ kind: 'state', sentence: `alerts: ${path}`, expected, got }];
  }

  /** Order of checks: owner, pair, price, terms, whether it can be compared now, number of the owner's. */
  #set(command: SetPriceAlert, expectation: Expectation): Rejection | null {
    const owner = command.by.trader;
    const { owners, listings, indexPrices } = this.#records;
    const refused = owners.actingFault(owner);
    if (refused !== null) return refused;
    const listed = listings.pairs.get(command.pair);
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.spec.status === 'delisted') return { code: 'pair_delisted' };
    const price = priceOf(command);
    if (price === null) return { code: 'invalid_price' };
    const fault = termsFault(command, expectation.time);
    if (fault !== null) return fault;
    const { pair, source, direction, times, pauseMs, until = null, note, letter } = command;
    if (source === 'last' && this.#reached.has(pair)) return { code: 'settling' };
    if (source === 'index' && indexPrices.freshAt(pair, expectation.time) === null)
      return { code: 'price_stale' };
    const current = this.#currentPrice(pair, source);
    if (current === undefined) return { code: 'no_last_price' };
    const alert: PriceAlert = {
      ...{ owner, pair, source, price, direction, times, pauseMs, until, note, letter },
      id: unchecked(this.#lastId + 1),
      status: 'watching',
      fired: 0,
      reachedPrice: null,
      reachedSequence: null,
      reachedAt: null,
      resumesAt: null,
      endReason: null,
      setAt: expectation.time,
      endedAt: null,
      revision: 0,
    };
    if (reaches(current, alert)) return { code: 'already_reached' };
    if (this.#open.filter((known) => known.alert.owner === owner).length >= MAX_PER_OWNER)
      return { code: 'too_many_alerts', maximum: MAX_PER_OWNER };
    this.#lastId += 1;
    expectation.createdId = alert.id;
    const known: Known = { alert, dueItems: [], reach: null };
    this.#open.push(known);
    if (until !== null) this.#schedule(known, until, EXPIRY);
    this.#emit(alert, expectation);
    return null;
  }

  #cancel(
    { by, alert: id }: Extract<CommandIn<'alerts'>, { type: 'cancel_price_alert' }>,
    expectation: Expectation,
  ): Rejection | null {
    const known = this.#open.find(({ alert }) => alert.id === id && alert.owner === by.trader);
    if (known === undefined) return { code: 'unknown_alert' };
    const isDue = known.dueItems.some(({ due }) => due < expectation.time);
    if (isDue || known.reach !== null || this.#isReachedByIndex(known)) return { code: 'settling' };
    this.#end(known, 'cancelled', expectation);
    return null;
  }

  #isReachedByIndex({ alert }: Known): boolean {
    const { indexPrices } = this.#records;
    const last = indexPrices.last(alert.pair);
    if (alert.source !== 'index' || alert.status !== 'watching' || last === undefined) return false;
    return indexPrices.unfinished.has(alert.pair) && reaches(last.price, alert);
  }

  /** Fires what trades have reached: by command, and within one in the specified order. */
  #fireReached(pair: PairId, expectation: Expectation): Progress {
    const reached = this.#open
      .flatMap((known) =>
        known.alert.pair === pair && known.reach !== null ? [{ known, reach: known.reach }] : [],
      )
      .sort(
        (one, other) =>
          one.reach.sequence - other.reach.sequence || inFiringOrder(one.known.alert, other.known.alert),
      );
    for (const { known, reach } of reached) {
      if (this.#isUsedUp(expectation)) return 'more';
      known.reach = null;
      this.#fire(known, reach, expectation);
    }
    const dueItem = this.#reached.get(pair);
    if (dueItem !== undefined) this.#records.agenda.remove(dueItem);
    this.#reached.delete(pair);
    return 'done';
  }

  #fire(known: Known, reach: Reach, expectation: Expectation): void {
    const { alert } = known;
    const { sequence } = expectation;
    const count = this.#fired.sequence === sequence ? this.#fired.count + 1 : 1;
    this.#fired = { sequence, count };
    if (alert.until !== null && alert.until < reach.time) {
      this.#end(known, 'expired', expectation);
      return;
    }
    this.#lastFiring += 1;
    const { owner, pair, source, price, direction, note, letter } = alert;
    const number = alert.fired + 1;
    const firing = {
      ...{ id: this.#lastFiring, alert: alert.id, owner, pair, source, price, direction, number },
      ...{ reachedPrice: reach.price, sequence: reach.sequence, time: reach.time, note, letter },
    };
    expectation.emit(`firing ${firing.id}`, { type: 'price_alert_fired', firing });
    const reached = { reachedPrice: reach.price, reachedSequence: reach.sequence, reachedAt: reach.time };
    known.alert = { ...alert, fired: number, ...reached };
    if (number === alert.times) this.#end(known, 'fired', expectation);
    else this.#pause(known, expectation);
  }

  #pause(known: Known, expectation: Expectation): void {
    const resumesAt = unchecked<TimeMs>(expectation.time + known.alert.pauseMs);
    this.#schedule(known, resumesAt, RESUMPTION);
    this.#change(known, { status: 'paused', resumesAt }, expectation);
  }

  #resume(known: Known, expectation: Expectation): void {
    const { pair, source, price } = known.alert;
    const current = this.#currentPrice(pair, source);
    for (const item of known.dueItems) if (item.slot === RESUMPTION) this.#records.agenda.remove(item);
    known.dueItems = known.dueItems.filter(({ slot }) => slot !== RESUMPTION);
    if (current === undefined || current === price) {
      this.#pause(known, expectation);
      return;
    }
    const direction = current < price ? 'rising' : 'falling';
    this.#change(known, { status: 'watching', direction, resumesAt: null }, expectation);
  }

  #end(known: Known, endReason: AlertEndReason, expectation: Expectation): void {
    this.#open = this.#open.filter((one) => one !== known);
    for (const item of known.dueItems) this.#records.agenda.remove(item);
    const ended = { status: 'ended', resumesAt: null, endReason, endedAt: expectation.time } as const;
    this.#change(known, ended, expectation);
  }

  #change(known: Known, changed: Partial<PriceAlert>, expectation: Expectation): void {
    known.alert = { ...known.alert, ...changed, revision: known.alert.revision + 1 };
    this.#emit(known.alert, expectation);
  }

  #emit(alert: PriceAlert, expectation: Expectation): void {
    expectation.emit(`alert ${alert.id}, ${alert.revision}`, { type: 'price_alert_changed', alert });
  }

  #schedule(known: Known, due: TimeMs, slot: number): void {
    const item = { due, room: ROOM, id: known.alert.id, slot };
    known.dueItems.push(item);
    this.#records.agenda.add(item);
  }

  #await(pair: PairId, time: TimeMs): void {
    if (this.#reached.has(pair)) return;
    const item = { due: time, room: ROOM, id: pair, slot: REACHED };
    this.#reached.set(pair, item);
    this.#records.agenda.add(item);
  }

  #watching(pair: PairId, source: PriceAlert['source']): Known[] {
    return this.#open.filter(
      ({ alert }) => alert.pair === pair && alert.source === source && alert.status === 'watching',
    );
  }

  #isUsedUp({ sequence }: Expectation): boolean {
    return this.#fired.sequence === sequence && this.#fired.count >= MAX_PER_COMMAND;
  }

  #currentPrice(pair: PairId, source: PriceAlert['source']): AlertPrice | undefined {
    if (source === 'index') return this.#records.indexPrices.last(pair)?.price;
    const last = this.#lastPrices.get(pair);
    return last === undefined ? undefined : unchecked<AlertPrice>(last);
  }
}
