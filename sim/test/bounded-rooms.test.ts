import { ROOMS, type Room } from '@assay/engine';
import { expect, test } from 'vitest';
import { boundedRoom, boundedRooms } from '../engine/bounded-rooms.ts';

/** Steps of a room with this number of postings each, regardless of its budget. */
function stepsOf(postings: number): (() => unknown)[] {
  const changes = { postingCount: 0 };
  const posting = <Answer>(answer: Answer) => {
    changes.postingCount += postings;
    return answer;
  };
  const room: Room = {
    handle: () => null,
    write: () => [],
    read: () => undefined,
    advance: () => posting('done' as const),
    paused: () => posting('done' as const),
    onIndexPrice: () => posting('done' as const),
    onPairDelisted: () => posting(0),
  };
  const { advance, paused, onIndexPrice, onPairDelisted } = boundedRoom(room, changes);
  return [advance, paused, onIndexPrice, onPairDelisted].map((step) => () => step?.({} as never, 100));
}

test('TIME-360: in the simulator a room that posts more in a step than it may stops the engine, whichever step it is', () => {
  for (const step of stepsOf(100)) expect(step).not.toThrow();
  for (const step of stepsOf(101))
    expect(step).toThrow('a room made 101 postings in a step that may make 100');
});

test('TIME-360: every room of the register is held to its postings', () => {
  expect(boundedRooms(ROOMS).map(({ number }) => number)).toEqual(ROOMS.map(({ number }) => number));
});
