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

type OfTraders = Extract<Command, { readonly by: { readonly trader: unknown } }>['type'];

/**
 * Halt under which each command of a trader is rejected; `none` ends, reduces or cancels something, arranges something
 * that is begun later, or moves no coins. The compiler requires each new command here.
 */
const BY_TRADERS: Readonly<Record<OfTraders, Haltable | 'none'>> = {
  accept_quote: 'trading',
  amend_order: 'trading',
  back_project: 'trading',
  buy_earn: 'trading',
  buy_insurance: 'trading',
  cast_ballot: 'trading',
  change_c2c_offer: 'trading',
  enter_position: 'trading',
  open_acceptor_deal: 'trading',
  open_checkout: 'trading',
  open_seconds: 'trading',
  place_limit_order: 'trading',
  place_market_order: 'trading',
  place_oco_order: 'trading',
  place_bracket_order: 'trading',
  place_stop_order: 'trading',
  place_trailing_order: 'trading',
  publish_c2c_offer: 'trading',
  quote_conversion: 'trading',
  quote_small: 'trading',
  subscribe_sale: 'trading',
  take_c2c_offer: 'trading',
  apply_withdrawal: 'withdrawals',
  abandon_checkout: 'none',
  appeal_c2c_ruling: 'none',
  apply_as_c2c_merchant: 'none',
  ask_for_stage: 'none',
  begin_conversion_recurring: 'none',
  begin_earn_recurring: 'none',
  block_c2c_trader: 'none',
  cancel_acceptor_deal: 'none',
  cancel_all_orders: 'none',
  cancel_all_after: 'none',
  cancel_price_alert: 'none',
  cancel_c2c_deal: 'none',
  cancel_order: 'none',
  cancel_withdrawal: 'none',
  claim_insurance: 'none',
  concede_c2c_dispute: 'none',
  confirm_acceptor_deal: 'none',
  declare_acceptor_paid: 'none',
  dispute_acceptor_deal: 'none',
  end_insurance: 'none',
  exclude_oneself: 'none',
  exit_position: 'none',
  freeze_own: 'none',
  leave_as_c2c_merchant: 'none',
  limit_losses: 'none',
  mark_acceptor_transferred: 'none',
  open_c2c_dispute: 'none',
  pause_c2c_offers: 'none',
  pay_c2c_deal: 'none',
  pledge_as_acceptor: 'none',
  redeem_earn: 'none',
  reject_acceptor_deal: 'none',
  release_c2c_deal: 'none',
  renew_earn: 'none',
  rest_acceptor: 'none',
  revoke_entrust: 'none',
  say_in_c2c_deal: 'none',
  set_entrust_exits: 'none',
  set_exits: 'none',
  set_price_alert: 'none',
  start_twap: 'trading',
  resume_twap: 'trading',
  pause_twap: 'none',
  cancel_twap: 'none',
  stop_conversion_recurring: 'none',
  stop_earn_recurring: 'none',
  transfer: 'none',
  unpledge_as_acceptor: 'none',
  vote_on_stage: 'none',
  withdraw_c2c_offer: 'none',
};

/** Commands of traders, or of other issuers, that a halt rejects, according to their declarations. */
const haltedBy = (halted: Haltable, isByTrader: boolean): readonly string[] =>
  ROOMS.flatMap(({ commands: { commands } }: { readonly commands: CommandTable }) =>
    Object.entries(commands).flatMap(([type, declared]) =>
      declared.haltedBy === halted && (declared.by === 'trader') === isByTrader ? [type] : [],
    ),
  ).toSorted();

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
    const halting = (halted: Haltable): readonly string[] =>
      Object.entries(BY_TRADERS)
        .flatMap(([type, kind]) => (kind === halted ? [type] : []))
        .toSorted();
    for (const halted of ['trading', 'withdrawals'] as const)
      expect(haltedBy(halted, true), halted).toEqual(halting(halted));
    expect(haltedBy('trading', false)).toEqual([]);
    expect(haltedBy('withdrawals', false)).toEqual(['approve_withdrawal', 'sign_withdrawal']);
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
