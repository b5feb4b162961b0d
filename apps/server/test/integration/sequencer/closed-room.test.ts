import { type Command, ROOMS, type RoomDeclaration } from '@assay/engine';
import { amount } from '@assay/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../../../src/core/sequencer/clock.ts';
import { engineFactoryOf } from '../../../src/core/sequencer/engine-factory.ts';
import type { GroupCommitOptions } from '../../../src/core/sequencer/options.ts';
import { createCalendar } from '../../../src/core/time/calendar.ts';
import { ALICE, limitOrder, opening } from '../../support/commands.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await running?.close();
  running = null;
  await database.drop();
});

const NAMES = ROOMS.map(({ commands }) => commands.room).filter((name) => name !== 'time');

const VOTE: Command = {
  room: 'vote',
  type: 'cast_ballot',
  by: { trader: ALICE },
  round: 1,
  candidate: 0,
  amount: amount(1n),
};

/** Returns the register with a room that fails as soon as a day begins. */
function withFault(name: string): readonly RoomDeclaration[] {
  return ROOMS.map((declared: RoomDeclaration) =>
    declared.commands.room === name
      ? {
          ...declared,
          open: (stage, timeState) =>
            Object.assign(declared.open(stage, timeState), {
              onDayStarted: () => {
                throw new TypeError('a planted fault');
              },
            }),
        }
      : declared,
  );
}

function optionsOf(
  rooms: readonly RoomDeclaration[],
  roomsToReopen: readonly string[] = [],
): Partial<GroupCommitOptions> {
  return {
    engines: engineFactoryOf(rooms),
    clock: new Clock(createCalendar('Asia/Shanghai')),
    takeSnapshot: async () => undefined,
    roomsToReopen,
  };
}

async function restart(options: Partial<GroupCommitOptions>): Promise<TestSequencer> {
  await running?.close();
  running = await startSequencer(database.url, options);
  return running;
}

describe('a room in which a rule breaks', () => {
  it('TIME-520: is closed by the rebuilt engine, also for later starts, and everything else goes on', async () => {
    const rooms = withFault('vote');
    const { sequencer, fatal } = await restart(optionsOf(rooms));
    await until(() => sequencer.health() === 'ready' && sequencer.closedRooms().includes('vote'));
    for (const command of opening()) {
      await until(() => sequencer.health() === 'ready');
      expect((await sequencer.submit(command)).ok).toBe(true);
    }
    expect((await sequencer.submit(limitOrder(ALICE, 'buy', 500, 1))).ok).toBe(true);
    expect(await sequencer.submit(VOTE)).toMatchObject({ ok: false, rejection: { code: 'room_closed' } });
    expect(fatal).toEqual([]);
    const again = await restart(optionsOf(rooms));
    expect(again.sequencer.closedRooms()).toEqual(['vote']);
    expect(await again.sequencer.submit(VOTE)).toMatchObject({ rejection: { code: 'room_closed' } });
    expect(again.fatal).toEqual([]);
  });

  it.each(NAMES)('TIME-520: %s closes alone, as the journal has it for every later start', async (name) => {
    const rooms = withFault(name);
    const first = await restart(optionsOf(rooms));
    await until(() => first.sequencer.health() === 'ready' && first.sequencer.closedRooms().includes(name));
    expect(first.sequencer.closedRooms()).toEqual([name]);
    const again = await restart(optionsOf(rooms));
    expect(again.sequencer.closedRooms()).toEqual([name]);
    await until(() => again.sequencer.health() === 'ready');
    const code = name === 'vote' ? 'room_closed' : 'unknown_round';
    expect(await again.sequencer.submit(VOTE)).toMatchObject({ ok: false, rejection: { code } });
    expect([...first.fatal, ...again.fatal]).toEqual([]);
  });

  it('TIME-521: opens at a start of a release that has mended it, and is told so', async () => {
    const { sequencer } = await restart(optionsOf(withFault('vote')));
    await until(() => sequencer.closedRooms().includes('vote'));
    const mended = await restart(optionsOf(ROOMS, ['vote']));
    await mended.sequencer.submit(VOTE);
    expect(mended.sequencer.closedRooms()).toEqual([]);
    const types = await database.query<{ type: string }>("select type from journal where type like '%_room'");
    expect(types.map(({ type }) => type)).toEqual(['close_room', 'open_room']);
  });
});
