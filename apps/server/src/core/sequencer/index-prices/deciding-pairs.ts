import {
  type Command,
  type CommandDeclaration,
  type PairId,
  pairId,
  type RoomDeclaration,
} from '@assay/engine';

const NONE: readonly PairId[] = [];

/** Returns a lookup of the pairs whose index prices decide a command of these rooms; none for nearly all commands. */
export function createDecidingPairs(
  rooms: readonly Pick<RoomDeclaration, 'commands'>[],
): (command: Command) => readonly PairId[] {
  const fields = new Map(rooms.flatMap(({ commands }) => fieldsOf(commands)));
  if (fields.size === 0) return () => NONE;
  return (command) => {
    const field = fields.get(`${command.room} ${command.type}`);
    if (field === undefined) return NONE;
    const value: unknown = Object.entries(command).find(([name]) => name === field)?.[1];
    const pairs: readonly unknown[] = Array.isArray(value) ? [...new Set(value)] : [value];
    return pairs.flatMap((pair) => (typeof pair === 'number' ? [pairId(pair)] : []));
  };
}

function fieldsOf({ room, commands }: RoomDeclaration['commands']): [name: string, field: string][] {
  return Object.entries<CommandDeclaration>(commands).flatMap(([type, { waitsForIndexPrice }]) =>
    waitsForIndexPrice === undefined ? [] : [[`${room} ${type}`, waitsForIndexPrice]],
  );
}
