import {
  CLOCK,
  type Command,
  Engine,
  type Event,
  latestState,
  type Outcome,
  type Rejection,
  restoreEngine,
  sequenceOf,
  timeMs,
} from '../src/index.ts';
import { eventsOf } from './exchange.ts';

/** An exchange whose clock the test controls: a command is applied at a given time, or at that of the last one. */
export class ClockedExchange {
  engine: Engine;
  sequence = 0;
  now: number;

  constructor(now: number, engine = new Engine(latestState())) {
    this.now = now;
    this.engine = engine;
  }

  submit(command: object, time = this.now): Outcome {
    this.now = time;
    this.sequence += 1;
    return this.engine.apply(command as Command, sequenceOf(this.sequence), timeMs(time));
  }

  accept(command: object, time = this.now): Extract<Outcome, { ok: true }> {
    const outcome = this.submit(command, time);
    if (!outcome.ok) throw new Error(`rejected: ${JSON.stringify(outcome.rejection, amountsAsText)}`);
    return outcome;
  }

  /** Returns the rejection of a command; asserts that the state is unchanged. */
  refusal(command: object, time = this.now): Rejection {
    const before = this.engine.stateHash();
    const outcome = this.submit(command, time);
    if (outcome.ok) throw new Error('accepted');
    if (this.engine.stateHash() !== before) throw new Error('a refusal has changed the state');
    return outcome.rejection;
  }

  /** Advances the time to an instant, with one clock command after the other until nothing is due. */
  passTime(time: number): readonly Event[] {
    const all: Event[] = [];
    for (;;) {
      const { events } = this.accept({ room: 'time', type: 'pass_time', by: CLOCK }, time);
      all.push(...events);
      if (!eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue)) return all;
    }
  }

  /** Restarts from a snapshot, and asserts that it is complete. */
  restart(): void {
    const hash = this.engine.stateHash();
    this.engine = restoreEngine(this.engine.snapshot());
    if (this.engine.stateHash() !== hash) throw new Error('a snapshot has lost something');
    this.engine.audit();
  }
}

function amountsAsText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
