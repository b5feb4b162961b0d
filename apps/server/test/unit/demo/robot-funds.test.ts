import { expect, test } from 'vitest';
import { COINS } from '../../../src/ops/demo/catalog.ts';
import { createRobotFunds } from '../../../src/ops/demo/robots/robot-funds.ts';
import { FAST } from '../../../src/ops/demo/robots/robots.ts';
import { MAKERS, openRobotExchange, TAKERS } from '../../support/robot-exchange.ts';

test('DEMO-029: a robot with nothing gets every coin, one with enough gets none, one that runs low what is missing', () => {
  const [robot] = MAKERS;
  if (robot === undefined) throw new Error('no robots');
  const funds = createRobotFunds([robot]);
  const first = funds.topUps();
  expect(first.map(({ currency }) => currency)).toEqual(COINS.map(({ id }) => id));
  for (const { currency, amount } of first) funds.set(robot, currency, amount);
  expect(funds.topUps()).toEqual([]);
  const [btc] = first;
  if (btc === undefined) throw new Error('no credit');
  funds.set(robot, btc.currency, btc.amount / 4n);
  expect(funds.topUps()).toEqual([{ ...btc, amount: btc.amount - btc.amount / 4n }]);
});

test('DEMO-029: the credits are commands like any other, and all money of the robots comes from them', async () => {
  const house = openRobotExchange(1);
  await house.robots.open();
  for (let round = 0; round < 500; round += 1) await house.robots.round(FAST);
  const credited = house.commands.filter((command) => command.type === 'credit');
  expect(credited.length).toBeGreaterThanOrEqual((MAKERS.length + TAKERS.length) * COINS.length);
  house.engine.audit();
});
