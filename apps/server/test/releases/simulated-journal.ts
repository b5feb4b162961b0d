import {
  CLOCK,
  type Command,
  type CommandIn,
  Engine,
  keySpaceOf,
  latestState,
  type Outcome,
  type Sequence,
  sequenceOf,
  type TimeMs,
  UPGRADES,
} from '@assay/engine';
import { REAL_ENGINES } from '../../../../sim/engine/real-engines.ts';
import type { EngineView, Make } from '../../../../sim/engine-view.ts';
import { PRODUCTS } from '../../../../sim/products.ts';
import { simulate } from '../../../../sim/simulate.ts';
import { decodeCommand, encodeCommand } from '../../src/core/sequencer/command-codec.ts';
import type { JournaledCommand } from '../../src/core/store/declaration.ts';
import { digestOf } from '../../src/products/c2c/messages.ts';
import { EVERY_COMMAND } from './journal-contents.ts';

/** Commands as the simulator invents them, with the answers of an engine. */
export type SimulatedJournal = readonly JournaledCommand[];

/** Short, because they are kept. */
const COMMANDS = 10_000;
const SEEDS = 100;
/** Only every fifth refused command is taken: there are more of them than of the rest. */
const REFUSED_STEP = 5;
/** Text of messages between people. */
export const SAID = 'Said in a simulation.';
/** Each product speaks this often, so that none is left out of a run. */
const UNASKED_PERCENT = 4;

/**
 * As few journals of the simulator as lead through every type of command: each is done in one of them. A room that comes
 * later is in them by its generator.
 * @throws Error when there are commands that are done in none
 */
export function drawJournals(): readonly SimulatedJournal[] {
  const runs = Array.from({ length: SEEDS }, (_, index) => run(index + 1));
  const missing = new Set(EVERY_COMMAND);
  const chosen: SimulatedJournal[] = [];
  while (missing.size > 0) {
    const [best] = runs
      .map((journal) => firstsOf(journal, missing))
      .toSorted((one, other) => other.types.size - one.types.size);
    if (best === undefined || best.types.size === 0)
      throw new Error(`the simulator has nobody do this: ${[...missing].join(', ')}`);
    for (const type of best.types) missing.delete(type);
    chosen.push(best.journal);
  }
  return chosen;
}

/** Returns those of these types that are done in a journal, and the journal up to where the last one is done first. */
function firstsOf(journal: SimulatedJournal, missing: ReadonlySet<string>) {
  const types = new Set<string>();
  let length = 0;
  for (const [index, { command, outcome }] of journal.entries()) {
    const type = `${command.room}.${command.type}`;
    if (!outcome.ok || types.has(type) || !missing.has(type)) continue;
    types.add(type);
    length = index + 1;
  }
  return { types, journal: journal.slice(0, length) };
}

/** The journal that the commands of one seed make. */
function run(seed: number): SimulatedJournal {
  const journal = new Journal();
  class Noted extends Engine {
    override apply(command: Command, sequence: Sequence, time: TimeMs): Outcome {
      const outcome = super.apply(command, sequence, time);
      journal.take(command, outcome);
      return outcome;
    }
  }
  // The first one lives through the run; the others are compared with it.
  let first: Noted | null = null;
  const create = (make: Make): EngineView => {
    if (first !== null) return REAL_ENGINES.create(make);
    first = new Noted(latestState());
    return first;
  };
  const sizes = { seed, commands: COMMANDS, checkpointEvery: COMMANDS, unaskedPercent: UNASKED_PERCENT };
  const { failure } = simulate({ ...sizes, engines: { ...REAL_ENGINES, create }, products: PRODUCTS });
  if (failure !== null) throw new Error(`the simulator fails with seed ${seed}`);
  return journal.commands;
}

/** Journal of those commands that would come to it, done by an engine of its own, one number after the other. */
class Journal {
  readonly commands: JournaledCommand[] = [];
  readonly #engine = new Engine();
  readonly #onlyOnce = new Set<string>();
  #refused = 0;

  take(given: Command, { ok, time }: Outcome): void {
    if (this.commands.length === 0) for (const command of OPENING) this.#apply(command, time);
    if (!ok) this.#refused += 1;
    if (!ok && this.#refused % REFUSED_STEP !== 0) return;
    const command = asJournaled(given, this.commands.length + 1);
    if (command === null) return;
    const name = onceBy(command);
    if (name !== null && this.#onlyOnce.has(name)) return;
    const outcome = this.#apply(command, time);
    if (name !== null && outcome.ok) this.#onlyOnce.add(name);
  }

  #apply(command: Command, time: TimeMs): Outcome {
    const outcome = this.#engine.apply(command, sequenceOf(this.commands.length + 1), time);
    this.commands.push({ command, text: encodeCommand(command), outcome });
    return outcome;
  }
}

/**
 * Commands of the clock that begin a journal. The simulator's engine has all rules from the start, and closes no room.
 */
const OPENING: readonly CommandIn<'time'>[] = [
  { room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length },
  { room: 'time', type: 'close_room', by: CLOCK, name: 'vote', reason: 'a fault in a simulation' },
  { room: 'time', type: 'open_room', by: CLOCK, name: 'vote' },
];

/**
 * Returns the name by which an accepted command is answered before the journal when it is repeated: its key, which is
 * what was sent where somebody reports a deposit. Null for one that may come again.
 */
function onceBy(command: Command): string | null {
  if (command.type === 'see_deposit') return `${command.network} ${command.transaction} ${command.output}`;
  return command.key === undefined ? null : `${keySpaceOf(command.by)} ${command.key}`;
}

/** As a journal of today gives it back; null for what it does not take, or not any more. */
function asJournaled(command: Command, number: number): Command | null {
  if (command.keyOwner !== undefined) return null;
  // Of what people say the journal has the digest alone: here they all say the same, each in a message of its own.
  const said = 'digest' in command ? { message: number, digest: digestOf(SAID, '') } : {};
  try {
    return decodeCommand(JSON.parse(encodeCommand({ ...command, ...said } as Command)));
  } catch {
    return null;
  }
}
