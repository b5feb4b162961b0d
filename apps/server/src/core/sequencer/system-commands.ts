import { type Command, sequenceOf } from '@assay/engine';
import type { JournaledCommand } from '../store/declaration.ts';
import type { Waiting } from './batch.ts';
import type { Clock } from './clock.ts';
import { encodeCommand } from './command-codec.ts';
import type { FaultyRooms } from './faulty-rooms.ts';
import type { MarkInlet } from './marks/inlet.ts';
import type { Term } from './term.ts';

/** Sources of system commands, which come before those of callers. */
type SystemCommandSources = {
  readonly marks: MarkInlet;
  readonly clock: Clock | undefined;
  readonly faultyRooms: FaultyRooms;
};

/**
 * Applies the system commands of a batch: first faulty rooms are closed, then prices are marked, then time passes; the
 * commands of callers follow. Commands that have waited for one of the prices are added to `released`.
 */
export function prependSystemCommands(
  term: Term,
  { marks, clock, faultyRooms }: SystemCommandSources,
  released: Waiting[],
): JournaledCommand[] {
  const commands: JournaledCommand[] = [];
  for (const command of faultyRooms.commands(term.engine)) {
    commands.push(applied(term, command, encodeCommand(command)));
  }
  const marking = marks.next(term.time);
  if (marking !== null) {
    const first = applied(term, marking.command, encodeCommand(marking.command));
    commands.push(first);
    released.push(...marking.released(first.outcome));
  }
  for (const command of clock?.commands(term.engine, term.time) ?? []) {
    commands.push(applied(term, command, encodeCommand(command)));
  }
  return commands;
}

/** Applies the next command. */
export function applied(term: Term, command: Command, text: string): JournaledCommand {
  const sequence = sequenceOf(term.applied + 1);
  const outcome = term.engine.apply(command, sequence, term.time);
  term.applied = sequence;
  return { command, text, outcome };
}
