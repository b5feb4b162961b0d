import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../src/command/declaration.ts';
import {
  ACCOUNTS,
  type AccountClosure,
  Engine,
  type Event,
  latestState,
  type OwnerId,
  ROOMS,
  type RoomDeclaration,
  timeMs,
} from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import {
  ALICE,
  BOB,
  BTC,
  cancelOrder,
  credit,
  eventsOf,
  LOT,
  limitOrder,
  listEverything,
  ONE,
  placed,
  USDT,
} from '../exchange.ts';

const START = 1_700_000_000_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const DUE = START + WEEK_MS;
/** Just below the smallest sellable amount: for BTC the minimum order of its pair, for USDT one whole coin. */
const DUST = { btc: 2n * LOT - 1n, usdt: ONE - 1n };

const closeAt = (at = DUE, owner: OwnerId = ALICE) =>
  ({ room: 'owners', type: 'close_at', by: ACCOUNTS, owner, at: timeMs(at) }) as const;
const keepOpen = (owner: OwnerId = ALICE) =>
  ({ room: 'owners', type: 'keep_open', by: ACCOUNTS, owner }) as const;
const close = { room: 'owners', type: 'close', by: ACCOUNTS, owner: ALICE } as const;
const freeze = { room: 'owners', type: 'freeze', by: ACCOUNTS, owner: ALICE } as const;

function open(engine?: Engine): ClockedExchange {
  const exchange = new ClockedExchange(START, engine);
  exchange.passTime(START);
  listEverything(exchange);
  return exchange;
}

const closingsIn = (events: readonly Event[]): AccountClosure[] =>
  eventsOf(events, 'closing_changed').map(({ closing }) => closing);

const isClosed = ({ engine }: ClockedExchange, owner = ALICE): boolean =>
  engine.room('owners').factsOf(owner).isClosed;

describe('a closing at a time', () => {
  test('OWN-022: is carried out by the clock alone when its time has come, and told', () => {
    const exchange = open();
    const { createdId, events } = exchange.accept(closeAt());
    const request = { id: createdId, owner: ALICE, at: DUE, askedAt: START, state: 'pending', why: null };
    expect(closingsIn(events)).toEqual([{ ...request, endedAt: null }]);
    exchange.accept(credit(ALICE, BTC, DUST.btc));
    exchange.accept(credit(ALICE, USDT, DUST.usdt));
    expect(exchange.passTime(DUE).filter(({ type }) => type === 'closing_changed')).toEqual([]);
    expect(isClosed(exchange)).toBe(false);
    const done = exchange.passTime(DUE + 1);
    expect(closingsIn(done)).toEqual([{ ...request, state: 'closed', endedAt: DUE + 1 }]);
    expect(eventsOf(done, 'owner_changed')).toMatchObject([
      { fact: 'closed', before: 'false', after: 'true' },
    ]);
    expect(exchange.refusal(credit(ALICE, BTC, 1n))).toEqual({ code: 'owner_closed' });
    expect(exchange.engine.room('owners').closings()).toEqual([]);
    exchange.engine.audit();
  });

  test('OWN-022: one that has passed is due at once, and another time takes the place of the first', () => {
    const exchange = open();
    const { createdId } = exchange.accept(closeAt(DUE));
    expect(closingsIn(exchange.accept(closeAt(DUE)).events)).toEqual([]);
    const moved = exchange.accept(closeAt(START - 1));
    expect(closingsIn(moved.events)).toMatchObject([{ id: createdId, at: START - 1, state: 'pending' }]);
    expect(exchange.refusal(closeAt())).toEqual({ code: 'settling' });
    expect(exchange.refusal(keepOpen())).toEqual({ code: 'settling' });
    expect(closingsIn(exchange.passTime(START))).toMatchObject([{ id: createdId, state: 'closed' }]);
    expect(exchange.refusal(closeAt())).toEqual({ code: 'owner_closed' });
    expect(exchange.refusal(keepOpen())).toEqual({ code: 'owner_closed' });
  });

  test('OWN-022: about nobody or at no time is refused', () => {
    const exchange = open();
    const invalidOwner = { owner: 0 };
    expect(exchange.refusal({ ...closeAt(), ...invalidOwner })).toEqual({ code: 'invalid_owner' });
    expect(exchange.refusal({ ...keepOpen(), ...invalidOwner })).toEqual({ code: 'invalid_owner' });
    for (const at of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(exchange.refusal({ ...closeAt(), at })).toEqual({ code: 'invalid_time' });
    }
  });

  test('OWN-022: is taken back before its time, and closing at once ends it', () => {
    const exchange = open();
    exchange.accept(closeAt());
    expect(closingsIn(exchange.accept(keepOpen(), START + 5).events)).toMatchObject([
      { state: 'kept', why: 'taken_back', endedAt: START + 5 },
    ]);
    expect(closingsIn(exchange.accept(keepOpen()).events)).toEqual([]);
    exchange.accept(closeAt());
    expect(closingsIn(exchange.accept(close).events)).toMatchObject([{ state: 'closed', why: null }]);
    expect(closingsIn(exchange.passTime(DUE + 1))).toEqual([]);
  });
});

