import {
  CLOCK,
  type Command,
  Engine,
  latestState,
  type Outcome,
  type OwnerId,
  ROOMS,
  type RoomDeclaration,
  sequenceOf,
  type TimeMs,
  timeMs,
} from '../../src/index.ts';
import { ALICE } from '../exchange.ts';
import { type AlarmCommand, alarm } from './alarm-room.ts';
import { type PromiseCommand, promise } from './promise-room.ts';

type AnyCommand = Command | AlarmCommand | PromiseCommand;

export const TIMED_ROOMS: readonly RoomDeclaration[] = [...ROOMS, alarm, promise];
export const PASS_TIME: Command = { room: 'time', type: 'pass_time', by: CLOCK };

/** An engine with rooms that schedule work, at times set by tests. */
export class TimedExchange {
  readonly engine: Engine;
  #sequence: number;
  #now = 1;

  constructor(engine = new Engine(latestState(TIMED_ROOMS)), sequence = 0) {
    this.engine = engine;
    this.#sequence = sequence;
  }

  get sequence(): number {
    return this.#sequence;
  }

  apply(command: AnyCommand, at: number): Outcome {
    this.#sequence += 1;
    this.#now = at;
    // The rooms of these tests are not in the register, so that its types lack their commands and events.
    return this.engine.apply(command as Command, sequenceOf(this.#sequence), timeMs(at));
  }

  /** Applies a command, and returns its events except those of balances. */
  does(command: AnyCommand, at: number): readonly object[] {
    const outcome = this.apply(command, at);
    if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.code}`);
    return outcome.events.filter(({ type }) => type !== 'balance_changed');
  }

  /** Issues clock commands until nothing is due; returns the events by command. */
  passTime(at: number): readonly (readonly object[])[] {
    const done: (readonly object[])[] = [];
    for (;;) {
      const events = this.does(PASS_TIME, at);
      done.push(events);
      if (!events.some((event) => 'isMoreDue' in event && event.isMoreDue === true)) return done;
    }
  }

  /** Sets an alarm at the time of the last command; returns its id. */
  set(at: number, owner: OwnerId = ALICE): number {
    return madeBy(
      this.apply({ room: 'alarm', type: 'set', by: { trader: owner }, at: at as TimeMs }, this.#now),
    );
  }

  stop(alarmId: number, at: number): Outcome {
    return this.apply({ room: 'alarm', type: 'stop', by: { trader: ALICE }, alarm: alarmId }, at);
  }

  give(due: number, count: number): number {
    const command = {
      room: 'promise',
      type: 'give',
      by: { trader: ALICE },
      at: due as TimeMs,
      count,
    } as const;
    return madeBy(this.apply(command, this.#now));
  }
}

function madeBy(outcome: Outcome): number {
  if (!outcome.ok || outcome.createdId === null) throw new Error('nothing was made');
  return outcome.createdId;
}

/** Returns the alarms that rang, in order. */
export function rung(done: readonly (readonly object[])[]): number[] {
  return done.flat().flatMap((event) => ('alarm' in event ? [Number(event.alarm)] : []));
}
