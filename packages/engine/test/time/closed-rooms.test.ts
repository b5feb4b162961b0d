import { indexPriceUnits } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  CLOCK,
  type Command,
  Engine,
  FEED,
  latestState,
  type PairId,
  ROOMS,
  type RoomDeclaration,
  restoreEngine,
  SETUP,
} from '../../src/index.ts';
import type { Room } from '../../src/room.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BTC_USDT, credit, limitOrder, listEverything, ONE, USDT } from '../exchange.ts';
import { PARTS, type RoomPart, roomsWith, roomsWithFault } from './faulty-room.ts';

const NOW = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const NAMES = ROOMS.map(({ commands }) => commands.room).filter((name) => name !== 'time');
const PASS_TIME: Command = { room: 'time', type: 'pass_time', by: CLOCK };
const close = (name: string): Command => ({
  room: 'time',
  type: 'close_room',
  by: CLOCK,
  name,
  reason: 'a rule broke',
});
const open = (name: string): Command => ({ room: 'time', type: 'open_room', by: CLOCK, name });
const setIndexPriceCommand = (time: number): object => ({
  room: 'marks',
  type: 'mark_prices',
  by: FEED,
  marks: [{ pair: BTC_USDT as PairId, price: indexPriceUnits(5_000n), observedAt: time }],
});

/** Opens an exchange in which Alice has a balance, an order rests, and a clock command has been issued. */
function opened(rooms: readonly RoomDeclaration[] = ROOMS): ClockedExchange {
  const exchange = new ClockedExchange(NOW, new Engine(latestState(rooms)));
  listEverything(exchange);
  exchange.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: 10_000 });
  exchange.accept(credit(ALICE, USDT, 1_000_000n * ONE));
  exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
  return exchange;
}

/** Commands that trigger a failure in a part of a room. */
const TRIGGERS: Readonly<Record<RoomPart, (exchange: ClockedExchange) => void>> = {
  advance: (exchange) => exchange.passTime(NOW + 1),
  paused: (exchange) => {
    exchange.accept({ ...PASS_TIME }, NOW + 1);
    exchange.passTime(NOW + 5 * MINUTE_MS);
  },
  onDayStarted: (exchange) => {
    const day = { calendar: 'exchange', day: '2026-11-29', from: NOW - 1, to: NOW + 24 * 60 * MINUTE_MS };
    exchange.accept({ room: 'time', type: 'begin_day', by: CLOCK, ...day }, NOW + 1);
  },
  onIndexPrice: (exchange) => exchange.accept(setIndexPriceCommand(NOW + 1), NOW + 1),
};

function faultOf(exchange: ClockedExchange, part: RoomPart): unknown {
  try {
    TRIGGERS[part](exchange);
  } catch (error) {
    return error;
  }
  throw new Error('the planted fault was not met');
}

describe.each(PARTS)('a fault in the %s of a room', (part) => {
  test.each(NAMES)('TIME-520: names %s, without which everything else goes on', (name) => {
    const rooms = roomsWithFault(name, part);
    const failed = opened(rooms);
    expect(failed.engine.roomAtFault(faultOf(failed, part))).toBe(name);

    const exchange = opened(rooms);
    const before = exchange.engine.balance(ALICE, 'change', USDT);
    exchange.accept(close(name));
    // The marks room itself provides the marks; if it fails, there are none.
    if (!(part === 'onIndexPrice' && name === 'marks')) expect(() => TRIGGERS[part](exchange)).not.toThrow();
    expect(exchange.engine.balance(ALICE, 'change', USDT)).toEqual(before);
    exchange.engine.audit();
    const restored = restoreEngine(exchange.engine.snapshot(), rooms);
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
    expect(
      restored
        .room('time')
        .closedRooms()
        .map((room) => room.name),
    ).toEqual([name]);
    const far = exchange.now + 1;
    const outcome = exchange.submit(limitOrder(ALICE, 'buy', 400, 10), far);
    expect(outcome).toMatchObject(name === 'spot' ? { rejection: { code: 'room_closed' } } : { ok: true });
  });
});

describe('a closed room', () => {
  test('TIME-520: is closed once, by a name that a room has, and never that of the clock', () => {
    const exchange = opened();
    for (const name of ['time', 'nothing', 'toString'])
      expect(exchange.refusal(close(name))).toEqual({ code: 'no_such_room' });
    exchange.accept(close('lever'));
    expect(exchange.refusal(close('lever'))).toEqual({ code: 'no_such_room' });
    expect(exchange.refusal(open('spot'))).toEqual({ code: 'no_such_room' });
  });

  test('TIME-521: hears when it opens of the last day and of the time in which it was closed', () => {
    const received: [string, object][] = [];
    const receives = (kind: string) => (given: object) => {
      received.push([kind, given]);
      return 'done' as const;
    };
    const rooms = roomsWith(
      'vote',
      (): Partial<Room> => ({ paused: receives('outage'), onDayStarted: receives('day') }),
    );
    const exchange = opened(rooms);
    exchange.passTime(NOW);
    exchange.accept(close('vote'), NOW + 1);
    for (const [number, from] of [NOW + 2, NOW + 3].entries()) {
      const day = { calendar: 'exchange', day: `2026-11-2${number}`, from, to: from + 1 };
      exchange.accept({ room: 'time', type: 'begin_day', by: CLOCK, ...day }, NOW + 10);
    }
    exchange.passTime(NOW + 5 * MINUTE_MS);
    expect(received).toEqual([]);
    exchange.accept(open('vote'), NOW + 6 * MINUTE_MS);
    exchange.passTime(NOW + 6 * MINUTE_MS);
    const last = { calendar: 'exchange', day: '2026-11-21', from: NOW + 3, to: NOW + 4 };
    const outage = { from: NOW + 1, to: NOW + 6 * MINUTE_MS };
    expect(received).toEqual([
      ['day', last],
      ['outage', outage],
    ]);
    expect(exchange.engine.room('time').closedRooms()).toEqual([]);
  });
});
