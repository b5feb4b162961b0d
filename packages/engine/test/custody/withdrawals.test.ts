import { amount, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { HALT_RECHECK_MS } from '../../src/custody/withdrawals.ts';
import { CLOCK, DESK, Engine, latestState, SETUP, sequenceOf, timeMs } from '../../src/index.ts';
import { ALICE, BOB, BTC, eventsOf, ONE, USDT, unchecked } from '../exchange.ts';
import { applying, BOTH, ChainExchange, ERIN, later } from './chain-exchange.ts';

const DAY_MS = 86_400_000;

function funded(): ChainExchange {
  const exchange = new ChainExchange(new Engine(latestState()));
  exchange.deposit(ALICE, 10_000n * ONE);
  exchange.level(ALICE, 3);
  return exchange;
}

describe('a withdrawal', () => {
  test('WAL-207 WAL-092: holds its amount until it ends, and gives it back when it does not leave', () => {
    const exchange = funded();
    const [cancelled, rejected, failed] = [1, 2, 3].map((units) => exchange.withdraw(BigInt(units) * ONE));
    if (cancelled === undefined || rejected === undefined || failed === undefined) throw new Error('three');
    expect(exchange.held(ALICE)).toBe(6n * ONE);
    const cancel = (withdrawal: number, owner = ALICE) =>
      ({ room: 'custody', type: 'cancel_withdrawal', by: { trader: owner }, withdrawal }) as const;
    exchange.reject(cancel(cancelled, BOB), 'unknown_withdrawal');
    exchange.accept(cancel(cancelled));
    exchange.reject(cancel(cancelled), 'unknown_withdrawal');
    expect(exchange.held(ALICE)).toBe(5n * ONE);
    expect(
      exchange.follow({ type: 'reject_withdrawal', withdrawal: rejected, reason: 'no', by: ERIN }),
    ).toMatchObject({ state: 'rejected', reason: 'no' });
    exchange.submit({ type: 'approve_withdrawal', withdrawal: failed, by: ERIN });
    exchange.reject(cancel(failed), 'withdrawal_state');
    expect(exchange.follow({ type: 'fail_withdrawal', withdrawal: failed, reason: 'dead' })?.state).toBe(
      'failed',
    );
    expect([exchange.held(ALICE), exchange.total(ALICE)]).toEqual([0n, 10_000n * ONE]);
    exchange.engine.audit();
  });

  test('WAL-208 WAL-083 WAL-084: stays within what was set, and nothing is open that was not', () => {
    const exchange = funded();
    exchange.reject(applying(ONE, { network: 'tron' }), 'withdrawals_closed');
    exchange.reject(applying(ONE, { currency: BTC }), 'withdrawals_closed');
    expect(exchange.reject(applying(ONE - 1n), 'below_minimum').rejection).toMatchObject({ minimum: ONE });
    exchange.reject(applying(1_000n * ONE + 1n), 'above_maximum');
    exchange.reject(applying(0n), 'invalid_amount');
    exchange.reject(applying(ONE, { address: 'with space' }), 'invalid_address');
    exchange.reject(applying(ONE, { currency: unchecked(77) }), 'unknown_currency');
    exchange.level(ALICE, 1);
    exchange.withdraw(1_000n * ONE);
    exchange.withdraw(999n * ONE);
    const { rejection } = exchange.reject(applying(2n * ONE), 'above_day_limit');
    expect(rejection).toMatchObject({ limit: 2_000n * ONE, used: 1_999n * ONE });
    exchange.level(ALICE, 0);
    exchange.reject(applying(ONE), 'above_day_limit');
    exchange.terms({ withdrawals_open: false });
    exchange.reject(applying(ONE), 'withdrawals_closed');
    exchange.terms({ fee_rate: ratePpm(1_000_000) });
    exchange.reject(applying(ONE), 'nothing_received');
    const wrong = { type: 'set_network', network: 'ethereum', credit_after: 3, settled_after: 2 } as const;
    exchange.refuse(wrong, 'invalid_terms');
    const limits = { automatic_below: amount(2n), four_eyes_above: amount(1n) };
    exchange.refuse({ type: 'set_limits', currency: USDT, day: [amount(1n)], ...limits }, 'invalid_terms');
  });

  test('WAL-208: counts against the day that it was asked on, and not when it came to nothing', () => {
    const exchange = funded();
    exchange.level(ALICE, 1);
    const first = exchange.withdraw(1_000n * ONE);
    exchange.withdraw(1_000n * ONE);
    exchange.reject(applying(ONE), 'above_day_limit');
    exchange.submit({ type: 'reject_withdrawal', withdrawal: first, reason: '', by: ERIN });
    const restored = exchange.withdraw(1_000n * ONE);
    exchange.sequence += 1;
    const from = timeMs(1_000 + exchange.sequence);
    const day = { calendar: 'exchange', day: '2026-11-23', from, to: timeMs(from + DAY_MS) } as const;
    const tomorrow = timeMs(from + 1);
    exchange.engine.apply(
      { room: 'time', type: 'begin_day', by: CLOCK, ...day },
      sequenceOf(exchange.sequence),
      tomorrow,
    );
    exchange.withdraw(1_000n * ONE);
    // A rejected withdrawal of yesterday does not reduce today's usage.
    exchange.submit({ type: 'reject_withdrawal', withdrawal: restored, reason: '', by: ERIN });
    exchange.withdraw(1_000n * ONE);
    exchange.restored().reject(applying(ONE), 'above_day_limit');
  });

  test('WAL-209: is signed before it is sent, and by nothing but replacements after that', () => {
    const exchange = funded();
    const withdrawal = exchange.withdraw(ONE);
    const sign = (transaction: string, replaces: string | null) =>
      ({ type: 'sign_withdrawal', withdrawal, transaction, replaces }) as const;
    exchange.refuse(sign('0xa', null), 'withdrawal_state');
    exchange.submit({ type: 'approve_withdrawal', withdrawal, by: ERIN });
    exchange.refuse(
      { type: 'send_withdrawal', withdrawal, transaction: '0xa', known: true },
      'withdrawal_state',
    );
    expect(exchange.follow(sign('0xa', null))).toMatchObject({ state: 'signed', transactions: ['0xa'] });
    expect(exchange.submit(sign('0xa', null))).toEqual([]);
    exchange.refuse(sign('0xb', null), 'transaction_differs');
    exchange.refuse({ type: 'reject_withdrawal', withdrawal, reason: '', by: ERIN }, 'withdrawal_state');
    const send = { type: 'send_withdrawal', withdrawal, transaction: '0xa', known: false } as const;
    expect(exchange.follow(send)?.state).toBe('unknown');
    exchange.refuse({ ...send, transaction: '0xc' }, 'transaction_differs');
    expect(exchange.follow(sign('0xb', '0xa'))).toMatchObject({ transactions: ['0xa', '0xb'] });
    exchange.refuse(sign('0xa', '0xb'), 'transaction_differs');
    const done = { type: 'confirm_withdrawal', withdrawal, fee_currency: BTC, fee: amount(3n) } as const;
    exchange.refuse({ ...done, transaction: '0xz', confirmations: 4 }, 'transaction_differs');
    expect(exchange.follow({ ...done, transaction: '0xa', confirmations: 1 })).toMatchObject({
      state: 'broadcast',
      transactions: ['0xb', '0xa'],
    });
    expect(exchange.restored().follow({ ...done, transaction: '0xb', confirmations: 4 })?.state).toBe(
      'completed',
    );
  });

  test('WAL-210 WAL-206: leaves less the fee, and the chain is paid from the house', () => {
    const exchange = funded();
    const withdrawal = exchange.sent(100n * ONE);
    const confirm = (confirmations: number) =>
      ({
        type: 'confirm_withdrawal',
        withdrawal,
        transaction: `0xout${withdrawal}`,
        confirmations,
        fee_currency: BTC,
        fee: amount(7n),
      }) as const;
    exchange.submit(confirm(3));
    expect(exchange.held(ALICE)).toBe(100n * ONE);
    const events = exchange.submit(confirm(4));
    expect(eventsOf(events, 'chain_fee_paid')).toMatchObject([
      { fee: { id: 1, withdrawal, amount: 7n, cause: 'withdrawal' } },
    ]);
    expect([exchange.held(ALICE), exchange.total(ALICE)]).toEqual([0n, 9_900n * ONE]);
    expect(exchange.house('fees')).toBe(ONE);
    expect(exchange.house('external_ethereum')).toBe(-10_000n * ONE + 99n * ONE);
    expect([exchange.house('network', BTC), exchange.house('external_ethereum', BTC)]).toEqual([-7n, 7n]);
    exchange.refuse(confirm(5), 'unknown_withdrawal');
    exchange.submit({
      type: 'pay_network',
      network: 'ethereum',
      currency: BTC,
      amount: amount(5n),
      transaction: '0xgas',
      cause: 'gas',
    });
    expect(exchange.house('network', BTC)).toBe(-12n);
    exchange.restored().engine.audit();
  });

  test('WAL-211 WAL-093: to a neighbour arrives at once, or when its hold is over', () => {
    const exchange = funded();
    exchange.reject(applying(ONE, { to_owner: ALICE }), 'own_address');
    exchange.withdraw(100n * ONE, { to_owner: BOB });
    expect([exchange.total(BOB), exchange.house('fees')]).toEqual([99n * ONE, ONE]);
    const until = later(exchange, 50);
    const held = exchange.withdraw(100n * ONE, { to_owner: BOB, held_until: until });
    exchange.withdraw(10n * ONE, { to_owner: unchecked(100_009), held_until: until });
    exchange.accept({ room: 'owners', type: 'close', by: SETUP, owner: unchecked(100_009) });
    exchange.refuse({ type: 'approve_withdrawal', withdrawal: held, by: ERIN }, 'withdrawal_state');
    const restored = exchange.restored();
    restored.sequence += 100;
    restored.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    expect([restored.total(BOB), restored.held(ALICE)]).toEqual([198n * ONE, 0n]);
    expect(restored.total(ALICE)).toBe(9_800n * ONE);
    restored.engine.audit();
    exchange.reject(applying(ONE, { to_owner: unchecked(100_009) }), 'receiver_closed');
  });

  test('WAL-620: to a neighbour does not arrive while withdrawals are halted, can be cancelled, and arrives after the halt', () => {
    const exchange = funded();
    const until = later(exchange, 50);
    const heldWithdrawal = exchange.withdraw(100n * ONE, { to_owner: BOB, held_until: until });
    const stolen = exchange.withdraw(10n * ONE, { to_owner: BOB, held_until: until });
    const halts = { room: 'halts', by: SETUP, what: 'withdrawals' } as const;
    exchange.accept({ ...halts, type: 'halt', notice: 'Keys have leaked.' });
    const halted = exchange.restored();
    const passTime = (durationMs: number) => {
      halted.sequence += durationMs;
      return halted.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    };
    const { events, time } = passTime(100);
    const heldUntil = time + HALT_RECHECK_MS;
    expect(eventsOf(events, 'withdrawal_changed')).toMatchObject([
      { withdrawal: { id: heldWithdrawal, state: 'applied', heldUntil } },
      { withdrawal: { id: stolen, state: 'applied', heldUntil } },
    ]);
    expect([halted.total(BOB), halted.held(ALICE)]).toEqual([0n, 110n * ONE]);
    halted.accept({ room: 'custody', type: 'cancel_withdrawal', by: { trader: ALICE }, withdrawal: stolen });
    halted.accept({ ...halts, type: 'resume' });
    passTime(HALT_RECHECK_MS + 1);
    expect([halted.total(BOB), halted.held(ALICE)]).toEqual([99n * ONE, 0n]);
    halted.restored().engine.audit();
  });

  test('WAL-212 WAL-213: is let out by whom its size takes, when its hold is over, and not for a frozen owner', () => {
    const exchange = funded();
    const approve = (withdrawal: number, by: typeof ERIN | typeof BOTH | typeof DESK = ERIN) =>
      ({ type: 'approve_withdrawal', withdrawal, by }) as const;
    const [small, middle, large] = [10n, 11n, 501n].map((units) => exchange.withdraw(units * ONE));
    if (small === undefined || middle === undefined || large === undefined) throw new Error('three');
    exchange.submit(approve(small, DESK));
    exchange.refuse(approve(middle, DESK), 'needs_second_person');
    exchange.submit(approve(middle));
    expect(exchange.submit(approve(middle))).toEqual([]);
    exchange.refuse(approve(large), 'needs_second_person');
    exchange.submit(approve(large, BOTH));
    const held = exchange.withdraw(ONE, { held_until: later(exchange, 50) });
    exchange.refuse(approve(held), 'withdrawal_held');
    exchange.sequence += 100;
    exchange.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: ALICE });
    exchange.refuse(approve(held), 'owner_frozen');
    exchange.reject(applying(ONE), 'owner_frozen');
  });

  test('WAL-216: is one of at most twenty', () => {
    const exchange = funded();
    for (let count = 0; count < 20; count += 1) exchange.withdraw(ONE);
    exchange.reject(applying(ONE), 'too_many_withdrawals');
    exchange.submit({ type: 'reject_withdrawal', withdrawal: 7, reason: '', by: ERIN });
    exchange.withdraw(ONE);
    exchange.restored().reject(applying(ONE), 'too_many_withdrawals');
  });
});

