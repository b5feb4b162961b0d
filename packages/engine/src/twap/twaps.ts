import type { OwnerId } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { TwapEvent } from './event.ts';
import { OpenTwap } from './open-twap.ts';
import { timeOfNext } from './schedule.ts';
import type { TwapEndReason, TwapId, TwapOrder, TwapSlice } from './twap-order.ts';

/** State of the TWAP orders, with the services of the engine that they use. */
export class Twaps {
  readonly stage: Stage;
  lastTwap = 0;
  lastSlice = 0;
  /** Orders that have not ended, by ascending id. */
  readonly open = new Map<TwapId, OpenTwap>();
  readonly #openByOwner = new Map<OwnerId, Set<OpenTwap>>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Orders of an owner that have not ended, by ascending id. */
  ofOwner(owner: OwnerId): ReadonlySet<OpenTwap> {
    return this.#openByOwner.get(owner) ?? NONE;
  }

  /** Owners of open orders who are closed, which happens while the room is closed. */
  closedOwners(): OwnerId[] {
    const { owners } = this.stage;
    return [...this.#openByOwner.keys()]
      .filter((owner) => owners.receivingFault(owner) !== null)
      .sort((one, other) => one - other);
  }

  /** Adds an order that has not ended, new or from a snapshot. */
  add(facts: TwapOrder): OpenTwap {
    const twap = new OpenTwap(facts);
    this.open.set(facts.id, twap);
    let ofOwner = this.#openByOwner.get(facts.owner);
    if (ofOwner === undefined) {
      ofOwner = new Set();
      this.#openByOwner.set(facts.owner, ofOwner);
    }
    ofOwner.add(twap);
    if (facts.nextAt !== null) twap.item = this.stage.agenda.add(facts.nextAt, facts.id);
    return twap;
  }

  /** Schedules the next slice of a running order, and emits the change. */
  scheduleNext(twap: OpenTwap, changed: Partial<TwapOrder>): void {
    const { agenda } = this.stage;
    const facts = { ...twap.facts, ...changed };
    const nextAt = timeOfNext(facts, twap.jitters);
    if (twap.item !== null) agenda.remove(twap.item);
    twap.item = agenda.add(nextAt, facts.id);
    this.change(twap, { ...changed, nextAt });
  }

  end(twap: OpenTwap, endReason: TwapEndReason, changed: Partial<TwapOrder> = {}): void {
    const { agenda, changes } = this.stage;
    const { id, owner } = twap.facts;
    if (twap.item !== null) agenda.remove(twap.item);
    this.open.delete(id);
    const ofOwner = this.#openByOwner.get(owner);
    ofOwner?.delete(twap);
    if (ofOwner?.size === 0) this.#openByOwner.delete(owner);
    const ended = {
      status: 'ended',
      nextAt: null,
      pausedAt: null,
      endReason,
      endedAt: changes.time,
    } as const;
    this.change(twap, { ...changed, ...ended });
  }

  change(twap: OpenTwap, changed: Partial<TwapOrder>): void {
    twap.facts = { ...twap.facts, ...changed, revision: twap.facts.revision + 1 };
    this.emitChange(twap);
  }

  emitChange({ facts }: OpenTwap): void {
    this.#emit({ type: 'twap_changed', twap: facts });
  }

  emitSlice(slice: Omit<TwapSlice, 'id'>): void {
    this.lastSlice += 1;
    this.#emit({ type: 'twap_slice_done', slice: { id: this.lastSlice, ...slice } });
  }

  #emit(event: TwapEvent): void {
    this.stage.changes.emit<TwapEvent>(event);
  }
}

const NONE: ReadonlySet<OpenTwap> = new Set();
