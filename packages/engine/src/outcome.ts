import type { Sequence, TimeMs } from './ids.ts';
import type { Event, Rejection } from './rooms.ts';

/** The answer to one command. A rejected command has no events and leaves the state as it was. */
export type Outcome =
  | {
      readonly ok: true;
      readonly sequence: Sequence;
      readonly time: TimeMs;
      readonly events: readonly Event[];
      /** The id of what the command made, whatever it is: an order, a transfer, …; null when it made nothing. */
      readonly made: number | null;
      /** True when the key was seen before: nothing happened again, and this is the first answer without its events. */
      readonly repeated?: boolean;
    }
  | { readonly ok: false; readonly sequence: Sequence; readonly time: TimeMs; readonly rejection: Rejection };
