import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  CLOCK,
  type Command,
  type Event,
  type LeverTrade,
  ownerId,
  restoreEngine,
  SETUP,
  timeMs,
} from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, CAROL, eventsOf, ONE, USDT } from '../exchange.ts';
import {
  beginDay,
  causes,
  entering,
  exiting,
  fundLever,
  LeverExchange,
  moving,
  openLever,
  receipts,
  settingTerms,
  type TERMS,
} from './lever-exchange.ts';

const usdt = (units: bigint | null | undefined) => Number(units ?? 0n) / Number(ONE);
const FREE = { spread: 0 as typeof TERMS.spread, fee: 0 as typeof TERMS.fee };

describe('the rate of risk', () => {
  test('LEV-041 LEV-208 LEV-209: an account is warned when a mark brings it to 110 %, once, and again after it has recovered', () => {
    const exchange = openLever(FREE);
    exchange.enter('long', 100);
    // A margin of 1,000 and a remaining balance of 0: at 110 % from the start, which causes no warning.
    expect(exchange.account()?.riskClass).toBe('warned');
    fundLever(exchange, ALICE, 500);
    expect(exchange.account()?.riskClass).toBe('safe');
    expect(eventsOf(exchange.setIndexPrice(9_600.01), 'margin_warned')).toEqual([]);
    const [warned] = eventsOf(exchange.setIndexPrice(9_600), 'margin_warned');
    expect([usdt(warned?.equity), usdt(warned?.margins)]).toEqual([1_100, 1_000]);
    expect(eventsOf(exchange.setIndexPrice(9_500), 'margin_warned')).toEqual([]);
    exchange.setIndexPrice(9_600.01);
    expect(exchange.account()?.riskClass).toBe('safe');
    expect(eventsOf(exchange.setIndexPrice(9_599), 'margin_warned')).toHaveLength(1);
    exchange.engine.audit();
  });

  test('LEV-219: as much may leave as keeps the rate at the warning, and nothing while the pair is stale', () => {
    const exchange = openLever(FREE);
    exchange.enter('long', 50);
    const moving = (units: bigint): Command => ({
      room: 'transfer',
      type: 'transfer',
      by: { trader: ALICE },
      from: 'lever',
      to: 'change',
      currency: USDT,
      amount: amount(units),
    });
    const refused = exchange.reject(moving(450n * ONE + 1n), 'insufficient_balance');
    expect(refused.rejection).toMatchObject({ free: 450n * ONE });
    exchange.now += 3_600_000;
    exchange.reject(moving(1n), 'insufficient_balance');
    exchange.setIndexPrice(9_900);
    exchange.accept(moving(400n * ONE));
    expect(usdt(exchange.account()?.equity)).toBe(550);
    // The withdrawn amount is missing when the price falls: the account is checked at the correspondingly higher price.
    expect(exchange.account()?.riskClass).toBe('warned');
    expect(causes(exchange.setIndexPrice(9_400))).toHaveLength(0);
    expect(causes(exchange.setIndexPrice(9_300))).toHaveLength(1);
  });

  test('LEV-043 LEV-210 LEV-212: liquidation revokes orders, then closes the largest loss first until the rate is above the warning', () => {
    const exchange = openLever(FREE);
    fundLever(exchange, ALICE, 1_000);
    const order = exchange.enter('long', 10, { limit: 5_000 });
    const small = exchange.enter('long', 20);
    const large = exchange.enter('long', 150);
    exchange.setIndexPrice(9_400);
    expect(exchange.account()?.riskClass).toBe('warned');
    // 2,000 less 1,157.70 is 842.30, of a margin of 1,700: below 50 %.
    const events = exchange.setIndexPrice(9_319);
    expect(causes(events)).toEqual([`${order.id} liquidation`, `${large.id} liquidation`]);
    const [receipt] = receipts(events);
    expect([usdt(receipt?.equity), usdt(receipt?.margins)]).toEqual([842.3, 1_700]);
    expect(usdt(receipt?.profit)).toBe(-1_021.5);
    expect(usdt(receipt?.fee)).toBe(69.8925);
    expect(exchange.engine.room('lever').trade(small.id)?.status).toBe('holding');
    expect(exchange.account()?.riskClass).toBe('safe');
    expect(exchange.house('lever_insurance')).toBe(50_069.8925);
    exchange.engine.audit();
  });

  test('LEV-044 LEV-213: a gap beyond the account leaves it at zero, and the insurance fund bears the rest', () => {
    const exchange = openLever(FREE);
    exchange.enter('long', 100);
    const events = exchange.setIndexPrice(8_500);
    const [receipt] = receipts(events);
    expect(usdt(receipt?.paid)).toBe(-1_000);
    expect(usdt(receipt?.borne)).toBe(500);
    expect(exchange.lever()).toEqual({ total: 0, held: 0 });
    expect([exchange.house('lever_margin'), exchange.house('lever_insurance')]).toEqual([51_500, 49_500]);
    exchange.engine.audit();
  });

  test('LEV-217: a jump decides nothing until it has stood for its time; one wrong price liquidates nobody', () => {
    const exchange = openLever({ ...FREE, jump: 100_000 as typeof TERMS.jump });
    const held = exchange.enter('long', 100);
    expect(causes(exchange.setIndexPrice(5_000))).toEqual([]);
    exchange.reject(exiting(held), 'price_stale');
    exchange.reject(entering('short', 1, { owner: BOB }), 'price_stale');
    exchange.setIndexPrice(10_000);
    expect(exchange.account()?.riskClass).toBe('warned');
    exchange.setIndexPrice(5_000);
    exchange.now += 9_000;
    expect(causes(exchange.setIndexPrice(5_001))).toEqual([]);
    exchange.now += 1_000;
    expect(causes(exchange.setIndexPrice(5_002))).toEqual([`${held.id} liquidation`]);
  });

  test('LEV-211 LEV-228: many liquidations go by owner over bounded commands; meanwhile nothing else touches the currency', () => {
    const exchange = openLever({ ...FREE, stress: 1_000 as typeof TERMS.stress });
    const owners = Array.from({ length: 200 }, (_, index) => ownerId(200_200 - index));
    for (const owner of owners) {
      fundLever(exchange, owner, 100);
      exchange.enter('long', 10, { owner });
    }
    const first = exchange.setIndexPrice(9_000);
    const done = owned(first);
    expect(done.length).toBeGreaterThan(10);
    expect(done.length).toBeLessThan(200);
    exchange.reject(entering('long', 1), 'settling');
    exchange.reject(moving('external', 'lever_margin', 1), 'settling');
    const restored = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    restored.now = exchange.now;
    const rest = owned(exchange.passTime());
    expect(owned(restored.passTime())).toEqual(rest);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
    expect([...done, ...rest]).toEqual(owners.toReversed());
    exchange.engine.audit();
  });
});

