import { ROOMS } from '@assay/engine';
import { VISITS } from './visits.ts';

/** The rooms of the register in which something is done on an ordinary day, by their names. */
export const EVERY_ROOM = ROOMS.map(({ commands: { room } }) => room).filter(
  (room) => VISITS[room] !== 'staff in an emergency',
);

/** Every type of command that these rooms have, such as `spot.cancel_order`. */
export const EVERY_COMMAND: readonly string[] = ROOMS.flatMap(({ commands: { room, commands } }) =>
  Object.keys(commands).map((type) => `${room}.${type}`),
);

/** Reads from a database of whatever age that has been brought up to date. */
type Query = <Row extends object>(text: string) => Promise<readonly Row[]>;

/** The rooms whose commands were done in a journal, and the types of these commands. */
export async function journalContents(
  query: Query,
): Promise<{ readonly rooms: ReadonlySet<string>; readonly commands: ReadonlySet<string> }> {
  const rows = await query<{ room: string; type: string }>(
    'select distinct room, type from journal where accepted and room is not null',
  );
  return {
    rooms: new Set(rows.map(({ room }) => room)),
    commands: new Set(rows.map(({ room, type }) => `${room}.${type}`)),
  };
}

/** Those of a list that are not among the others. */
export function missingFrom(all: readonly string[], there: ReadonlySet<string>): readonly string[] {
  return all.filter((one) => !there.has(one));
}
