import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../src/command/declaration.ts';
import {
  ACCOUNTS,
  type Command,
  type CommandIn,
  Engine,
  type FactsOf,
  latestState,
  type OwnerId,
  ownerId,
  ROOMS,
  type RoomDeclaration,
  restoreEngine,
  type Staff,
} from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  cancelOrder,
  credit,
  Exchange,
  eventsOf,
  limitOrder,
  marketOrder,
  ONE,
  ocoOrder,
  openExchange,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

type OwnersCommand = CommandIn<'owners'>;

const STAFF: Staff = { staff: 1, name: 'erin', reason: 'a report' };
const FREEZE: OwnersCommand = { room: 'owners', type: 'freeze', by: STAFF, owner: ALICE };
const UNFREEZE: OwnersCommand = { ...FREEZE, type: 'unfreeze' };
const FREEZE_OWN: OwnersCommand = { room: 'owners', type: 'freeze_own', by: { trader: ALICE } };
const CLOSE: OwnersCommand = { room: 'owners', type: 'close', by: ACCOUNTS, owner: ALICE };

const level = (value: number, owner: OwnerId = ALICE): OwnersCommand => ({
  room: 'owners',
  type: 'set_level',
  by: STAFF,
  owner,
  level: value,
});
const country = (value: string): OwnersCommand => ({
  room: 'owners',
  type: 'set_country',
  by: ACCOUNTS,
  owner: ALICE,
  country: value,
});
const inviter = (value: OwnerId, owner: OwnerId = ALICE): OwnersCommand => ({
  room: 'owners',
  type: 'set_inviter',
  by: ACCOUNTS,
  owner,
  inviter: value,
});
const transfer = {
  room: 'transfer',
  type: 'transfer',
  by: { trader: ALICE },
  from: 'change',
  to: 'legal',
  currency: USDT,
  amount: amount(ONE),
} as const;

const NOTHING_KNOWN: Omit<FactsOf, 'owner'> = {
  isFrozen: false,
  isClosed: false,
  level: 0,
  country: null,
  inviter: null,
};

function factsOf({ engine }: Exchange, owner: OwnerId = ALICE): FactsOf {
  return engine.room('owners').factsOf(owner);
}

describe('what is known of an owner', () => {
  test('OWN-001: changes by commands, each of which tells what was and what is', () => {
    const exchange = openExchange();
    expect(factsOf(exchange)).toEqual({ owner: ALICE, ...NOTHING_KNOWN });
    const reported = [
      inviter(BOB),
      country('CH'),
      level(1),
      level(3),
      FREEZE,
      UNFREEZE,
      FREEZE_OWN,
      CLOSE,
    ].flatMap((command) => eventsOf(exchange.accept(command).events, 'owner_changed'));
    expect(reported.map(({ owner, fact, before, after }) => [owner, fact, before, after])).toEqual([
      [ALICE, 'inviter', null, `${BOB}`],
      [ALICE, 'country', null, 'CH'],
      [ALICE, 'level', '0', '1'],
      [ALICE, 'level', '1', '3'],
      [ALICE, 'frozen', 'false', 'true'],
      [ALICE, 'frozen', 'true', 'false'],
      [ALICE, 'frozen', 'false', 'true'],
      [ALICE, 'closed', 'false', 'true'],
    ]);
    const facts = { isFrozen: true, isClosed: true, level: 3, country: 'CH', inviter: BOB };
    expect(factsOf(exchange)).toEqual({ owner: ALICE, ...facts });
    expect(factsOf(exchange, BOB)).toEqual({ owner: BOB, ...NOTHING_KNOWN });
    exchange.engine.audit();
  });

  test('OWN-001: what is so already is accepted, and nothing is told', () => {
    const exchange = openExchange();
    const said = [inviter(BOB), country('CH'), level(2), FREEZE, CLOSE];
    for (const command of said) exchange.accept(command);
    const before = exchange.engine.stateHash();
    for (const command of [...said, FREEZE_OWN]) expect(exchange.accept(command).events).toEqual([]);
    expect(exchange.engine.stateHash()).toBe(before);
  });

  test('OWN-002: what cannot be is refused, and changes nothing', () => {
    const exchange = openExchange();
    for (const invalidOwner of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      const owner = unchecked<OwnerId>(invalidOwner);
      exchange.reject({ ...FREEZE, owner }, 'invalid_owner');
      exchange.reject({ ...FREEZE_OWN, by: { trader: owner } }, 'invalid_owner');
      exchange.reject(inviter(owner), 'invalid_inviter');
    }
    for (const value of [-1, 4, 0.5, Number.NaN]) exchange.reject(level(value), 'invalid_level');
    for (const value of ['', 'C', 'ch', 'CHE', 'C1', '@[', 'ÄÖ'])
      exchange.reject(country(value), 'invalid_country');
    exchange.reject(inviter(ALICE), 'invalid_inviter');
    exchange.accept(inviter(BOB));
    exchange.reject(inviter(CAROL), 'inviter_known');
  });

  test('OWN-005: is restored from a snapshot as it was, in every combination, and equal states are written alike', () => {
    const exchange = openExchange();
    const countries = ['AA', 'AZ', 'ZA', 'ZZ', 'CH', null] as const;
    let owner = 200_000;
    for (const isFrozen of [false, true]) {
      for (const isClosed of [false, true]) {
        for (const value of [0, 1, 2, 3] as const) {
          for (const home of countries) {
            owner += 1;
            const about = { owner: ownerId(owner) };
            if (isFrozen) exchange.accept({ ...FREEZE, ...about });
            if (isClosed) exchange.accept({ ...CLOSE, ...about });
            exchange.accept({ ...level(value), ...about });
            if (home !== null) exchange.accept({ ...country(home), ...about });
            if (owner % 2 === 0) exchange.accept(inviter(ownerId(owner - 1), about.owner));
            const facts = { isFrozen, isClosed, level: value, country: home };
            expect(factsOf(exchange, about.owner)).toMatchObject(facts);
          }
        }
      }
    }
    const restored = restoreEngine(exchange.engine.snapshot());
    expect([...restored.room('owners').knownOwners()]).toEqual([
      ...exchange.engine.room('owners').knownOwners(),
    ]);
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
  });

  test('OWN-005: an owner of whom nothing is known, or no more, is no part of the state', () => {
    const exchange = openExchange();
    const before = exchange.engine.stateHash();
    exchange.accept(FREEZE);
    expect([...exchange.engine.snapshot()].map(({ section }) => section)).toContain('owners');
    exchange.accept(UNFREEZE);
    exchange.accept(level(0));
    expect(exchange.engine.stateHash()).toBe(before);
    expect([...exchange.engine.room('owners').knownOwners()]).toEqual([]);
  });
});