function owned(events: readonly Event[]): number[] {
  return eventsOf(events, 'lever_trade_changed').map(({ trade }) => trade.owner);
}

describe('what the pool can pay', () => {
  const poor = () => {
    const exchange = openLever({ ...FREE, stress: 0 as typeof TERMS.stress });
    exchange.accept(moving('lever_margin', 'external', 49_000));
    exchange.accept(moving('lever_insurance', 'external', 50_000));
    return exchange;
  };

  test('LEV-215: winners beyond 80 % of the pool are closed at that mark, the highest profit % × multiple first', () => {
    const exchange = poor();
    const [mild, keen] = [
      exchange.enter('long', 60),
      exchange.enter('long', 60, { owner: BOB, multiple: 100 }),
    ];
    expect(causes(exchange.setIndexPrice(10_666))).toEqual([]);
    const events = exchange.setIndexPrice(10_670);
    expect(causes(events)).toEqual([`${keen.id} deleveraging`]);
    const [receipt] = receipts(events);
    expect([usdt(receipt?.paid), usdt(receipt?.pool), usdt(receipt?.profits)]).toEqual([402, 1_000, 804]);
    expect(exchange.engine.room('lever').trade(mild.id)?.status).toBe('holding');
    exchange.engine.audit();
  });

  test('LEV-216: a mark past the pool closes all winners, each with its share of it, rounded down', () => {
    const exchange = poor();
    const trades = [
      exchange.enter('long', 50),
      exchange.enter('long', 25, { owner: BOB }),
      exchange.enter('short', 1, { owner: CAROL }),
    ];
    const events = exchange.setIndexPrice(13_000);
    expect(causes(events).slice(0, 2)).toEqual([
      `${trades[0]?.id} pool_exhausted`,
      `${trades[1]?.id} pool_exhausted`,
    ]);
    const paid = receipts(events)
      .slice(0, 2)
      .map((receipt) => receipt.paid);
    expect(paid).toEqual([66_666_666_666n, 33_333_333_333n]);
    expect(receipts(events)[0]).toMatchObject({ pool: 1_000n * ONE, profits: 2_250n * ONE });
    expect(exchange.engine.room('lever').trade(trades[2]?.id ?? 0)?.status).toBe('holding');
    exchange.engine.audit();
  });

  test('LEV-230: closing everything at any moment gives what the ledger says, to the unit', () => {
    const exchange = openLever();
    const open: LeverTrade[] = [];
    for (const owner of [ALICE, BOB, CAROL]) {
      open.push(exchange.enter('long', 7, { owner }), exchange.enter('short', 3, { owner, multiple: 5 }));
    }
    exchange.setIndexPrice(10_123.45);
    for (const trade of open) exchange.exit(trade);
    const accounts = [ALICE, BOB, CAROL].reduce(
      (total, owner) => total + exchange.engine.balance(owner, 'lever', USDT).total,
      0n,
    );
    const house = (['lever_margin', 'lever_insurance', 'fees'] as const).reduce(
      (total, wallet) => total + exchange.engine.balance(ownerId(0), wallet, USDT).total,
      0n,
    );
    expect(accounts + house).toBe(103_000n * ONE);
    exchange.engine.audit();
  });
});

