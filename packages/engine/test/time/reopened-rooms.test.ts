import { expect, test } from 'vitest';
import { CLOCK, SETUP } from '../../src/index.ts';
import { changes as alertChanges, openScene as openAlertScene } from '../alerts/scene.ts';
import type { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BOB } from '../exchange.ts';
import { openScene as openTwapScene, changes as twapChanges } from '../twap/scene.ts';

/** Closes Alice's account while a room is closed, and returns the events of its reopening. */
function closeAliceMeanwhile(scene: ClockedExchange, name: string) {
  scene.accept({ room: 'time', type: 'close_room', by: CLOCK, name, reason: 'fault' });
  scene.accept({ room: 'owners', type: 'close', by: SETUP, owner: ALICE });
  return scene.accept({ room: 'time', type: 'open_room', by: CLOCK, name }).events;
}

test('ALGO-054: a TWAP order of an owner who was closed while its room was closed ends when that is open again', () => {
  const scene = openTwapScene();
  scene.offer(100);
  scene.start();
  scene.start({ owner: BOB });
  expect(twapChanges(closeAliceMeanwhile(scene, 'twap'))).toMatchObject([
    { id: 1, endReason: 'owner_closed' },
  ]);
  expect(twapChanges(scene.passTime(scene.now + 1))).toMatchObject([{ id: 2, status: 'running' }]);
  scene.engine.audit();
});

test('ALERT-040: an alert of an owner who was closed while its room was closed ends when that is open again', () => {
  const scene = openAlertScene();
  scene.set(scene.atLast(1_010));
  const alertOfBob = scene.set(scene.atLast(1_010, { owner: BOB }));
  expect(alertChanges(closeAliceMeanwhile(scene, 'alerts'))).toMatchObject([
    { id: 1, endReason: 'owner_closed' },
  ]);
  expect([...scene.engine.room('alerts').openAlerts()]).toMatchObject([{ id: alertOfBob }]);
  scene.engine.audit();
});
