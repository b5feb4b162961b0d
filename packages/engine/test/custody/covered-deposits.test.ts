import { amount } from '@assay/money';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CLOCK,
  CLOSED_C2C_TERMS,
  type Command,
  Engine,
  emptyState,
  latestState,
  SETUP,
  UPGRADES,
} from '../../src/index.ts';
import { ALICE, BOB, BTC, BTC_USDT, limitOrder, ONE, USDT } from '../exchange.ts';
import { entering, fundLever, moving, setIndexPriceCommand, settingTerms } from '../lever/lever-exchange.ts';
import { applying, ChainExchange } from './chain-exchange.ts';

const FORTNIGHT_MS = 14 * 86_400_000;

let exchange: ChainExchange;
beforeEach(() => {
  exchange = allowBtc(new ChainExchange(new Engine(latestState())));
});

/** Opens an exchange with the first `count` rules in force. */
function openBefore(count: number): ChainExchange {
  const opened = new ChainExchange(new Engine(emptyState()));
  opened.accept({ room: 'time', type: 'adopt_rules', by: CLOCK, count });
  return allowBtc(opened);
}

/** Opens deposits and withdrawals of BTC on the same terms as USDT. */
function allowBtc(opened: ChainExchange): ChainExchange {
  opened.terms({ currency: BTC });
  const limits = { automatic_below: amount(ONE), four_eyes_above: amount(ONE) };
  const day = [0n, 100n, 100n, 100n].map((units) => amount(units * ONE));
  opened.submit({ type: 'set_limits', currency: BTC, day, ...limits });
  opened.level(ALICE, 3);
  return opened;
}

const withdrawsBtc = () => applying(ONE, { currency: BTC });

/** Alice has 100 USDT that their chain may still reverse, and buys BTC from Bob with half of them. */
function buyWithUnsettled(): number {
  const deposit = exchange.see();
  exchange.confirm(deposit, 2);
  exchange.fund(ALICE, BTC, 2n * ONE);
  exchange.fund(BOB, BTC, 100n * ONE);
  exchange.accept(limitOrder(BOB, 'sell', 500, 10));
  exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
  return deposit;
}

describe('a deposit that its chain may take back', () => {
  test('WAL-621: leaves in no other coin, and other coins leave as long as it is there', () => {
    exchange.fund(ALICE, BTC, ONE);
    const deposit = exchange.see();
    exchange.confirm(deposit, 2);
    exchange.accept(withdrawsBtc());
    buyWithUnsettled();
    expect(exchange.reject(withdrawsBtc(), 'insufficient_balance').rejection).toMatchObject({ free: 0n });
    // A final deposit is no longer reserved, and a balance on another account of the owner covers it, too.
    exchange.confirm(deposit, 4);
    exchange.fund(ALICE, USDT, 200n * ONE);
    exchange.accept({
      room: 'transfer',
      type: 'transfer',
      by: { trader: ALICE },
      from: 'change',
      to: 'legal',
      currency: USDT,
      amount: amount(150n * ONE),
    });
    exchange.restored().accept(withdrawsBtc());
  });

  test('WAL-621: what was taken back from nothing is owed in its coin for a fortnight', () => {
    const deposit = buyWithUnsettled();
    exchange.submit({ type: 'drop_deposit', deposit });
    exchange.reject(withdrawsBtc(), 'insufficient_balance');
    const covered = exchange.restored();
    covered.fund(ALICE, USDT, 100n * ONE);
    covered.accept(withdrawsBtc());
    exchange.sequence += FORTNIGHT_MS;
    exchange.accept(withdrawsBtc());
  });

  test('WAL-621: is neither offered to other users, sold to them, nor to an acceptor', () => {
    const exits = sales();
    exchange.fund(ALICE, USDT, 100n * ONE);
    exchange.accept({ ...MOVE, amount: amount(100n * ONE) });
    for (const sale of exits) exchange.restored().accept(sale);
    exchange.confirm(exchange.see(), 2);
    for (const sale of exits) exchange.restored().accept(sale);
    // Once the deposit is spent, the same amount of earlier coins must be kept for it.
    exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
    for (const sale of exits) exchange.restored().reject(sale, 'insufficient_balance');
  });

  test('WAL-700: is not covered by what the next price can take from open positions', () => {
    fillLever();
    exchange.restored().accept(withdrawsBtc());
    exchange.accept(entering('long', 1, { multiple: 100 }));
    exchange.restored().reject(withdrawsBtc(), 'insufficient_balance');
    exchange.fund(ALICE, USDT, 100n * ONE);
    exchange.accept(withdrawsBtc());
  });

  test('WAL-700: is covered by them in a journal from before, until the rule is in force', () => {
    exchange = openBefore(UPGRADES.indexOf('open_positions_cover_nothing'));
    fillLever();
    exchange.accept(entering('long', 1, { multiple: 100 }));
    exchange.restored().accept(withdrawsBtc());
    exchange.accept({ room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length });
    exchange.reject(withdrawsBtc(), 'insufficient_balance');
  });

  test('WAL-645: sending takes as many steps however many deposits others have, and small ones of the sender', () => {
    exchange.fund(ALICE, BTC, ONE);
    exchange.confirm(exchange.see(), 2);
    const few = stepsOf(() => exchange.restored(), withdrawsBtc());
    for (const owner of [null, BOB, ALICE]) {
      for (let count = 0; count < 20; count += 1)
        exchange.confirm(exchange.see({ owner, amount: amount(1n) }), 4);
    }
    for (let count = 0; count < 20; count += 1) {
      const deposit = exchange.see({ owner: BOB });
      exchange.confirm(deposit, 2);
      if (count % 2 === 0) exchange.submit({ type: 'drop_deposit', deposit });
    }
    expect(few).toBeGreaterThan(0);
    expect(stepsOf(() => exchange.restored(), withdrawsBtc())).toBe(few);
    expect(stepsOf(() => exchange, withdrawsBtc())).toBe(few);
  });
});

