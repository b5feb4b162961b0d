import { assert } from '../assertion.ts';
import type { OwnerId, PairId, TimeMs } from '../ids.ts';
import type { Stage } from '../room.ts';
import { POSTINGS_PER_COMMAND } from '../stage/bounded-work.ts';
import type { AlertEndReason, AlertFiring, AlertId, AlertPrice, AlertSource, PriceAlert } from './alert.ts';
import type { AlertsEvent } from './event.ts';
import { OpenAlert } from './open-alert.ts';
import { PairAlerts } from './pair-alerts.ts';

/** Slots of the agenda: the end date and the end of the pause of an alert, and the reached prices of a pair. */
export const EXPIRY = 0;
export const RESUMPTION = 1;
export const REACHED = 2;

/** Maximum number of firings per command, which bounds the wait of the next command. */
export const FIRINGS_PER_COMMAND = POSTINGS_PER_COMMAND;

/** State of the alerts, with the services of the engine that they use. */
export class Alerts {
  readonly stage: Stage;
  lastAlert = 0;
  lastFiring = 0;
  /** Alerts that have not ended, by ascending id. */
  readonly open = new Map<AlertId, OpenAlert>();
  readonly #openByOwner = new Map<OwnerId, Set<OpenAlert>>();
  readonly #pairs = new Map<PairId, PairAlerts>();
  /** Number of firings of the command with this sequence. */
  #firings = { sequence: 0, count: 0 };

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Alerts of the pairs that have any or had any, in no particular order. */
  pairs(): Iterable<PairAlerts> {
    return this.#pairs.values();
  }

  pair(id: PairId): PairAlerts | undefined {
    return this.#pairs.get(id);
  }

  pairOf({ facts }: OpenAlert): PairAlerts {
    const pair = this.#pairs.get(facts.pair);
    assert(pair !== undefined, 'the pair of an alert has alerts');
    return pair;
  }

  obtainPair(id: PairId): PairAlerts {
    let pair = this.#pairs.get(id);
    if (pair === undefined) {
      const created = new PairAlerts(id, this.stage.tradeWatches.of(id));
      this.stage.tradeWatches.of(id).onReached = (range) => this.#reach(created, range);
      this.#pairs.set(id, created);
      pair = created;
    }
    return pair;
  }

  /** Alerts of an owner that have not ended, by ascending id. */
  ofOwner(owner: OwnerId): ReadonlySet<OpenAlert> {
    return this.#openByOwner.get(owner) ?? NONE;
  }

  /** Owners of open alerts who are closed, which happens while the room is closed. */
  closedOwners(): OwnerId[] {
    const { owners } = this.stage;
    return [...this.#openByOwner.keys()]
      .filter((owner) => owners.receivingFault(owner) !== null)
      .sort((one, other) => one - other);
  }

  /** Returns the price that alerts of a source compare with now; null if there is none. */
  currentPrice(pair: PairId, source: AlertSource): AlertPrice | null {
    const { rooms, indexPrices } = this.stage;
    if (source === 'index') return indexPrices.last(pair)?.price ?? null;
    for (const room of rooms) {
      const last = room.lastPrice?.(pair) ?? null;
      if (last !== null) return last;
    }
    return null;
  }

  /** Adds an alert that has not ended, new or from a snapshot. */
  add(facts: PriceAlert): OpenAlert {
    const { agenda } = this.stage;
    const alert = new OpenAlert(facts);
    this.open.set(facts.id, alert);
    let ofOwner = this.#openByOwner.get(facts.owner);
    if (ofOwner === undefined) {
      ofOwner = new Set();
      this.#openByOwner.set(facts.owner, ofOwner);
    }
    ofOwner.add(alert);
    const pair = this.obtainPair(facts.pair);
    pair.open.set(facts.id, alert);
    if (facts.until !== null) alert.expiry = agenda.add(facts.until, facts.id, EXPIRY);
    if (facts.resumesAt === null) pair.watch(alert);
    else alert.resumption = agenda.add(facts.resumesAt, facts.id, RESUMPTION);
    return alert;
  }

  /** Returns true while the command may fire further alerts. */
  hasBudget(): boolean {
    const { sequence } = this.stage.changes;
    return this.#firings.sequence !== sequence || this.#firings.count < FIRINGS_PER_COMMAND;
  }

  /** Fires an alert, which pauses or ends by it; one whose end date was before the price ends without. */
  fire(alert: OpenAlert, by: Pick<AlertFiring, 'sequence' | 'time'>, reachedPrice: AlertPrice): void {
    const { facts } = alert;
    this.#count();
    if (facts.until !== null && by.time > facts.until) {
      this.end(alert, 'expired');
      return;
    }
    const { id, owner, pair, source, price, direction, note, letter } = facts;
    const { sequence, time } = by;
    const number = facts.fired + 1;
    this.lastFiring += 1;
    this.#emit({
      type: 'price_alert_fired',
      firing: {
        ...{ id: this.lastFiring, alert: id, owner, pair, source, price, direction, number, reachedPrice },
        ...{ sequence, time, note, letter },
      },
    });
    alert.facts = {
      ...facts,
      ...{ fired: number, reachedPrice, reachedSequence: sequence, reachedAt: time },
    };
    if (number === facts.times) {
      this.end(alert, 'fired');
      return;
    }
    this.pairOf(alert).unwatch(alert);
    this.pause(alert);
  }

  /** Lets an alert watch its price again after its pause. */
  pause(alert: OpenAlert): void {
    const { agenda, changes } = this.stage;
    const resumesAt = (changes.time + alert.facts.pauseMs) as TimeMs;
    alert.resumption = agenda.add(resumesAt, alert.facts.id, RESUMPTION);
    this.change(alert, { status: 'paused', resumesAt });
  }

  end(alert: OpenAlert, endReason: AlertEndReason): void {
    const { agenda, changes } = this.stage;
    const { id, owner } = alert.facts;
    const pair = this.pairOf(alert);
    pair.unwatch(alert);
    pair.open.delete(id);
    this.open.delete(id);
    const ofOwner = this.#openByOwner.get(owner);
    ofOwner?.delete(alert);
    if (ofOwner?.size === 0) this.#openByOwner.delete(owner);
    for (const item of [alert.expiry, alert.resumption]) if (item !== null) agenda.remove(item);
    this.change(alert, { status: 'ended', resumesAt: null, endReason, endedAt: changes.time });
  }

  change(alert: OpenAlert, changed: Partial<PriceAlert>): void {
    alert.facts = { ...alert.facts, ...changed, revision: alert.facts.revision + 1 };
    this.emitChange(alert);
  }

  emitChange({ facts }: OpenAlert): void {
    this.#emit({ type: 'price_alert_changed', alert: facts });
  }

  /** Schedules the firing of the alerts that the trades of this command have reached. */
  #reach(pair: PairAlerts, range: Parameters<PairAlerts['recordReached']>[0]): void {
    const { agenda, changes } = this.stage;
    pair.recordReached(range, changes.sequence, changes.time);
    pair.item ??= agenda.add(changes.time, pair.pair, REACHED);
  }

  #count(): void {
    const { sequence } = this.stage.changes;
    const count = this.#firings.sequence === sequence ? this.#firings.count + 1 : 1;
    this.#firings = { sequence, count };
  }

  #emit(event: AlertsEvent): void {
    this.stage.changes.emit<AlertsEvent>(event);
  }
}

const NONE: ReadonlySet<OpenAlert> = new Set();
