import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  CLOCK,
  DEMO,
  type Event,
  emptyState,
  type LeverTerms,
  type OwnerId,
  ownerId,
  restoreEngine,
} from '../../src/index.ts';
import { POSTINGS_PER_COMMAND } from '../../src/stage/bounded-work.ts';
import { ALICE, eventsOf, ONE, USDT } from '../exchange.ts';
import { Random } from '../random.ts';
import {
  adopting,
  causes,
  entering,
  LeverExchange,
  openLever,
  receipts,
  stopping,
  type TERMS,
} from './lever-exchange.ts';

/** Hands of 0.0001 BTC and a fee of 0.05 %, as for bitcoin contracts. */
const SMALL_HANDS: Partial<LeverTerms> = {
  unitsPerHand: (ONE / 10_000n) as typeof TERMS.unitsPerHand,
  maximumHands: 100_000,
  spread: 95 as typeof TERMS.spread,
  fee: 500 as typeof TERMS.fee,
  stress: 1_000 as typeof TERMS.stress,
  jumpMs: 0,
};
const INDEX = 104_256;
const ORDERS = 97;

function fundCents(exchange: LeverExchange, owner: OwnerId, cents: number): void {
  exchange.accept({
    ...{ room: 'custody', type: 'credit', by: DEMO, owner, wallet: 'lever', currency: USDT },
    ...{ amount: amount((BigInt(cents) * ONE) / 100n), reason: 'demo_claim', reference: 1 },
  });
}

/** Returns the number of postings of one command. */
function postingsOf(events: readonly Event[]): number {
  return eventsOf(events, 'money_moved').reduce((total, { postings }) => total + postings.length, 0);
}

/** Sets one mark and processes all that follows, asserting that no command exceeds its limit of postings. */
function settleAt(exchange: LeverExchange, price: number): Event[] {
  const all = [...exchange.setIndexPrice(price)];
  expect(postingsOf(all)).toBeLessThanOrEqual(POSTINGS_PER_COMMAND);
  for (let isMoreDue = true; isMoreDue; ) {
    const { events } = exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    expect(postingsOf(events)).toBeLessThanOrEqual(POSTINGS_PER_COMMAND);
    isMoreDue = eventsOf(events, 'time_passed').some((passed) => passed.isMoreDue);
    all.push(...events);
  }
  return all;
}

const ATTACKERS = Array.from({ length: 7 }, (_, index) => ownerId(100_101 + index));

/**
 * Each of seven accounts has 97 waiting orders, a short of 1 BTC with an immediate loss of 10 USDT, and a stop above
 * the index.
 */
function waitingOrders(exchange: LeverExchange, cents: number): void {
  for (const owner of ATTACKERS) {
    fundCents(exchange, owner, cents);
    for (let count = 0; count < ORDERS; count += 1)
      exchange.enter('long', 11, { owner, multiple: 100, limit: 9_990 });
    const short = exchange.enter('short', 10_000, { owner, multiple: 100, limit: 0.01 });
    exchange.accept(stopping(short, null, INDEX + 1));
  }
}

