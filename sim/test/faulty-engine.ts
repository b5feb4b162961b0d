import {
  type Command,
  Engine,
  type Event,
  latestState,
  type Outcome,
  PlainBook,
  type RoomName,
  roomsWith,
  type Sequence,
  type Side,
  spotWith,
  type TimeMs,
} from '@assay/engine';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines, EngineView } from '../engine-view.ts';

type Stamped = { readonly sequence: Sequence; readonly time: TimeMs };
type Accepted = Extract<Outcome, { ok: true }>;

/** Differences of a faulty engine from the real one. */
export type Fault = {
  /** Changes the received command. */
  readonly onCommand?: (command: Command) => Command;
  /** Executes an additional command. */
  readonly also?: (engine: Engine, outcome: Outcome, stamp: Stamped) => void;
  /** Changes the answer. */
  readonly say?: (outcome: Outcome, command: Command) => Outcome;
  readonly createBook?: () => PlainBook;
};

/** The real engine with one fault, behind the engine's public interface. */
export class FaultyEngine implements EngineView {
  readonly #engine: Engine;
  readonly #fault: Fault;

  constructor(fault: Fault) {
    this.#fault = fault;
    const { createBook } = fault;
    this.#engine =
      createBook === undefined
        ? new Engine(latestState())
        : new Engine(latestState(roomsWith(spotWith(createBook))));
  }

  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome {
    const { onCommand, also, say } = this.#fault;
    const outcome = this.#engine.apply(onCommand?.(command) ?? command, sequence, time);
    also?.(this.#engine, outcome, { sequence, time });
    return say?.(outcome, command) ?? outcome;
  }

  snapshot() {
    return this.#engine.snapshot();
  }
  stateHash() {
    return this.#engine.stateHash();
  }
  audit() {
    this.#engine.audit();
  }
  currencies() {
    return this.#engine.currencies();
  }
  pairs() {
    return this.#engine.pairs();
  }
  balance(...account: Parameters<Engine['balance']>) {
    return this.#engine.balance(...account);
  }
  feesPaid(...account: Parameters<Engine['feesPaid']>) {
    return this.#engine.feesPaid(...account);
  }
  room<Name extends RoomName>(name: Name) {
    return this.#engine.room(name);
  }
}

/** The live engine is faulty; the engines it is compared with are not. */
export function enginesWith(fault: Fault): Engines {
  let isFirst = true;
  return {
    ...REAL_ENGINES,
    create: (make) => {
      if (make === 'plain' || !isFirst) return REAL_ENGINES.create(make);
      isFirst = false;
      return new FaultyEngine(fault);
    },
  };
}

/** A fault in the outcomes of accepted commands. */
export function sayOfAccepted(change: (outcome: Accepted, command: Command) => Outcome): Fault {
  return { say: (outcome, command) => (outcome.ok ? change(outcome, command) : outcome) };
}

/** A fault in the events of accepted commands. */
export function sayOfEvents(change: (events: readonly Event[], command: Command) => readonly Event[]): Fault {
  return sayOfAccepted((outcome, command) => ({ ...outcome, events: change(outcome.events, command) }));
}

/** A fault in each event of one type; null leaves it out. */
export function sayOfEach<Type extends Event['type']>(
  type: Type,
  change: (event: Extract<Event, { type: Type }>, command: Command) => Event | null,
): Fault {
  const isOfType = (event: Event): event is Extract<Event, { type: Type }> => event.type === type;
  return sayOfEvents((events, command) =>
    events.flatMap((event) => {
      const changed = isOfType(event) ? change(event, command) : event;
      return changed === null ? [] : [changed];
    }),
  );
}

/** Serves the newest order of the best price first. */
export class NewestFirstBook extends PlainBook {
  override best(side: Side) {
    let order = super.best(side);
    for (let next = order; next !== null && order !== null && next.price === order.price; ) {
      order = next;
      next = this.after(order);
    }
    return order;
  }
}

/** Serves the worst price first. */
export class WorstPriceBook extends PlainBook {
  override best(side: Side) {
    let order = super.best(side);
    for (let next = order; next !== null; next = this.after(next)) order = next;
    return order;
  }
}

/** Sometimes returns no resting order although there is one. */
export class BlindBook extends PlainBook {
  #looks = 0;

  override best(side: Side) {
    this.#looks += 1;
    return this.#looks % 7 === 0 ? null : super.best(side);
  }
}
