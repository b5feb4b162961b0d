import type { Changes } from '../changes.ts';
import type { Room } from '../room.ts';
import type { Agenda } from './agenda.ts';
import type { Pulse } from './pulse.ts';

/** What the room of time stands on, which works off what is due in all rooms. */
export type Clockwork = {
  readonly agenda: Agenda;
  readonly pulse: Pulse;
  readonly changes: Changes;
  /** In the order of their numbers. */
  readonly rooms: readonly { readonly number: number; readonly room: Room }[];
};
