import { type Command, sequenceOf } from '@assay/engine';
import type { JournaledCommand } from '../store/declaration.ts';
import type { Batch, Waiting } from './batch.ts';
import type { Clock } from './clock.ts';
import { encodeCommand } from './command-codec.ts';
import type { FailedRooms } from './failed-rooms.ts';
import type { IndexPriceInlet } from './index-prices/inlet.ts';
import type { Term } from './term.ts';

/** Sources of system commands, which come before those of callers. */
type SystemCommandSources = {
  readonly indexPrices: IndexPriceInlet;
  readonly clock: Clock | undefined;
  readonly failedRooms: FailedRooms;
};

/**
 * Applies the system commands of a batch: first faulty rooms are closed, then prices are marked, then time passes; the
 * commands of callers follow. Commands that have waited for one of the prices are added to `released`.
 */
function prependSystemCommands(
  term: Term,
  { indexPrices, clock, failedRooms }: SystemCommandSources,
  released: Waiting[],
): JournaledCommand[] {
  const commands: JournaledCommand[] = [];
  for (const command of failedRooms.commands(term.engine)) {
    commands.push(applied(term, command, encodeCommand(command)));
  }
  const indexPriceCommand = indexPrices.next(term.time);
  if (indexPriceCommand !== null) {
    const first = applied(term, indexPriceCommand.command, encodeCommand(indexPriceCommand.command));
    commands.push(first);
    released.push(...indexPriceCommand.released(first.outcome));
  }
  for (const command of clock?.commands(term.engine, term.time) ?? []) {
    commands.push(applied(term, command, encodeCommand(command)));
  }
  return commands;
}

/** Commands that people wait for: those that go into a batch, and those that may. */
type WaitingCallers = {
  /** Filled with those of the batch, also when the engine fails. */
  readonly callers: Waiting[];
  readonly waiting: Waiting[];
  readonly maxCommands: number;
};

/** Applies the next batch: what comes first, and then as many of the waiting commands as it holds. Throws as the engine. */
export function applyBatch(
  term: Term,
  sources: SystemCommandSources,
  { callers, waiting, maxCommands }: WaitingCallers,
): Batch {
  const begun = performance.now();
  const commands = prependSystemCommands(term, sources, callers);
  const unasked = commands.length;
  if (sources.clock?.isBehind(term.engine, term.time) === true) waiting.unshift(...callers.splice(0));
  else callers.push(...waiting.splice(0, maxCommands));
  for (const { command, text } of callers) commands.push(applied(term, command, text));
  return { callers, unasked, commands, to: term.applied, engineMs: performance.now() - begun };
}

/** Applies the next command. */
export function applied(term: Term, command: Command, text: string): JournaledCommand {
  const sequence = sequenceOf(term.applied + 1);
  const outcome = term.engine.apply(command, sequence, term.time);
  term.applied = sequence;
  return { command, text, outcome };
}
