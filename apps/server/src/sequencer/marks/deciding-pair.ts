import {
  type Command,
  type CommandDeclaration,
  type PairId,
  pairId,
  type RoomDeclaration,
} from '@assay/engine';

/** Tells of a command of these rooms whose index price decides it; null for the others, which are nearly all. */
export function createDecidingPair(
  rooms: readonly Pick<RoomDeclaration, 'commands'>[],
): (command: Command) => PairId | null {
  const fields = new Map(rooms.flatMap(({ commands }) => fieldsOf(commands)));
  if (fields.size === 0) return () => null;
  return (command) => {
    const field = fields.get(`${command.room} ${command.type}`);
    if (field === undefined) return null;
    const pair: unknown = Object.entries(command).find(([name]) => name === field)?.[1];
    return typeof pair === 'number' ? pairId(pair) : null;
  };
}

function fieldsOf({ room, commands }: RoomDeclaration['commands']): [name: string, field: string][] {
  return Object.entries<CommandDeclaration>(commands).flatMap(([type, { waitsForMark }]) =>
    waitsForMark === undefined ? [] : [[`${room} ${type}`, waitsForMark]],
  );
}
