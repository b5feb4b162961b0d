import type { ConsoleEvent, PushedBy } from '@assay/contract/console';

/** Something that staff are told while they look at it. */
export type ConsolePush<AnyEvent extends ConsoleEvent = ConsoleEvent> = {
  readonly event: AnyEvent;
  /** Returns the present state, for whoever begins to watch. */
  readonly present: () => Promise<PushedBy<AnyEvent>>;
  /** Tells of changes from now on, while anybody looks. Answers how to end it. */
  readonly follow: (push: (payload: PushedBy<AnyEvent>) => void) => () => void;
};