/** Returns the number of map and set entries that the exchange iterates over to execute a command. */
function stepsOf(open: () => ChainExchange, command: Command): number {
  const on = open();
  let steps = 0;
  const kinds: { next: () => unknown }[] = [new Map(), new Set()].map((all) =>
    Object.getPrototypeOf(all.values()),
  );
  const nexts = kinds.map(({ next }) => next);
  for (const [index, kind] of kinds.entries()) {
    kind.next = function (this: unknown) {
      steps += 1;
      return nexts[index]?.call(this);
    };
  }
  try {
    on.accept(command);
  } finally {
    for (const [index, kind] of kinds.entries()) kind.next = nexts[index] ?? kind.next;
  }
  return steps;
}

/** Alice has spent her deposit on BTC, and has 1,000 USDT for leveraged positions. */
function fillLever(): void {
  buyWithUnsettled();
  exchange.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: 3_600_000 });
  exchange.accept(settingTerms({}));
  exchange.accept(moving('external', 'lever_margin', 50_000));
  exchange.accept(moving('external', 'lever_insurance', 50_000));
  fundLever(exchange, ALICE, 1_000);
  exchange.accept(setIndexPriceCommand(10_000, 1_000 + exchange.sequence));
}

const MOVE = {
  room: 'transfer',
  type: 'transfer',
  by: { trader: ALICE },
  from: 'change',
  to: 'legal',
  currency: USDT,
} as const;

/** Commands by which Alice sells 90 USDT, given an offer of Bob and an acceptor to sell to. */
function sales(): readonly Command[] {
  const all = amount(90n * ONE);
  const currencies = [{ currency: USDT, minimum: amount(ONE), maximum: amount(1_000n * ONE) }];
  const terms = { ...CLOSED_C2C_TERMS, isOpen: true, identityLevel: 0, currencies } as const;
  exchange.accept({ room: 'c2c', type: 'set_c2c_terms', by: SETUP, version: 0, terms });
  const wanted = { way: 'bank', level: 0, deals: 0, country: null, unitPrice: amount(70_000n) } as const;
  const offer = { room: 'c2c', type: 'publish_c2c_offer', currency: USDT, total: all } as const;
  const parts = { minimum: amount(ONE), maximum: all };
  const request = exchange.accept({ ...offer, ...wanted, ...parts, by: { trader: BOB }, side: 'buy' });
  exchange.fund(BOB, USDT, 1_000n * ONE);
  exchange.accept({ ...MOVE, by: { trader: BOB }, amount: amount(500n * ONE) });
  exchange.accept({
    room: 'acceptor',
    type: 'set_acceptor',
    by: SETUP,
    owner: BOB,
    currency: USDT,
    open: true,
    deposit_rate: 72_000,
    withdrawal_rate: 71_000,
    deposit_minimum: amount(ONE),
    deposit_maximum: all,
    withdrawal_minimum: amount(ONE),
    withdrawal_maximum: all,
    opens: 0,
    closes: 0,
  });
  const by = { trader: ALICE };
  exchange.accept({ room: 'acceptor', type: 'pledge_as_acceptor', by: { trader: BOB }, amount: all });
  const deal = { acceptor: 1, kind: 'sell', way: 'bank', amount: all, rate: 71_000, paper: 1 } as const;
  return [
    { ...offer, ...wanted, ...parts, by, side: 'sell' },
    { room: 'c2c', type: 'take_c2c_offer', by, offer: request.createdId ?? 0, number: all, shownPrice: null },
    { room: 'acceptor', type: 'open_acceptor_deal', by, ...deal },
  ];
}
