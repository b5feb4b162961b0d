import type { Sequence, TimeMs } from './ids.ts';
import type { Event, Rejection } from './rooms.ts';

/** Outcome of one command. A rejected command has no events and leaves the state unchanged. */
export type Outcome =
  | {
      readonly ok: true;
      readonly sequence: Sequence;
      readonly time: TimeMs;
      readonly events: readonly Event[];
      /** Id of the entity that the command created: an order, a transfer, …; null if none. */
      readonly createdId: number | null;
      /**
       * True if the idempotency key was used before: nothing was executed, and this is the first outcome without its
       * events.
       */
      readonly repeated?: boolean;
    }
  | { readonly ok: false; readonly sequence: Sequence; readonly time: TimeMs; readonly rejection: Rejection };
