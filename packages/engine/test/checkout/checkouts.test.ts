import { amount } from '@assay/money';
import { expect, test } from 'vitest';
import {
  type Checkout,
  CLOCK,
  type Command,
  type CommandIn,
  Engine,
  HOUSE,
  latestState,
  type Outcome,
  ownerId,
  PAYMENTS,
  restoreEngine,
  SETUP,
  sequenceOf,
  timeMs,
} from '../../src/index.ts';
import { ALICE, BOB, Exchange, eventsOf, listEverything, ONE, USDT } from '../exchange.ts';

type CommandOfType<Type extends CommandIn<'checkout'>['type']> = Extract<
  CommandIn<'checkout'>,
  { type: Type }
>;

const MINUTE = 60_000;
const ONE_PERSON = { staff: 7, name: 'erin@house', reason: 'looked at it' };
const TWO_PEOPLE = { ...ONE_PERSON, proposedBy: 'dana@house' };

/** An exchange with its own clock and 1,000 USDT for checkouts at 7.2 yuan. */
class PayingExchange extends Exchange {
  now = 1_000_000;

  override apply(command: Command): Outcome {
    this.sequence += 1;
    this.now += 1;
    return this.engine.apply(command, sequenceOf(this.sequence), timeMs(this.now));
  }

  pass(durationMs: number, step = MINUTE / 2): void {
    for (let left = durationMs; left > 0; left -= step) {
      this.now += Math.min(left, step);
      this.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    }
  }

  begin(fen: bigint, changed: Partial<CommandOfType<'open_checkout'>> = {}): number {
    const { createdId } = this.accept(openCommand(fen, changed));
    if (createdId === null) throw new Error('a payment has a number');
    return createdId;
  }

  settle(checkout: number, fen: bigint, paidAt = this.now): Checkout | undefined {
    const { events } = this.accept(settling(checkout, fen, paidAt));
    return eventsOf(events, 'checkout_changed').at(-1)?.checkout;
  }

  c2cBalance(): bigint {
    return this.engine.balance(ALICE, 'legal', USDT).total;
  }

  house(): { readonly total: bigint; readonly held: bigint } {
    const { total, held } = this.engine.balance(HOUSE, 'checkout', USDT);
    return { total, held };
  }

  state(id: number): Checkout['state'] | undefined {
    return this.engine
      .room('checkout')
      .checkouts()
      .find((one) => one.id === id)?.state;
  }
}

function openPaying(): PayingExchange {
  const exchange = new PayingExchange(new Engine(latestState()));
  listEverything(exchange);
  exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK });
  exchange.accept({
    room: 'checkout',
    type: 'fund_checkouts',
    by: SETUP,
    currency: USDT,
    amount: amount(1_000n * ONE),
  });
  for (const owner of [ALICE, BOB]) {
    exchange.accept({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 2 });
  }
  exchange.accept(terms(0));
  return exchange;
}

function terms(
  version: number,
  changed: Partial<CommandOfType<'set_checkout_terms'>['terms']> = {},
): Command {
  const defaults = {
    isOpen: true,
    currency: USDT,
    rate: 72_000,
    minimum: amount(100n),
    maximum: amount(500_000n),
  };
  return {
    room: 'checkout',
    type: 'set_checkout_terms',
    by: SETUP,
    version,
    terms: { ...defaults, ...changed },
  };
}

function openCommand(
  fen: bigint,
  changed: Partial<CommandOfType<'open_checkout'>> = {},
): CommandOfType<'open_checkout'> {
  const by = { trader: ALICE };
  return {
    room: 'checkout',
    type: 'open_checkout',
    by,
    money: amount(fen),
    rate: 72_000,
    paper: 1,
    ...changed,
  };
}

function settling(checkout: number, fen: bigint, paidAt: number): Command {
  const paid = { money: amount(fen), paidAt: timeMs(paidAt) };
  return { room: 'checkout', type: 'settle_checkout', by: PAYMENTS, checkout, ...paid };
}

function ruling(checkout: number, verdict: 'grant' | 'return', by: typeof ONE_PERSON = TWO_PEOPLE): Command {
  return { room: 'checkout', type: 'rule_late_checkout', by, checkout, ruling: verdict };
}

test('PAY-001 PAY-002 WAL-003: a payment holds what it brings at its rate, and its notice moves that to the C2C account', () => {
  const exchange = openPaying();
  const id = exchange.begin(10_000n);
  // 100 yuan at 7.2 are 13.888… USDT, rounded down.
  const brought = 1_388_888_888n;
  expect(exchange.house()).toEqual({ total: 1_000n * ONE, held: brought });
  exchange.reject(openCommand(10_000n, { rate: 72_001 }), 'checkout_rate_changed');
  expect(exchange.settle(id, 10_000n)).toMatchObject({ state: 'credited', amount: brought });
  expect(exchange.c2cBalance()).toBe(brought);
  expect(exchange.house()).toEqual({ total: 1_000n * ONE - brought, held: 0n });
  exchange.reject(settling(id, 10_000n, exchange.now), 'unknown_checkout');
  exchange.engine.audit();
});

test('PAY-002: what the house has not free is not offered', () => {
  const exchange = openPaying();
  exchange.begin(350_000n);
  exchange.reject(openCommand(500_000n, { by: { trader: BOB } }), 'house_cannot_pay');
  const drawn = { room: 'checkout', type: 'draw_checkouts', by: SETUP, currency: USDT } as const;
  exchange.reject({ ...drawn, amount: amount(1_000n * ONE) }, 'insufficient_balance');
  exchange.accept({ ...drawn, amount: amount(300n * ONE) });
});