describe('who is kept open', () => {
  const snapshotOf = (exchange: ClockedExchange): unknown => {
    exchange.accept(closeAt(exchange.now + 5));
    const [closing] = closingsIn(exchange.passTime(exchange.now + 6));
    expect(isClosed(exchange)).toBe(false);
    expect(closing?.state).toBe('kept');
    return closing?.why;
  };

  test('OWN-023: is who is frozen, and may be closed later', () => {
    const exchange = open();
    exchange.accept(freeze);
    expect(snapshotOf(exchange)).toBe('frozen');
    exchange.accept({ ...freeze, type: 'unfreeze' });
    exchange.accept(closeAt());
    expect(closingsIn(exchange.passTime(DUE + 1))).toMatchObject([{ state: 'closed' }]);
  });

  test('OWN-023: is who has money on hold', () => {
    const exchange = open();
    exchange.accept(credit(ALICE, BTC, 100_000_000n));
    const order = placed(exchange.accept(limitOrder(ALICE, 'sell', 200, 10)));
    expect(snapshotOf(exchange)).toBe('holds');
    exchange.accept(cancelOrder(ALICE, order));
    expect(snapshotOf(exchange)).toBe('money');
  });

  test('OWN-023: is who has as much of a currency as can be sold', () => {
    for (const [currency, dust] of [
      [BTC, DUST.btc],
      [USDT, DUST.usdt],
    ] as const) {
      const exchange = open();
      exchange.accept(credit(ALICE, currency, dust + 1n));
      expect(snapshotOf(exchange)).toBe('money');
    }
  });

  test('OWN-023: is who has something under way in a room that holds nothing', () => {
    const room: RoomDeclaration = {
      number: 90,
      format: 1,
      commands: declareCommands('engaging', { engage: { by: 'trader', fields: {} } }),
      reasons: [],
      open: () => ({
        handle: () => null,
        hasOpenBusiness: (owner) => owner === ALICE,
        write: () => [],
        read: () => undefined,
      }),
    };
    expect(snapshotOf(open(new Engine(latestState([...ROOMS, room]))))).toBe('under_way');
  });
});

test('OWN-024: pending closings are restored from a snapshot, and without one the state is what it was', () => {
  const exchange = open();
  const before = exchange.engine.stateHash();
  exchange.accept(closeAt());
  expect(exchange.engine.stateHash()).not.toBe(before);
  exchange.accept(closeAt(DUE + 5, BOB));
  exchange.restart();
  expect(exchange.engine.room('owners').closings()).toMatchObject([{ owner: ALICE }, { owner: BOB }]);
  for (const owner of [ALICE, BOB]) exchange.accept(keepOpen(owner));
  expect(exchange.engine.stateHash()).toBe(before);
  exchange.accept(closeAt());
  exchange.restart();
  expect(closingsIn(exchange.passTime(DUE + 1))).toMatchObject([{ owner: ALICE, state: 'closed' }]);
  exchange.accept(credit(BOB, USDT, amount(1n)));
});
