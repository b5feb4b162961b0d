import { EngineAssertion } from '../../src/assertion.ts';
import { ROOMS, type RoomDeclaration } from '../../src/index.ts';
import type { Room, Stage } from '../../src/room.ts';

/** The parts of a room that the clock or a mark works on. */
export const PARTS = ['advance', 'paused', 'dayBegun', 'marked'] as const;
export type RoomPart = (typeof PARTS)[number];

/** The register with other parts in one room. */
export function roomsWith(
  name: string,
  partsOf: (stage: Stage) => Partial<Room>,
): readonly RoomDeclaration[] {
  const every: readonly RoomDeclaration[] = ROOMS;
  return every.map((declared) =>
    declared.commands.room === name
      ? {
          ...declared,
          open: (stage, clockwork) => Object.assign(declared.open(stage, clockwork), partsOf(stage)),
        }
      : declared,
  );
}

/** The register with a fault in one part of one room, which has something on the agenda whose time has come. */
export function roomsWithFault(name: string, part: RoomPart): readonly RoomDeclaration[] {
  return roomsWith(name, ({ agenda, changes }) => {
    if (part === 'advance') agenda.add(changes.time, Number.MAX_SAFE_INTEGER);
    const fail = (): never => {
      throw new EngineAssertion(`the ${part} of a room holds`);
    };
    return { [part]: fail };
  });
}