test('PAY-003 PAY-005 PAY-006: in time by the moment of the payment, later by two people', () => {
  const exchange = openPaying();
  const [inTime, late] = [exchange.begin(10_000n), exchange.begin(20_000n)];
  const began = exchange.now;
  exchange.pass(25 * MINUTE);
  exchange.reject(settling(inTime, 9_999n, began), 'wrong_money');
  expect(exchange.settle(inTime, 10_000n, began + 9 * MINUTE)?.state).toBe('credited');
  expect(exchange.settle(late, 20_000n, began + 11 * MINUTE)?.state).toBe('late');
  expect(exchange.house().held).toBe(0n);
  exchange.reject(settling(late, 20_000n, began), 'checkout_state');
  exchange.reject(ruling(late, 'grant', ONE_PERSON), 'needs_second_person');
  exchange.accept(ruling(late, 'grant'));
  exchange.reject(ruling(late, 'return'), 'unknown_checkout');
  expect(exchange.c2cBalance()).toBe(1_388_888_888n + 2_777_777_777n);
});

test('PAY-005 PAY-006: one that ended unpaid is known for a week', () => {
  const exchange = openPaying();
  const [expired, granted, forgotten] = [
    exchange.begin(10_000n),
    exchange.begin(10_000n),
    exchange.begin(10_000n),
  ];
  const abandon = (trader: typeof ALICE): Command => ({
    room: 'checkout',
    type: 'abandon_checkout',
    by: { trader },
    checkout: granted,
  });
  exchange.reject(abandon(BOB), 'unknown_checkout');
  exchange.accept(abandon(ALICE));
  exchange.reject(abandon(ALICE), 'checkout_state');
  exchange.pass(31 * MINUTE);
  expect([expired, granted].map((id) => exchange.state(id))).toEqual(['expired', 'cancelled']);
  expect(exchange.house().held).toBe(0n);
  expect(exchange.settle(granted, 10_000n)?.state).toBe('late');
  exchange.accept(ruling(granted, 'return'));
  expect(exchange.settle(expired, 10_000n, 1)?.state).toBe('late');
  const week = 7 * 24 * 60 * MINUTE;
  exchange.now += week;
  exchange.pass(2 * MINUTE);
  expect(exchange.state(forgotten)).toBeUndefined();
  expect(exchange.state(expired)).toBe('late');
  exchange.reject(settling(forgotten, 10_000n, 1), 'unknown_checkout');
  expect(exchange.c2cBalance()).toBe(0n);
});

test('PAY-004 PAY-008: three wait at most, within the bounds; stopping acts at once and takes nothing back', () => {
  const exchange = openPaying();
  exchange.reject(openCommand(99n), 'money_out_of_range');
  exchange.reject(openCommand(500_001n), 'money_out_of_range');
  const [first] = [exchange.begin(100n), exchange.begin(100n), exchange.begin(100n)];
  exchange.reject(openCommand(100n), 'too_many_checkouts');
  exchange.reject(terms(0), 'terms_changed');
  exchange.reject(terms(1, { rate: 0 }), 'invalid_checkout_terms');
  exchange.accept(terms(1, { isOpen: false, rate: 90_000 }));
  exchange.reject(openCommand(100n, { by: { trader: BOB } }), 'checkouts_closed');
  expect(exchange.settle(first, 100n)?.amount).toBe(13_888_888n);
});

test('PAY-007: an outage moves the times of payments on', () => {
  const exchange = openPaying();
  const id = exchange.begin(10_000n);
  exchange.now += 20 * MINUTE;
  exchange.pass(MINUTE);
  expect(exchange.settle(id, 10_000n)?.state).toBe('credited');
});

test('PAY-015: a snapshot has all of it', () => {
  const exchange = openPaying();
  const [waiting, late] = [exchange.begin(10_000n), exchange.begin(20_000n)];
  exchange.settle(late, 20_000n, exchange.now + 11 * MINUTE);
  const engine = restoreEngine(exchange.engine.snapshot());
  engine.audit();
  expect(engine.snapshot()).toEqual(exchange.engine.snapshot());
  const restored = new PayingExchange(engine, exchange.sequence);
  restored.now = exchange.now;
  expect(restored.settle(waiting, 10_000n)?.state).toBe('credited');
  restored.accept(ruling(late, 'grant'));
});

test('PAY-380: accounts hold a share of the house’s coins by their level, and unverified ones a fifth together', () => {
  const exchange = openPaying();
  const by = (index: number) => ({ by: { trader: ownerId(600_000 + index) } });
  // 360 yuan buy 50 USDT, a twentieth of the 1,000.
  exchange.reject(openCommand(36_100n, by(0)), 'checkout_hold_limit');
  for (let index = 0; index < 4; index += 1) exchange.begin(36_000n, by(index));
  exchange.reject(openCommand(1_000n, by(4)), 'checkout_hold_limit');
  exchange.begin(350_000n);
  exchange.reject(openCommand(100_000n), 'checkout_hold_limit');
  expect(restoreEngine(exchange.engine.snapshot()).stateHash()).toBe(exchange.engine.stateHash());
});

test('PAY-381: ten payments a day may end unpaid; a day later they are forgotten', () => {
  const exchange = openPaying();
  const abandon = (checkout: number) => {
    exchange.accept({ room: 'checkout', type: 'abandon_checkout', by: { trader: ALICE }, checkout });
  };
  for (let count = 0; count < 10; count += 1) abandon(exchange.begin(10_000n));
  exchange.reject(openCommand(10_000n), 'too_many_lapsed_checkouts');
  exchange.begin(10_000n, { by: { trader: BOB } });
  expect(restoreEngine(exchange.engine.snapshot()).stateHash()).toBe(exchange.engine.stateHash());
  exchange.now += 24 * 60 * MINUTE;
  exchange.begin(10_000n);
});
