import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { Engine, latestState } from '../../src/index.ts';
import { ALICE, BOB, eventsOf, ONE, USDT, unchecked } from '../exchange.ts';
import { applying, ChainExchange, seeing } from './chain-exchange.ts';

const opened = () => new ChainExchange(new Engine(latestState()));

describe('a deposit', () => {
  test('WAL-200: is one however often and by whom it is told, and never something else', () => {
    const exchange = opened();
    const first = exchange.see({ transaction: '0xa' });
    expect(exchange.see({ transaction: '0xa' })).toBe(first);
    expect(exchange.see({ transaction: '0xa', owner: BOB })).toBe(first);
    expect(exchange.see({ transaction: '0xa', output: 1 })).toBe(first + 1);
    expect(exchange.see({ transaction: '0xa', network: 'tron' })).toBe(first + 2);
    exchange.reject(seeing({ transaction: '0xa', amount: amount(2n) }), 'deposit_differs');
    exchange.reject(seeing({ transaction: '0xa', address: '0xbob' }), 'deposit_differs');
    for (const deep of [2, 2, 3, 4]) if (deep < 4) exchange.confirm(first, deep);
    expect(exchange.total(ALICE)).toBe(100n * ONE);
    exchange.confirm(first, 4);
    exchange.refuse(
      { type: 'confirm_deposit', deposit: first, confirmations: 5, height: null, block: null },
      'unknown_deposit',
    );
    expect(exchange.total(ALICE)).toBe(100n * ONE);
  });

  test('WAL-201: is credited at one depth and may leave at the next, and is used in between', () => {
    const exchange = opened();
    exchange.level(ALICE, 3);
    const deposit = exchange.see();
    expect(exchange.confirm(deposit, 1)).toMatchObject({ state: 'seen', confirmations: 1, creditAfter: 2 });
    expect(exchange.total(ALICE)).toBe(0n);
    expect(exchange.confirm(deposit, 2)).toMatchObject({ state: 'credited', isFinal: false });
    exchange.reject(applying(ONE), 'insufficient_balance');
    exchange.fund(ALICE, USDT, ONE);
    exchange.withdraw(ONE);
    exchange.reject(applying(ONE), 'insufficient_balance');
    exchange.accept({
      room: 'transfer',
      type: 'transfer',
      by: { trader: ALICE },
      from: 'change',
      to: 'lever',
      currency: USDT,
      amount: amount(ONE),
    });
    expect(exchange.confirm(deposit, 4)).toMatchObject({ state: 'credited', isFinal: true });
    exchange.withdraw(99n * ONE);
    exchange.reject(applying(ONE), 'insufficient_balance');
    exchange.engine.audit();
  });

  test('WAL-202: below the minimum waits in suspense, and two of them are not added up', () => {
    const exchange = opened();
    for (const _ of [1, 2]) {
      const deposit = exchange.see({ amount: amount(ONE / 2n + 1n) });
      expect(exchange.confirm(deposit, 2)?.state).toBe('below_minimum');
    }
    expect(exchange.total(ALICE)).toBe(0n);
    expect(exchange.house('suspense')).toBe(ONE + 2n);
    exchange.submit({ type: 'match_deposit', deposit: 1, owner: ALICE });
    expect(exchange.total(ALICE)).toBe(ONE / 2n + 1n);
    exchange.restored().engine.audit();
  });

  test('WAL-203: of nobody, of a closed account or by a network that does not bring it waits for the desk', () => {
    const exchange = opened();
    exchange.accept({ room: 'owners', type: 'close', by: { service: 'accounts' }, owner: BOB });
    const ids = [
      exchange.see({ owner: null }),
      exchange.see({ owner: BOB }),
      exchange.see({ network: 'tron' }),
    ];
    for (const deposit of ids) expect(exchange.confirm(deposit, 6)?.state).toBe('unmatched');
    expect(exchange.house('suspense')).toBe(300n * ONE);
    exchange.refuse({ type: 'match_deposit', deposit: 1, owner: BOB }, 'owner_closed');
    exchange.submit({ type: 'match_deposit', deposit: 1, owner: ALICE });
    exchange.refuse({ type: 'match_deposit', deposit: 1, owner: ALICE }, 'unknown_deposit');
    expect(exchange.total(ALICE)).toBe(100n * ONE);
    exchange.engine.audit();
  });

  test('WAL-204: that is gone before it counts is un-seen, and counts when it is back', () => {
    const exchange = opened();
    const deposit = exchange.see();
    exchange.confirm(deposit, 1);
    const [orphaned] = eventsOf(exchange.submit({ type: 'drop_deposit', deposit }), 'deposit_changed');
    expect(orphaned?.deposit).toMatchObject({ state: 'gone', confirmations: 0, block: null });
    expect(exchange.submit({ type: 'drop_deposit', deposit })).toEqual([]);
    expect(exchange.see({ transaction: '0x1' })).toBe(deposit);
    expect(exchange.confirm(deposit, 1)?.state).toBe('seen');
    expect(exchange.confirm(deposit, 2)?.state).toBe('credited');
  });

  test('WAL-205: taken back costs its owner what is there and the house the rest, and back again reverses it', () => {
    const exchange = opened();
    const deposit = exchange.see();
    exchange.confirm(deposit, 2);
    exchange.accept({
      room: 'transfer',
      type: 'transfer',
      by: { trader: ALICE },
      from: 'change',
      to: 'micro',
      currency: USDT,
      amount: amount(30n * ONE),
    });
    // Removes forty more: moved to the exchange's losses, by two members of staff.
    exchange.submit({
      type: 'adjust_money',
      by: { staff: 1, name: 'erin', reason: 'spent', proposedBy: 'dana' },
      from: { owner: ALICE, wallet: 'change' },
      to: { owner: unchecked(0), wallet: 'fees' },
      currency: USDT,
      amount: amount(40n * ONE),
    });
    const [back] = eventsOf(exchange.submit({ type: 'drop_deposit', deposit }), 'deposit_changed');
    expect(back?.deposit).toMatchObject({ state: 'taken_back', reversed: 60n * ONE, lost: 40n * ONE });
    expect(exchange.total(ALICE)).toBe(0n);
    expect(exchange.house('suspense')).toBe(100n * ONE);
    expect(exchange.house('losses')).toBe(-40n * ONE);
    const restored = exchange.restored();
    expect(restored.confirm(deposit, 2)?.state).toBe('credited');
    expect(restored.total(ALICE)).toBe(60n * ONE);
    expect(restored.house('losses')).toBe(0n);
    expect(restored.house('suspense')).toBe(0n);
    restored.engine.audit();
  });

  test('WAL-200: that is none is refused', () => {
    const exchange = opened();
    exchange.reject(seeing({ amount: amount(0n) }), 'invalid_amount');
    exchange.reject(seeing({ currency: unchecked(77) }), 'unknown_currency');
    exchange.reject(seeing({ owner: unchecked(0) }), 'invalid_owner');
    exchange.reject(seeing({ transaction: 'two words' }), 'invalid_transaction');
    exchange.reject(seeing({ output: -1 }), 'invalid_transaction');
    exchange.reject(seeing({ address: '' }), 'invalid_address');
    const deposit = exchange.see({ amount: amount(2n ** 63n - 1n) });
    exchange.fund(BOB, USDT, 1n);
    const place = { height: null, block: null };
    exchange.refuse({ type: 'confirm_deposit', deposit, confirmations: 2, ...place }, 'amount_too_large');
    exchange.refuse({ type: 'confirm_deposit', deposit, confirmations: -1, ...place }, 'invalid_transaction');
  });

  test('WAL-217: gone for more than two weeks is forgotten', () => {
    const exchange = opened();
    const deposit = exchange.see();
    exchange.submit({ type: 'drop_deposit', deposit });
    expect(exchange.engine.room('custody').deposits()).toHaveLength(1);
    exchange.engine.room('custody').onDayStarted({
      calendar: 'exchange',
      day: '2026-12-01',
      from: unchecked(15 * 86_400_000),
      to: unchecked(16 * 86_400_000),
    });
    expect(exchange.engine.room('custody').deposits()).toHaveLength(0);
  });
});
