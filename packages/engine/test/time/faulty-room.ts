import { EngineAssertion } from '../../src/assertion.ts';
import { ROOMS, type RoomDeclaration } from '../../src/index.ts';
import type { Room, Stage } from '../../src/room.ts';

/** Parts of a room that the clock or a mark calls. */
export const PARTS = ['advance', 'paused', 'onDayStarted', 'onIndexPrice'] as const;
export type RoomPart = (typeof PARTS)[number];

/** Returns the register with parts of one room replaced. */
export function roomsWith(
  name: string,
  partsOf: (stage: Stage) => Partial<Room>,
): readonly RoomDeclaration[] {
  const every: readonly RoomDeclaration[] = ROOMS;
  return every.map((declared) =>
    declared.commands.room === name
      ? {
          ...declared,
          open: (stage, timeState) => Object.assign(declared.open(stage, timeState), partsOf(stage)),
        }
      : declared,
  );
}

/** Returns the register with a failure in one part of one room, which has a due item on the agenda. */
export function roomsWithFault(name: string, part: RoomPart): readonly RoomDeclaration[] {
  return roomsWith(name, ({ agenda, changes }) => {
    if (part === 'advance') agenda.add(changes.time, Number.MAX_SAFE_INTEGER);
    const fail = (): never => {
      throw new EngineAssertion(`the ${part} of a room holds`);
    };
    return { [part]: fail };
  });
}