describe('many waiting orders and a sudden shortfall', () => {
  test('LEV-364 LEV-365: what was prepared under the first rules ends in bounded steps once the others are adopted', () => {
    const prepared = openLever(SMALL_HANDS, undefined, emptyState);
    prepared.setIndexPrice(INDEX);
    waitingOrders(prepared, 1_140);
    const copy = () => {
      const exchange = new LeverExchange(restoreEngine(prepared.engine.snapshot()), prepared.sequence);
      exchange.now = prepared.now;
      return exchange;
    };
    // A journal with this case cannot exist: the clock would have failed here.
    const before = copy();
    before.setIndexPrice(INDEX + 1);
    expect(() => before.passTime()).toThrow('a room does no more postings than it may');

    const exchange = copy();
    exchange.accept(adopting());
    const events = settleAt(exchange, INDEX + 1);
    const settled = receipts(events).filter(({ kind }) => kind === 'settled');
    expect(settled.map(({ owner, owed }) => [owner, owed])).toEqual(ATTACKERS.map((owner) => [owner, 0n]));
    expect(causes(events).filter((cause) => cause.endsWith('not_covered')).length).toBeGreaterThan(7 * 80);
    exchange.engine.audit();
  });

  test('LEV-364: a jump past the margins of accounts with all their money in orders is worked off in bounded steps', () => {
    const exchange = openLever(SMALL_HANDS);
    exchange.pool('lever_margin', 1_000_000);
    exchange.setIndexPrice(INDEX);
    for (const owner of ATTACKERS) {
      fundCents(exchange, owner, 200_000);
      const short = exchange.enter('short', 10_000, { owner, multiple: 100 });
      exchange.accept(stopping(short, null, INDEX + 1));
      for (let count = 0; count < ORDERS; count += 1)
        exchange.enter('long', 90, { owner, multiple: 10, limit: 9_990 });
    }
    const events = settleAt(exchange, INDEX + 2_000);
    const settled = receipts(events).filter(({ kind }) => kind === 'settled');
    expect(settled.map(({ owner, cause, owed, borne }) => [owner, cause, owed, borne > 0n])).toEqual(
      ATTACKERS.map((owner) => [owner, 'stop_loss', 0n, true]),
    );
    expect(causes(events).filter((cause) => cause.endsWith('not_covered'))).toHaveLength(7 * ORDERS);
    for (const owner of ATTACKERS)
      expect(exchange.engine.balance(owner, 'lever', USDT)).toMatchObject({ total: 0n, held: 0n });
    exchange.engine.audit();
  });

  test('LEV-364: only as many orders are revoked as a closing needs, the oldest first', () => {
    const exchange = openLever();
    const orders = [1, 2, 3].map(() => exchange.enter('long', 30, { limit: 9_000 }));
    const short = exchange.enter('short', 10, { multiple: 100 });
    exchange.setIndexPrice(13_000);
    const events = exchange.exit(short);
    expect(causes(events)).toEqual([`${orders[0]?.id} not_covered`, `${short.id} trader`]);
    expect(receipts(events)).toMatchObject([{ kind: 'settled', owed: 0n, borne: 0n }]);
    expect(exchange.lever()).toEqual({ total: 697.002, held: 550.8 });
    exchange.engine.audit();
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'LEV-364: whatever waits and however far the index jumps, every command stays within its postings and nobody is below zero, seed %i',
    (seed) => {
      const random = new Random(seed);
      const exchange = openLever({ ...SMALL_HANDS, tradesPerOwner: 200 });
      exchange.pool('lever_margin', 1_000_000);
      exchange.setIndexPrice(INDEX);
      const owners = Array.from({ length: random.integer(4, 8) }, (_, index) => ownerId(100_101 + index));
      for (const owner of owners) playMuch(exchange, random, owner);
      const money = totalOf(exchange, owners);
      const events = settleAt(exchange, INDEX * random.pick([0.97, 0.98, 1.02, 1.03, 1.1]));
      expect(receipts(events).filter(({ kind }) => kind === 'settled').length).toBeGreaterThan(0);
      exchange.engine.audit();
      for (const owner of owners) {
        const { total, held } = exchange.engine.balance(owner, 'lever', USDT);
        expect(total >= held && held >= 0n).toBe(true);
      }
      expect(totalOf(exchange, owners)).toBe(money);
    },
  );
});

/** Opens one or two positions with an immediate loss, a stop, and as many orders as the remaining money affords. */
function playMuch(exchange: LeverExchange, random: Random, owner: OwnerId): void {
  fundCents(exchange, owner, random.integer(150_000, 400_000));
  for (let count = random.integer(1, 2); count > 0; count -= 1) {
    const side = random.pick(['long', 'short'] as const);
    const outcome = exchange.apply(entering(side, 10_000, { owner, multiple: 100 }));
    const id = outcome.ok ? outcome.createdId : null;
    const trade = id === null ? undefined : exchange.engine.room('lever').trade(id);
    const stop = side === 'long' ? INDEX - 50 : INDEX + 50;
    if (trade !== undefined && random.pick([true, true, false])) exchange.apply(stopping(trade, null, stop));
  }
  const hands = random.integer(20, 150);
  for (let count = random.integer(60, 150); count > 0; count -= 1)
    if (!exchange.apply(entering('long', hands, { owner, multiple: 10, limit: 9_990 })).ok) return;
}

/** Returns the total of all accounts and of the exchange, which no command changes. */
function totalOf(exchange: LeverExchange, owners: readonly OwnerId[]): bigint {
  const house = ownerId(0);
  const ofHouse = (['lever_margin', 'lever_insurance', 'fees'] as const).map(
    (wallet) => exchange.engine.balance(house, wallet, USDT).total,
  );
  const ofOwners = [ALICE, ...owners].map((owner) => exchange.engine.balance(owner, 'lever', USDT).total);
  return [...ofHouse, ...ofOwners].reduce((total: bigint, one) => total + one, 0n);
}
