import { amount, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { pairId, SETUP } from '../../src/index.ts';
import { ALICE, BOB, BTC, BTC_USDT, credit, ETH, eventsOf, ONE, USDT } from '../exchange.ts';
import { ETH_USDT, HOUSE_FUNDS, openScene, STALENESS, TERMS } from './scene.ts';

describe('a quote', () => {
  test('WAL-126 CNV-001 CNV-002: buys above the index and sells below it, with the fee taken from what is received', () => {
    const scene = openScene();
    const sale = scene.quote(scene.ask(BTC, USDT, ONE));
    // 1 BTC at 1,000 less half a percent is 995 USDT, of which 0.1 % is 0.995.
    expect(sale).toMatchObject({ to: USDT, gross: 995n * ONE, fee: 99_500_000n, status: 'open' });
    expect(sale.parts).toMatchObject([
      { from: BTC, amount: ONE, sold: { price: 100_000n, spread: 5_000 }, bought: null },
    ]);
    const buy = scene.quote(scene.ask(USDT, BTC, 1_000n * ONE));
    // 1,000 USDT buy 1/1.005 BTC, rounded down to a minor unit.
    expect(buy.gross).toBe((ONE * 1_000n) / 1_005n);
    expect(buy.parts).toMatchObject([{ sold: null, bought: { pair: BTC_USDT, spread: 5_000 } }]);
    const cross = scene.quote(scene.ask(ETH, BTC, 10n * ONE));
    expect(cross.gross).toBe((ONE * 995n) / 1_005n);
    scene.engine.audit();
  });

  test('CNV-003 CNV-004: accepted within ten seconds it moves exactly what it says, and not a moment later', () => {
    const scene = openScene();
    const quote = scene.quote(scene.ask(BTC, USDT, ONE));
    expect(scene.houseBalance('conversion', USDT)).toEqual({ total: HOUSE_FUNDS, held: 995n * ONE });
    scene.restart();
    scene.setIndexPrice(999, scene.now + 5_000);
    const { createdId } = scene.accept(scene.take(quote.id), quote.expiresAt);
    expect(createdId).toBe(quote.id);
    expect(scene.available(ALICE, BTC)).toBe(49n * ONE);
    expect(scene.available(ALICE, USDT)).toBe(100_000n * ONE + 995n * ONE - 99_500_000n);
    expect(scene.houseBalance('fees', USDT).total).toBe(99_500_000n);
    expect(scene.houseBalance('conversion', BTC).total).toBe(HOUSE_FUNDS + ONE);
    expect(scene.refusal(scene.take(quote.id))).toEqual({ code: 'unknown_quote' });

    const late = scene.quote(scene.ask(BTC, USDT, ONE));
    expect(scene.refusal(scene.take(late.id), late.expiresAt + 1)).toEqual({ code: 'quote_ended' });
    const ended = eventsOf(scene.passTime(late.expiresAt + 1), 'conversion_ended');
    expect(ended).toMatchObject([{ quote: { id: late.id, status: 'expired' } }]);
    expect(scene.houseBalance('conversion', USDT).held).toBe(0n);
    scene.engine.audit();
  });

  test('CNV-005: a user has one: another takes its place, and nobody accepts that of another', () => {
    const scene = openScene();
    const first = scene.quote(scene.ask(BTC, USDT, ONE));
    const { events } = scene.accept(scene.ask(BTC, USDT, 2n * ONE));
    expect(eventsOf(events, 'conversion_ended')).toMatchObject([
      { quote: { id: first.id, status: 'replaced' } },
    ]);
    expect(scene.refusal(scene.take(first.id))).toEqual({ code: 'unknown_quote' });
    expect(scene.refusal(scene.take(2, BOB))).toEqual({ code: 'unknown_quote' });
    expect(scene.refusal(scene.take(3))).toEqual({ code: 'unknown_quote' });
    expect(scene.refusal(scene.take(-1))).toEqual({ code: 'unknown_quote' });
    expect([...scene.room.quotes()].map(({ id }) => id)).toEqual([2]);
  });

  test('CNV-006: six a minute are quoted to a user, and the seventh says when', () => {
    const scene = openScene();
    const first = scene.now;
    for (let count = 0; count < 6; count += 1) scene.quote(scene.ask(BTC, USDT, ONE / 1_000n), first + count);
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({
      code: 'quoted_too_often',
      until: first + 60_000,
    });
    scene.restart();
    scene.quote(scene.ask(BTC, USDT, ONE, BOB));
    scene.setIndexPrice(1_000, first + 60_000);
    scene.quote(scene.ask(BTC, USDT, ONE));
  });

  test('CNV-007 CNV-380: what is quoted uses up the hour of its user, and that of all while it is open or was accepted', () => {
    const scene = openScene();
    for (let count = 0; count < 2; count += 1) scene.quote(scene.ask(BTC, USDT, 10n * ONE));
    const left = { currency: BTC, left: 0n };
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'owner_hour_limit', ...left });
    // Received amounts count like paid ones.
    expect(scene.refusal(scene.ask(USDT, BTC, 100n * ONE))).toMatchObject({
      code: 'owner_hour_limit',
      currency: BTC,
    });
    scene.accept(
      scene.terms({ currencies: TERMS.currencies.map((one) => ({ ...one, hourOfAll: one.hourPerOwner })) }),
    );
    // Ten of Alice's quotes were replaced, ten are open.
    const bobs = scene.quote(scene.ask(BTC, USDT, 10n * ONE, BOB));
    scene.restart();
    scene.accept(scene.take(bobs.id, BOB));
    expect(scene.refusal(scene.ask(BTC, USDT, ONE, BOB))).toEqual({ code: 'hour_limit', ...left });
    // Alice's open quote expires: of the total of twenty, ten were converted.
    scene.passTime(scene.now + 11_000);
    scene.setIndexPrice(1_000);
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'owner_hour_limit', ...left });
    scene.quote(scene.ask(BTC, USDT, 10n * ONE, BOB));
    scene.restart();
    const nextHour = scene.now + 3_600_000;
    scene.setIndexPrice(1_000, nextHour - 10_000);
    scene.setIndexPrice(1_000, nextHour);
    scene.quote(scene.ask(BTC, USDT, ONE));
    scene.restart();
  });

  test('CNV-008: open quotes of a currency have their cap, and the one that is replaced does not count', () => {
    const scene = openScene({
      currencies: TERMS.currencies.map((one) =>
        one.currency === BTC ? { ...one, openMost: amount(10n * ONE) } : one,
      ),
    });
    scene.quote(scene.ask(BTC, USDT, 9n * ONE));
    expect(scene.refusal(scene.ask(BTC, USDT, 2n * ONE, BOB))).toEqual({
      code: 'open_limit',
      currency: BTC,
      left: ONE,
    });
    scene.quote(scene.ask(BTC, USDT, 10n * ONE));
  });

  test('CNV-009: the spread is twice the mean ten-second move of the last hour where that is wider', () => {
    const scene = openScene();
    const from = scene.now;
    // One move of 2 % in the second of two slots: the mean is 1 %.
    scene.setIndexPrice(1_020, from + 10_000);
    expect(scene.room.meanMove(BTC_USDT, scene.now as never)).toBe(10_000n);
    expect(scene.quote(scene.ask(BTC, USDT, ONE)).parts[0]?.sold?.spread).toBe(20_000);
    scene.restart();
    // An hour later the move and the price before it are dropped.
    const later = from + 10_000 + 3_600_000;
    scene.setIndexPrice(1_020, later);
    scene.setIndexPrice(1_020, later + 10_000);
    expect(scene.quote(scene.ask(BTC, USDT, ONE)).parts[0]?.sold?.spread).toBe(5_000);
    scene.setIndexPrice(1_500, later + 20_000);
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'moves_too_fast' });
  });

  test('CNV-010: there is none while an index is stale, has not been seen to move or not, or its pair does not trade', () => {
    const scene = openScene();
    expect(scene.refusal(scene.ask(BTC, USDT, ONE), scene.now + STALENESS + 1)).toEqual({
      code: 'price_stale',
    });
    const other = pairId(9);
    expect(scene.refusal({ ...scene.ask(BTC, USDT, ONE), pairs: [other] })).toEqual({
      code: 'pairs_changed',
    });
    const fresh = openScene({ currencies: [] });
    fresh.accept(fresh.terms());
    fresh.setIndexPrice(1_000, fresh.now + 1);
    expect(fresh.refusal(fresh.ask(BTC, USDT, ONE))).toEqual({ code: 'moves_unknown' });
    const halted = {
      room: 'listing',
      type: 'change_pair',
      by: SETUP,
      pair: BTC_USDT,
      terms: { status: 'halted' },
    };
    scene.setIndexPrice(1_000);
    scene.accept(halted);
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'currency_not_offered', currency: BTC });
  });

  test('CNV-011: a pair that is taken off the list ends the quotes that it made', () => {
    const scene = openScene();
    const quote = scene.quote(scene.ask(ETH, USDT, ONE));
    scene.quote(scene.ask(BTC, USDT, ONE, BOB));
    scene.accept({
      room: 'listing',
      type: 'change_pair',
      by: SETUP,
      pair: ETH_USDT,
      terms: { status: 'halted' },
    });
    const announced = [
      ...scene.accept({ room: 'listing', type: 'delist_pair', by: SETUP, pair: ETH_USDT }).events,
      ...scene.passTime(scene.now + 1),
    ];
    expect(eventsOf(announced, 'conversion_ended')).toMatchObject([
      { quote: { id: quote.id, status: 'withdrawn' } },
    ]);
    scene.engine.audit();
  });

  test('CNV-012 WAL-045: amounts have their bounds and, where the currency says so, their multiple', () => {
    const scene = openScene();
    const range = {
      code: 'amount_out_of_range',
      currency: USDT,
      minimum: 100n * ONE,
      maximum: 20_000n * ONE,
    };
    expect(scene.refusal(scene.ask(USDT, BTC, 100n * ONE - 1n))).toEqual(range);
    expect(scene.refusal(scene.ask(USDT, BTC, 20_000n * ONE + 1n))).toEqual(range);
    expect(scene.refusal(scene.ask(USDT, BTC, 150n * ONE))).toEqual({
      code: 'not_a_multiple',
      currency: USDT,
      multiple: 100n * ONE,
    });
    scene.quote(scene.ask(USDT, BTC, 300n * ONE));
  });

  test('CNV-013: what is refused says why, and changes nothing', () => {
    const scene = openScene();
    expect(scene.refusal(scene.ask(BTC, BTC, ONE))).toEqual({ code: 'same_currency' });
    expect(scene.refusal(scene.ask(9 as never, BTC, ONE))).toEqual({
      code: 'currency_not_offered',
      currency: 9,
    });
    const poor = 100_009 as never;
    const short = { code: 'insufficient_balance', currency: BTC, free: 0n };
    expect(scene.refusal(scene.ask(BTC, USDT, ONE, poor))).toEqual(short);
    scene.accept(scene.house('draw_conversion', USDT, HOUSE_FUNDS - 995n * ONE + 1n));
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'house_cannot_pay' });
    scene.accept(scene.terms({ isOpen: false }));
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'conversion_not_offered' });
    scene.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: ALICE });
    expect(scene.refusal(scene.ask(BTC, USDT, ONE))).toEqual({ code: 'owner_frozen' });
  });

  test('CNV-014: whoever no longer has what the quote is about keeps the quote and converts nothing', () => {
    const scene = openScene();
    const quote = scene.quote(scene.ask(BTC, USDT, ONE));
    const transfer = { from: 'change', to: 'legal', currency: BTC, amount: amount(49n * ONE + 1n) };
    scene.accept({ room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...transfer });
    const short = { code: 'insufficient_balance', currency: BTC, free: ONE - 1n };
    expect(scene.refusal(scene.take(quote.id))).toEqual(short);
    scene.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: ALICE });
    expect(scene.refusal(scene.take(quote.id))).toEqual({ code: 'owner_frozen' });
    scene.accept({ room: 'owners', type: 'unfreeze', by: SETUP, owner: ALICE });
    scene.accept(credit(ALICE, BTC, 1n));
    scene.accept(scene.take(quote.id));
    expect(scene.available(ALICE, BTC)).toBe(0n);
  });
});

