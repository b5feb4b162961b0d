import type { Event } from './event.ts';
import type { OrderId, Sequence, TimeMs } from './ids.ts';
import type { Rejection } from './rejection.ts';

/** The answer to one command. A rejected command has no events and leaves the state as it was. */
export type Outcome =
  | {
      readonly ok: true;
      readonly sequence: Sequence;
      readonly time: TimeMs;
      readonly events: readonly Event[];
      /** The order that a placing command made. */
      readonly order?: OrderId;
      /** True when the client key was seen before: nothing happened again, `order` is the first answer's. */
      readonly repeated?: boolean;
    }
  | { readonly ok: false; readonly sequence: Sequence; readonly time: TimeMs; readonly rejection: Rejection };