describe('the house', () => {
  test('WAL-214: sets money right by two people and with an account of its own', () => {
    const exchange = funded();
    const house = (wallet: 'fees' | 'losses' | 'external_ethereum') =>
      ({ owner: unchecked<typeof ALICE>(0), wallet }) as const;
    const alice = { owner: ALICE, wallet: 'change' } as const;
    const adjust = { type: 'adjust_money', currency: USDT, amount: amount(ONE), by: BOTH } as const;
    exchange.refuse({ ...adjust, by: ERIN, from: house('losses'), to: alice }, 'needs_second_person');
    exchange.refuse({ ...adjust, from: alice, to: { owner: BOB, wallet: 'change' } }, 'invalid_adjustment');
    exchange.refuse({ ...adjust, from: { owner: ALICE, wallet: 'fees' }, to: alice }, 'invalid_adjustment');
    exchange.refuse({ ...adjust, from: house('fees'), to: alice }, 'insufficient_balance');
    exchange.refuse({ ...adjust, from: house('losses'), to: house('losses') }, 'invalid_adjustment');
    const events = exchange.submit({ ...adjust, from: house('losses'), to: alice });
    expect(eventsOf(events, 'money_adjusted')).toMatchObject([
      { adjustment: { id: 1, proposedBy: BOTH.proposedBy, approvedBy: BOTH.name, reason: BOTH.reason } },
    ]);
    exchange.submit({ ...adjust, from: alice, to: house('external_ethereum') });
    expect([exchange.house('losses'), exchange.total(ALICE)]).toEqual([-ONE, 10_000n * ONE]);
    exchange.restored().engine.audit();
  });
});