describe('small balances', () => {
  const POOR = 100_009 as typeof ALICE;

  test('CNV-015: go into one currency in one go, each with its own fee, to the unit', () => {
    const scene = openScene();
    scene.accept(credit(POOR, BTC, 500_000n));
    scene.accept(credit(POOR, ETH, 3n));
    const quote = scene.quote(scene.askSmall([BTC, ETH], USDT, POOR));
    expect(quote.parts).toMatchObject([
      { from: BTC, amount: 500_000n, gross: 497_500_000n, fee: 497_500n },
      { from: ETH, amount: 3n, gross: 298n, fee: 1n },
    ]);
    expect([quote.gross, quote.fee]).toEqual([497_500_298n, 497_501n]);
    scene.restart();
    scene.accept(scene.take(quote.id, POOR));
    expect([BTC, ETH, USDT].map((one) => scene.available(POOR, one))).toEqual([
      0n,
      0n,
      497_500_298n - 497_501n,
    ]);
    // Balances with proceeds below one unit after the fee stay, and so does the remainder of a multiple.
    const dust = 100_010 as typeof ALICE;
    scene.accept(credit(dust, USDT, 99n));
    expect(scene.refusal(scene.askSmall([USDT], BTC, dust))).toMatchObject({
      code: 'not_small',
      currency: USDT,
    });
    scene.accept(
      scene.terms({ currencies: TERMS.currencies.map((one) => ({ ...one, multiple: amount(1n) })) }),
    );
    expect(scene.refusal(scene.askSmall([USDT], BTC, dust))).toEqual({
      code: 'amount_too_small',
      currency: USDT,
    });
  });

  test('CNV-016: what is not small, not there or chosen twice is refused', () => {
    const scene = openScene();
    const most = TERMS.small;
    expect(scene.refusal(scene.askSmall([BTC], USDT))).toEqual({ code: 'not_small', currency: BTC, most });
    expect(scene.refusal(scene.askSmall([BTC], USDT, POOR))).toEqual({
      code: 'not_small',
      currency: BTC,
      most,
    });
    expect(scene.refusal(scene.askSmall([], USDT))).toEqual({ code: 'invalid_selection', most: 20 });
    expect(scene.refusal(scene.askSmall([BTC, BTC], USDT))).toEqual({ code: 'invalid_selection', most: 20 });
  });
});