describe('nights', () => {
  test('LEV-048 LEV-220: who opened before midnight pays the rate of what is borrowed, from the margin first', () => {
    const exchange = openLever(FREE);
    const held = exchange.enter('long', 10);
    beginDay(exchange);
    const events = exchange.passTime();
    const [receipt] = receipts(events);
    expect(receipt).toMatchObject({ kind: 'overnight', markSequence: null });
    expect(usdt(receipt?.fee)).toBe(0.9);
    expect(usdt(exchange.engine.room('lever').trade(held.id)?.margin)).toBe(99.1);
    expect(exchange.lever()).toEqual({ total: 999.1, held: 99.1 });
    expect(receipts(exchange.passTime())).toEqual([]);
    exchange.engine.audit();
  });

  test('LEV-220: who opened after midnight pays nothing; who closes before the turn comes pays in closing', () => {
    const exchange = openLever(FREE);
    const early = exchange.enter('long', 10);
    exchange.now += 70_000;
    const late = exchange.enter('long', 10);
    const from = timeMs(exchange.now + 59_000);
    exchange.now += 59_001;
    const day = { calendar: 'exchange', day: '2026-11-22', from, to: timeMs(from + 86_400_000) } as const;
    exchange.accept({ room: 'time', type: 'begin_day', by: CLOCK, ...day });
    const closed = receipts(exchange.exit(early));
    expect(closed.map(({ kind }) => kind)).toEqual(['overnight', 'settled']);
    expect(receipts(exchange.passTime())).toEqual([]);
    expect(exchange.engine.room('lever').trade(late.id)?.overnight).toBe(0n);
  });

  test('LEV-209 LEV-220: one that cannot pay is closed by the next mark', () => {
    const exchange = openLever({ ...FREE, overnight: 1_000_000 as typeof TERMS.overnight });
    const held = exchange.enter('long', 90);
    beginDay(exchange);
    const events = exchange.passTime();
    expect(eventsOf(events, 'margin_warned')).toHaveLength(1);
    expect(exchange.lever()).toEqual({ total: 0, held: 0 });
    expect(causes(exchange.setIndexPrice(10_000))).toEqual([`${held.id} overnight`]);
    exchange.engine.audit();
  });
});

test('LEV-231: a mark at which the positions could not be counted decides nothing', () => {
  const exchange = openLever(FREE);
  exchange.enter('long', 100, { multiple: 100 });
  exchange.setIndexPrice(90_000_000_000);
  expect(exchange.account()?.equity).toBe(1_000n * ONE);
  exchange.accept(settingTerms({ maximumHands: 1_000_000_000 }));
  exchange.setIndexPrice(10_001);
  exchange.reject(entering('short', 1_000_000_000, { owner: BOB }), 'value_too_large');
});

test('LEV-221 LEV-228: a snapshot goes on to the same answers with orders, stops, debts and nights under way', () => {
  const exchange = openLever();
  exchange.enter('long', 40, { multiple: 100 });
  const short = exchange.enter('short', 40, { multiple: 100, owner: BOB });
  exchange.enter('long', 5, { limit: 9_000, owner: CAROL });
  exchange.accept({
    room: 'lever',
    type: 'set_risk_terms',
    by: SETUP,
    currency: USDT,
    terms: { warning: 12_000, liquidation: 6_000, winners: 5_000 },
  });
  beginDay(exchange);
  const restored = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  restored.now = exchange.now;
  for (const one of [exchange, restored]) {
    one.passTime();
    one.setIndexPrice(9_700);
    one.exit(short);
    one.accept({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    one.now += 60_001;
    one.passTime();
  }
  expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
  exchange.engine.audit();
});
