import type { Command, Event } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';

/** Something that is counted of the commands that were taken. */
export type Counter = {
  readonly name: string;
  readonly count: (command: Command, events: readonly Event[]) => number;
  /** What it is called, and what its history is, in which `most` is the largest count of one step. */
  readonly texts: { readonly label: MessageKey; readonly history: MessageKey };
};