describe('terms', () => {
  test('CNV-017: are set by version, and what contradicts itself is refused with a word', () => {
    const scene = openScene();
    expect(scene.refusal(scene.terms({}, 0))).toEqual({ code: 'terms_changed', version: 1 });
    const changed = (change: object) => TERMS.currencies.map((one) => ({ ...one, ...change }));
    const faults = [
      [{ hub: null }, 'hub'],
      [{ hub: 9 as never }, 'hub'],
      [{ fee: ratePpm(100_001) }, 'fee'],
      [{ currencies: [...TERMS.currencies, ...TERMS.currencies] }, 'currencies'],
      [{ currencies: changed({ pair: BTC_USDT }) }, 'pairs'],
      [{ currencies: changed({ spread: ratePpm(100_001) }) }, 'spread'],
      [{ currencies: changed({ multiple: amount(0n) }) }, 'amounts'],
      [{ currencies: changed({ openMost: amount(0n) }) }, 'limits'],
    ] as const;
    for (const [terms, fault] of faults) {
      expect(scene.refusal(scene.terms(terms))).toEqual({ code: 'invalid_terms', fault });
    }
    expect(scene.room.terms()).toEqual({ version: 1, terms: TERMS });
  });

  test('CNV-018: the house’s money comes in and goes out again but for what open quotes hold', () => {
    const scene = openScene();
    scene.quote(scene.ask(BTC, USDT, ONE));
    const free = HOUSE_FUNDS - 995n * ONE;
    expect(scene.refusal(scene.house('draw_conversion', USDT, free + 1n))).toEqual({
      code: 'insufficient_balance',
      currency: USDT,
      free,
    });
    expect(scene.refusal(scene.house('fund_conversion', USDT, 0n))).toEqual({ code: 'invalid_amount' });
    expect(scene.refusal(scene.house('fund_conversion', 9 as never, 1n))).toEqual({
      code: 'unknown_currency',
    });
    expect(scene.refusal(scene.house('fund_conversion', USDT, 2n ** 63n - 1n))).toEqual({
      code: 'amount_too_large',
    });
    scene.accept(scene.house('draw_conversion', USDT, free));
    scene.engine.audit();
  });
});
