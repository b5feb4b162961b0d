import { amount } from '@assay/money';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Command,
  type CommandTable,
  Engine,
  type Haltable,
  MAX_NOTICE_LENGTH,
  ROOMS,
  restoreEngine,
  SETUP,
} from '../../src/index.ts';
import {
  ALICE,
  cancelOrder,
  credit,
  type Exchange,
  limitOrder,
  ONE,
  openExchange,
  placed,
  USDT,
} from '../exchange.ts';

const NOTICE = 'The index prices are wrong.';
const halt = (what: Haltable, notice = NOTICE): Command => ({
  room: 'halts',
  type: 'halt',
  by: SETUP,
  what,
  notice,
});
const resume = (what: Haltable): Command => ({ room: 'halts', type: 'resume', by: SETUP, what });

/** Commands that a halt rejects, according to their declarations. */
const haltedBy = (halted: Haltable): readonly string[] =>
  ROOMS.flatMap(({ commands: { commands } }: { readonly commands: CommandTable }) =>
    Object.entries(commands).flatMap(([type, declared]) => (declared.haltedBy === halted ? [type] : [])),
  );

let exchange: Exchange;
beforeEach(() => {
  exchange = openExchange();
  exchange.accept(credit(ALICE, USDT, 1_000_000n * ONE));
});

describe('a halt of the whole exchange', () => {
  test('OPS-484: of trading refuses what begins a trade, with its notice; open orders stay and are cancelled', () => {
    const order = placed(exchange.accept(limitOrder(ALICE, 'buy', 500, 10)));
    exchange.accept(halt('trading'));
    const { rejection } = exchange.reject(limitOrder(ALICE, 'buy', 500, 10), 'trading_halted');
    expect(rejection).toEqual({ code: 'trading_halted', notice: NOTICE });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBeGreaterThan(0n);
    exchange.accept(cancelOrder(ALICE, order));
    exchange.accept(resume('trading'));
    exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
  });

  test('OPS-484 OPS-485: names every command that begins a trade, or lets money out', () => {
    expect(haltedBy('trading').toSorted()).toEqual([
      'accept_quote',
      'amend_order',
      'back_project',
      'buy_earn',
      'buy_insurance',
      'cast_ballot',
      'change_c2c_offer',
      'enter_position',
      'open_acceptor_deal',
      'open_checkout',
      'open_seconds',
      'place_limit_order',
      'place_market_order',
      'place_oco_order',
      'place_stop_order',
      'publish_c2c_offer',
      'quote_conversion',
      'quote_small',
      'subscribe_sale',
      'take_c2c_offer',
    ]);
    expect(haltedBy('withdrawals').toSorted()).toEqual([
      'apply_withdrawal',
      'approve_withdrawal',
      'sign_withdrawal',
    ]);
  });

  test('OPS-620: of withdrawals refuses to sell coins to an acceptor, and lets deposits with one go on', () => {
    exchange.accept(halt('withdrawals'));
    const deal = {
      room: 'acceptor',
      type: 'open_acceptor_deal',
      by: { trader: ALICE },
      acceptor: 1,
      way: 'bank',
      amount: amount(1n),
      rate: 1,
      paper: 1,
    } as const;
    const { rejection } = exchange.reject({ ...deal, kind: 'sell' }, 'withdrawals_halted');
    expect(rejection).toEqual({ code: 'withdrawals_halted', notice: NOTICE });
    exchange.reject({ ...deal, kind: 'buy' }, 'unknown_acceptor');
  });

  test('OPS-484: of one kind leaves the others alone, and one that is not in force cannot be ended', () => {
    exchange.accept(halt('withdrawals'));
    exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
    exchange.reject(resume('trading'), 'not_halted');
    for (const notice of ['', '  ', 'n'.repeat(MAX_NOTICE_LENGTH + 1)]) {
      exchange.reject(halt('trading', notice), 'invalid_notice');
    }
  });

  test('OPS-484: stands in a snapshot with its notice and since when it is in force', () => {
    const { time } = exchange.accept(halt('logins'));
    exchange.accept(halt('logins', 'Still wrong.'));
    const restored = restoreEngine(exchange.engine.snapshot());
    expect(restored.room('halts').inForce()).toEqual([
      { what: 'logins', notice: 'Still wrong.', since: time },
    ]);
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
    expect(new Engine().room('halts').inForce()).toEqual([]);
  });
});
