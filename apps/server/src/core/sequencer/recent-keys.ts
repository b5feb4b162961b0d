import { type ClientKey, type Command, isStorable, keySpaceOf, type Outcome } from '@assay/engine';
import type { FirstAnswer } from './first-answer.ts';
import type { Sequencer } from './interface.ts';

/** A client key in the space of its issuer. */
export type Keyed = { readonly space: string; readonly key: ClientKey };

/** Null for a command without a key, and for one whose key no database can hold. */
export function keyOf({ by, key }: Command): Keyed | null {
  return key !== undefined && isStorable(key) ? { space: keySpaceOf(by), key } : null;
}

/** Both as one text. */
export function nameOf({ space, key }: Keyed): string {
  return `${space} ${key}`;
}

/** Null for a command that did nothing: its key is free. */
export function firstAnswerOf(command: Command, outcome: Outcome): FirstAnswer | null {
  if (!outcome.ok) return null;
  const { sequence, time, createdId } = outcome;
  return { sequence, time, made: createdId, command };
}

/** Keys of committed commands that the table `client_keys` does not show yet, with their answers. */
export class RecentKeys {
  readonly #answers = new Map<string, FirstAnswer>();

  /** Must be made before the first command is committed. */
  constructor(sequencer: Pick<Sequencer, 'onCommitted' | 'projection'>) {
    sequencer.onCommitted((batch) => {
      for (const { command, outcome } of batch) this.#add(command, outcome);
    });
    sequencer.projection.onProjected((batch) => {
      for (const { command, outcome } of batch) this.#drop(command, outcome);
    });
  }

  find(keyed: Keyed): FirstAnswer | null {
    return this.#answers.get(nameOf(keyed)) ?? null;
  }

  #add(command: Command, outcome: Outcome): void {
    const keyed = keyOf(command);
    if (keyed === null || (outcome.ok && outcome.repeated === true)) return;
    const first = firstAnswerOf(command, outcome);
    if (first !== null) this.#answers.set(nameOf(keyed), first);
  }

  #drop(command: Command, { sequence }: Outcome): void {
    const keyed = keyOf(command);
    if (keyed !== null && this.find(keyed)?.sequence === sequence) this.#answers.delete(nameOf(keyed));
  }
}
