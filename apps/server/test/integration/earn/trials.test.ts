import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type EarnScene, openEarn } from '../../support/earn-scene.ts';

let scene: EarnScene;
beforeAll(async () => {
  scene = await openEarn();
  await scene.plan(2, { kind: 'flexible', days: 0 });
  await scene.plan(8, { kind: 'flexible', days: 0, unit: 'day' });
});
afterAll(async () => {
  const { checks } = await verify(scene.assay.database.url);
  await scene.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const listOf = (answer: { readonly message: unknown }) =>
  (answer.message as { readonly list: readonly Readonly<Record<string, unknown>>[] }).list;

it('STK-088: into a plan whose day is a minute they recur each minute, and into one of days they do not', async () => {
  const trader = await scene.trader('minutely');
  const form = { id: 2, number: '100', every: 'minute' };
  expect(await scene.post('/api/wealth/recurring', { ...form, id: 8 }, trader)).toMatchObject({
    type: 'error',
    message: 'Only demo products can repeat every minute.',
  });
  expect(await scene.post('/api/wealth/recurring', form, trader)).toMatchObject({
    type: 'ok',
    message: 'Recurring subscription set up. The first one takes place within a minute.',
  });
  await scene.minutesPass(1);
  const made = async () => listOf(await scene.get('/api/wealth/recurrings', trader));
  expect(await made()).toMatchObject([{ every: 'minute', done: 1, skipped: 0, fault: null, next: '' }]);
  await scene.minutesPass(1);
  expect(await made()).toMatchObject([{ done: 2 }]);
  expect(listOf(await scene.get('/api/wealth/positions?status=1', trader))).toHaveLength(2);
  await scene.post('/api/wealth/recurring_stop', { id: Number((await made())[0]?.id) }, trader);
  await scene.minutesPass(1);
  expect(await made()).toMatchObject([{ done: 2, is_running: 0 }]);
});
