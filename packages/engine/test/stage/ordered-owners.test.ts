import { expect, test } from 'vitest';
import { type OwnerId, ownerId } from '../../src/index.ts';
import { OrderedOwners, OwnersInOrder } from '../../src/stage/ordered-owners.ts';
import { Random } from '../random.ts';

function taken(going: OwnersInOrder, maximum = Number.POSITIVE_INFINITY): OwnerId[] {
  const owners: OwnerId[] = [];
  while (owners.length < maximum) {
    const next = going.next();
    if (next === undefined) break;
    owners.push(next);
  }
  return owners;
}

const inOrder = (owners: Iterable<OwnerId>) => [...owners].sort((one, other) => one - other);

test('AGT-025: owners stand in order, whatever order they come in, each of them once', () => {
  const random = new Random(11);
  const all = new OrderedOwners();
  const existing = new Set<OwnerId>();
  expect(taken(all.inOrder())).toEqual([]);
  for (let count = 0; count < 6_000; count += 1) {
    // Mostly new owners, as in practice, with some old or repeated ones.
    const owner = ownerId(count % 3 === 0 ? random.integer(1, 20_000) : 20_000 + count);
    all.add(owner);
    existing.add(owner);
    if (count % 500 === 0) expect(taken(all.inOrder())).toEqual(inOrder(existing));
  }
  expect(taken(all.inOrder())).toEqual(inOrder(existing));
});

test('AGT-025: who goes through them meets those who stood there at the beginning, and can go on later', () => {
  const all = new OrderedOwners();
  for (let id = 2; id <= 4_000; id += 2) all.add(ownerId(id));
  const before = taken(all.inOrder());
  const going = all.inOrder();
  const first = taken(going, 700);
  for (let id = 1; id <= 4_001; id += 2) all.add(ownerId(id));
  const left = [...going.remainingBackwards()];
  expect([...first, ...left.toReversed()]).toEqual(before);
  const restored = new OwnersInOrder([]);
  for (const owner of left) restored.putBefore(owner);
  expect([...restored.remainingBackwards()]).toEqual(left);
  expect(taken(restored)).toEqual(left.toReversed());
  expect(taken(going)).toEqual(left.toReversed());
  expect(taken(all.inOrder())).toHaveLength(4_001);
});
