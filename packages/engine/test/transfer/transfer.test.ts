import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../src/command/declaration.ts';
import {
  type CommandIn,
  clientKey,
  currencyId,
  Engine,
  latestState,
  type OwnerId,
  ROOMS,
  type RoomDeclaration,
  restoreEngine,
  type UserWallet,
} from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  Exchange,
  eventsOf,
  limitOrder,
  ONE,
  openExchange,
  USDT,
  unchecked,
} from '../exchange.ts';

type MakeTransfer = CommandIn<'transfer'>;

function transfer(
  units: bigint,
  from: UserWallet = 'change',
  to: UserWallet = 'legal',
  owner: OwnerId = ALICE,
): MakeTransfer {
  return {
    room: 'transfer',
    type: 'transfer',
    by: { trader: owner },
    from,
    to,
    currency: USDT,
    amount: amount(units),
  };
}

function totals({ engine }: Exchange, owner: OwnerId = ALICE): Record<string, bigint> {
  const wallets = ['legal', 'change', 'lever', 'micro'] as const;
  return Object.fromEntries(wallets.map((wallet) => [wallet, engine.balance(owner, wallet, USDT).total]));
}

const FUNDS = 1_000_000n * ONE;

describe('a transfer', () => {
  test('WAL-030: moves the whole amount at once, takes no fee, and touches nobody else', () => {
    const exchange = openExchange();
    exchange.accept(transfer(ONE, 'change', 'lever'));
    exchange.accept(transfer(ONE / 4n, 'lever', 'micro'));
    expect(totals(exchange)).toEqual({
      legal: 0n,
      change: FUNDS - ONE,
      lever: ONE - ONE / 4n,
      micro: ONE / 4n,
    });
    expect(totals(exchange, BOB).change).toBe(FUNDS);
    expect(exchange.engine.feesPaid(ALICE, 'change', USDT)).toBe(0n);
    exchange.engine.audit();
  });

  test('WAL-151: is numbered in turn, named by the answer and told once with its two postings', () => {
    const exchange = openExchange();
    expect(exchange.accept(transfer(ONE)).createdId).toBe(1);
    exchange.reject(transfer(FUNDS), 'insufficient_balance');
    const { createdId, events, time } = exchange.accept(transfer(ONE, 'legal', 'micro'));
    expect(createdId).toBe(2);
    expect(eventsOf(events, 'transferred').map((event) => event.transfer)).toEqual([
      { id: 2, owner: ALICE, from: 'legal', to: 'micro', currency: USDT, amount: ONE, time },
    ]);
    const postings = eventsOf(events, 'money_moved').flatMap((event) => event.postings);
    expect(postings.map((one) => [one.wallet, one.amount, one.reason, one.reference])).toEqual([
      ['legal', -ONE, 'transfer', 2],
      ['micro', ONE, 'transfer', 2],
    ]);
  });

  test('WAL-031: above what is there is refused with what could be moved, and changes nothing', () => {
    const exchange = openExchange();
    const { rejection } = exchange.reject(transfer(FUNDS + 1n), 'insufficient_balance');
    expect(rejection).toEqual({ code: 'insufficient_balance', free: FUNDS });
    const empty = exchange.reject(transfer(1n, 'micro', 'legal'), 'insufficient_balance');
    expect(empty.rejection).toEqual({ code: 'insufficient_balance', free: 0n });
    exchange.accept(transfer(FUNDS));
    expect(totals(exchange)).toEqual({ legal: FUNDS, change: 0n, lever: 0n, micro: 0n });
  });

  test('WAL-150: leaves what an order holds where it is', () => {
    const exchange = openExchange();
    exchange.accept(limitOrder(ALICE, 'buy', 500, 100));
    const free = exchange.available(ALICE, USDT);
    expect(free).toBeLessThan(FUNDS);
    const { rejection } = exchange.reject(transfer(free + 1n), 'insufficient_balance');
    expect(rejection).toEqual({ code: 'insufficient_balance', free });
    exchange.accept(transfer(free));
    expect(exchange.available(ALICE, USDT)).toBe(0n);
    exchange.engine.audit();
  });

  test('WAL-150 WAL-035: takes no more than every room lets leave the account', () => {
    const exchange = openExchange([...ROOMS, keepingBack('lever', ONE), keepingBack('lever', 3n * ONE)]);
    exchange.accept(transfer(5n * ONE, 'change', 'lever'));
    const { rejection } = exchange.reject(transfer(ONE + 1n, 'lever', 'change'), 'insufficient_balance');
    expect(rejection).toEqual({ code: 'insufficient_balance', free: ONE });
    exchange.accept(transfer(ONE, 'lever', 'change'));
    expect(totals(exchange).lever).toBe(4n * ONE);
  });

  test('WAL-150: takes nothing from an account of which a room has more to keep than there is', () => {
    const exchange = openExchange([...ROOMS, keepingBack('lever', -ONE)]);
    exchange.accept(transfer(5n * ONE, 'change', 'lever'));
    const { rejection } = exchange.reject(transfer(1n, 'lever', 'change'), 'insufficient_balance');
    expect(rejection).toEqual({ code: 'insufficient_balance', free: 0n });
  });

  test('WAL-032 WAL-033: between an account and itself is refused', () => {
    openExchange().reject(transfer(ONE, 'change', 'change'), 'same_account');
  });

  test('WAL-153: of an unknown currency, or of nothing or less, is refused', () => {
    const exchange = openExchange();
    exchange.reject({ ...transfer(ONE), currency: currencyId(77) }, 'unknown_currency');
    for (const units of [0n, -1n, -ONE]) exchange.reject(transfer(units), 'invalid_amount');
    exchange.reject({ ...transfer(ONE), by: { trader: unchecked(0) } }, 'invalid_owner');
  });

  test('WAL-152: with a key is made once', () => {
    const exchange = openExchange();
    const key = clientKey('move-1');
    exchange.accept({ ...transfer(ONE), key });
    exchange.reject({ ...transfer(ONE), key }, 'key_used');
    exchange.accept({ ...transfer(ONE, 'change', 'legal', BOB), key });
    expect(totals(exchange).legal).toBe(ONE);
  });

  test('WAL-151 ENG-006: goes on being numbered after a snapshot, and no transfer leaves no trace in it', () => {
    const exchange = openExchange();
    const sections = () => [...exchange.engine.snapshot()].map(({ section }) => section);
    expect(sections()).not.toContain('transfer');
    exchange.accept(transfer(ONE));
    expect(sections()).toContain('transfer');
    const restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
    for (const one of [exchange, restored])
      expect(one.accept(transfer(ONE, 'legal', 'lever')).createdId).toBe(2);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
  });
});

test('WAL-150: money in another currency does not help', () => {
  const exchange = new Exchange(new Engine(latestState()));
  exchange.accept({
    room: 'listing',
    type: 'list_currency',
    by: { service: 'setup' },
    currency: { id: BTC, code: 'BTC', decimals: unchecked(8) },
  });
  exchange.fund(ALICE, BTC, ONE);
  exchange.reject(transfer(1n), 'unknown_currency');
});

let planted = 90;

/** A room that only limits the amount that may leave an account to `free`. */
function keepingBack(wallet: UserWallet, free: bigint): RoomDeclaration {
  planted += 1;
  return {
    number: planted,
    format: 1,
    commands: declareCommands(`planted-${planted}`, {}),
    reasons: [],
    open: () => ({
      handle: () => null,
      free: (account) => (account.wallet === wallet ? free : account.available),
      write: () => [],
      read: () => undefined,
    }),
  };
}
