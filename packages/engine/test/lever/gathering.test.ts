import { expect, test } from 'vitest';
import { CLOCK, type Event, ownerId, restoreEngine } from '../../src/index.ts';
import { ACCOUNTS_PER_COMMAND } from '../../src/lever/liquidate.ts';
import { BOB, eventsOf } from '../exchange.ts';
import { entering, fundLever, LeverExchange, openLever, type TERMS } from './lever-exchange.ts';

const FREE = { spread: 0 as typeof TERMS.spread, fee: 0 as typeof TERMS.fee };

function owned(events: readonly Event[]): number[] {
  return eventsOf(events, 'lever_trade_changed').map(({ trade }) => trade.owner);
}

test('LEV-211 LEV-228: a mark that reaches more accounts than one command looks at gathers them first; the order is by owner all the same', () => {
  const exchange = openLever({ ...FREE, stress: 1_000 as typeof TERMS.stress });
  const count = 2 * ACCOUNTS_PER_COMMAND + 100;
  const owners = Array.from({ length: count }, (_, index) => ownerId(200_000 + count - index));
  for (const owner of owners) {
    fundLever(exchange, owner, 1);
    // The lower the owner id, the later the index reaches the account.
    exchange.enter('long', 1, { owner, multiple: 100 });
  }
  fundLever(exchange, BOB, 100);
  exchange.enter('short', 1, { owner: BOB });
  expect(owned(exchange.setIndexPrice(9_000))).toEqual([]);
  exchange.reject(entering('long', 1), 'settling');
  exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK });
  const gathering = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  gathering.now = exchange.now;
  expect(gathering.engine.stateHash()).toBe(exchange.engine.stateHash());
  const done = owned(exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK }).events);
  expect(owned(gathering.accept({ room: 'time', type: 'pass_time', by: CLOCK }).events)).toEqual(done);
  expect(done.length).toBeGreaterThan(10);
  expect(done.length).toBeLessThan(100);
  const resolving = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  resolving.now = exchange.now;
  const rest = owned(exchange.passTime());
  for (const restored of [gathering, resolving]) {
    expect(owned(restored.passTime())).toEqual(rest);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
  }
  expect([...done, ...rest]).toEqual(owners.toReversed());
  exchange.engine.audit();
});

test('LEV-228: accounts that nothing has to be done about are looked at in bounded commands, too', () => {
  const exchange = openLever({ ...FREE, stress: 1_000 as typeof TERMS.stress });
  const owners = Array.from({ length: ACCOUNTS_PER_COMMAND + 50 }, (_, index) => ownerId(200_000 + index));
  for (const owner of owners) {
    fundLever(exchange, owner, 10);
    // At 100 % from the start, and therefore not warned; a rise brings all of them above the warning rate.
    exchange.enter('long', 1, { owner, multiple: 10 });
  }
  const safe = () => owners.filter((owner) => exchange.account(owner)?.riskClass === 'safe').length;
  exchange.setIndexPrice(10_200);
  expect(safe()).toBe(0);
  exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK });
  expect(safe()).toBe(ACCOUNTS_PER_COMMAND);
  exchange.passTime();
  expect(safe()).toBe(owners.length);
  exchange.engine.audit();
});
