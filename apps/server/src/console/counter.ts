import type { Command, Event } from '@assay/engine';

/** Something that is counted of the commands that were taken. */
export type Counter = {
  /** Its figures on the board are `<name>_per_second` and `<name>_history`. */
  readonly name: string;
  readonly count: (command: Command, events: readonly Event[]) => number;
};