describe('a frozen owner', () => {
  test.each([FREEZE, FREEZE_OWN])('OWN-003: places, amends and moves nothing, and may cancel', (freeze) => {
    const exchange = openExchange();
    exchange.tradeAt(100);
    const resting = exchange.limit(ALICE, 'buy', 90, 10);
    exchange.limit(ALICE, 'buy', 91, 10);
    exchange.accept(freeze);
    const request = [
      limitOrder(ALICE, 'buy', 90, 10),
      marketOrder(ALICE, 'buy', 10),
      stopOrder(ALICE, 'buy', 110, 10),
      ocoOrder(ALICE, 'sell', 110, 90, 10),
      amendOrder(ALICE, resting, { quantity: 5 }),
      transfer,
    ] as const;
    for (const command of request) exchange.reject(command, 'owner_frozen');
    exchange.accept(cancelOrder(ALICE, resting));
    exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE }, pair: BTC_USDT });
    expect([...exchange.engine.room('spot').openOrders()].map(({ owner }) => owner)).not.toContain(ALICE);
    exchange.accept(UNFREEZE);
    for (const command of [request[0], transfer]) exchange.accept(command);
  });

  test('OWN-003: receives money, and what was agreed before rests, fires and fills', () => {
    const exchange = openExchange();
    exchange.tradeAt(100);
    exchange.limit(ALICE, 'buy', 95, 10);
    const { createdId } = exchange.accept(stopOrder(ALICE, 'buy', 110, 10));
    exchange.accept(FREEZE);
    const before = exchange.available(ALICE, USDT);
    exchange.fund(ALICE, USDT, ONE);
    expect(exchange.available(ALICE, USDT)).toBe(before + ONE);
    expect(eventsOf(exchange.market(BOB, 'sell', 10), 'trade_executed')).toMatchObject([
      { trade: { maker: ALICE } },
    ]);
    exchange.limit(BOB, 'sell', 112, 20);
    const events = exchange.tradeAt(110);
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.takerOrder)).toContain(createdId);
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
    exchange.engine.audit();
  });
});

describe('a closed owner', () => {
  test('OWN-004: gives and gets nothing, frozen or not', () => {
    const exchange = openExchange();
    for (const command of [CLOSE, FREEZE]) {
      exchange.accept(command);
      exchange.reject(limitOrder(ALICE, 'buy', 90, 10), 'owner_closed');
      exchange.reject(transfer, 'owner_closed');
      exchange.reject(credit(ALICE, BTC, ONE), 'owner_closed');
    }
    exchange.accept(UNFREEZE);
    exchange.reject(credit(ALICE, BTC, ONE), 'owner_closed');
    exchange.accept(credit(BOB, BTC, ONE));
  });

  test('OWN-004: is not closed while anything has money on hold', () => {
    const exchange = openExchange();
    const order = exchange.limit(ALICE, 'sell', 200, 10);
    exchange.reject(CLOSE, 'owner_has_holds');
    exchange.accept(cancelOrder(ALICE, order));
    exchange.accept(CLOSE);
  });
});

test('OWN-006: a room asks for everything that is known of an owner, and cannot change it', () => {
  const observed: FactsOf[] = [];
  const asking: RoomDeclaration = {
    number: 90,
    format: 1,
    commands: declareCommands('asking', { ask: { by: 'trader', fields: {} } }),
    reasons: [],
    open: ({ owners }) => ({
      handle: ({ by }) => {
        if ('trader' in by) observed.push(owners.factsOf(by.trader));
        return null;
      },
      write: () => [],
      read: () => undefined,
    }),
  };
  const exchange = new Exchange(new Engine(latestState([...ROOMS, asking])));
  for (const command of [level(2), country('DE'), inviter(BOB)]) exchange.accept(command);
  // The type of a command covers the register's commands only.
  const ask = { room: 'asking', type: 'ask', by: { trader: ALICE } } as unknown as Command;
  exchange.accept(ask);
  expect(observed).toEqual([
    { owner: ALICE, isFrozen: false, isClosed: false, level: 2, country: 'DE', inviter: BOB },
  ]);
});
