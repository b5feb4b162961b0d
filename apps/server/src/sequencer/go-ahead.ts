import { type Command, sequenceOf } from '@assay/engine';
import type { JournaledCommand } from '../store/declaration.ts';
import type { Waiting } from './batch.ts';
import type { Clock } from './clock.ts';
import { encodeCommand } from './command-codec.ts';
import type { MarkInlet } from './marks/inlet.ts';
import type { Reign } from './reign.ts';

/** What speaks before people do. */
type Heads = { readonly marks: MarkInlet; readonly clock: Clock | undefined };

/**
 * Has the engine do what a batch begins with: prices go before time, and time before people. Those who have waited for
 * one of the prices are added to `released`.
 */
export function goAhead(reign: Reign, { marks, clock }: Heads, released: Waiting[]): JournaledCommand[] {
  const commands: JournaledCommand[] = [];
  const marking = marks.next(reign.time);
  if (marking !== null) {
    const first = applied(reign, marking.command, encodeCommand(marking.command));
    commands.push(first);
    released.push(...marking.released(first.outcome));
  }
  for (const command of clock?.words(reign.engine, reign.time) ?? []) {
    commands.push(applied(reign, command, encodeCommand(command)));
  }
  return commands;
}

/** Has the engine do the next command. */
export function applied(reign: Reign, command: Command, text: string): JournaledCommand {
  const sequence = sequenceOf(reign.applied + 1);
  const outcome = reign.engine.apply(command, sequence, reign.time);
  reign.applied = sequence;
  return { command, text, outcome };
}
