import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { CLOCK, ownerId, SETUP } from '../../src/index.ts';
import { ALICE, BOB, CAROL, credit, eventsOf, ONE, USDT } from '../exchange.ts';
import { MINUTE, ONE_PERSON, openDesk, opening, setting, TWO_PEOPLE } from './desk-exchange.ts';

describe('a deposit', () => {
  test('ACP-016 ACP-018 ACP-024: locks the acceptor’s coins of the C2C account, and moves them when it is confirmed', () => {
    const desk = openDesk();
    const deal = desk.open('buy', 30n * ONE);
    expect(desk.c2cBalance(ALICE)).toEqual({ total: 200n * ONE, held: 30n * ONE });
    expect(desk.applyAction('declare_acceptor_paid', deal, BOB)).toMatchObject({ state: 'paid' });
    expect(desk.applyAction('confirm_acceptor_deal', deal, ALICE)).toMatchObject({
      state: 'confirmed',
      endedBy: 'people',
      dueAt: null,
    });
    expect(desk.c2cBalance(ALICE)).toEqual({ total: 170n * ONE, held: 0n });
    expect(desk.c2cBalance(BOB)).toEqual({ total: 130n * ONE, held: 0n });
    desk.refuse('confirm_acceptor_deal', deal, ALICE, 'unknown_acceptor_deal');
  });

  test('ACP-025: ends by itself after thirty minutes unless the user has said that it is paid; then the house decides', () => {
    const desk = openDesk();
    const silent = desk.open('buy', 10n * ONE);
    const paid = desk.open('buy', 20n * ONE, { by: { trader: CAROL } });
    desk.applyAction('declare_acceptor_paid', paid, CAROL);
    desk.pass(29 * MINUTE);
    expect(desk.deal(silent)).toMatchObject({ state: 'waiting' });
    desk.pass(2 * MINUTE);
    expect(desk.deal(silent)).toBeUndefined();
    expect(desk.deal(paid)).toMatchObject({ state: 'disputed', dueAt: null });
    expect(desk.c2cBalance(ALICE).held).toBe(20n * ONE);
    const ruling = { room: 'acceptor', type: 'rule_acceptor_deal', deal: paid, ruling: 'confirm' } as const;
    desk.reject({ ...ruling, by: ONE_PERSON }, 'needs_second_person');
    desk.accept({ ...ruling, by: TWO_PEOPLE });
    expect(desk.c2cBalance(CAROL).total).toBe(120n * ONE);
  });

  test('ACP-026: one that is paid and rejected goes to the house; one that is not, back', () => {
    const desk = openDesk();
    const first = desk.open('buy', 10n * ONE);
    expect(desk.applyAction('reject_acceptor_deal', first, ALICE)).toMatchObject({ state: 'rejected' });
    const second = desk.open('buy', 10n * ONE);
    desk.applyAction('declare_acceptor_paid', second, BOB);
    expect(desk.applyAction('reject_acceptor_deal', second, ALICE)).toMatchObject({ state: 'disputed' });
    expect(desk.applyAction('cancel_acceptor_deal', second, BOB)).toMatchObject({ state: 'cancelled' });
    expect(desk.c2cBalance(ALICE).held).toBe(0n);
  });

  test('ACP-024: never takes more than the acceptor has, and not from a stranger’s deal', () => {
    const desk = openDesk();
    desk.pledge(100n * ONE);
    desk.reject(opening('buy', 101n * ONE), 'acceptor_short');
    const deal = desk.open('buy', 10n * ONE);
    desk.refuse('confirm_acceptor_deal', deal, CAROL, 'unknown_acceptor_deal');
    desk.refuse('confirm_acceptor_deal', deal, BOB);
    desk.refuse('declare_acceptor_paid', deal, ALICE);
  });
});

describe('a withdrawal', () => {
  test('ACP-019 ACP-027: locks the user’s coins, a rejection returns them, and the pledge covers all that is open', () => {
    const desk = openDesk();
    desk.reject(opening('sell', 10n * ONE), 'pledge_short');
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    expect(desk.c2cBalance(BOB).held).toBe(40n * ONE);
    desk.reject(opening('sell', 11n * ONE), 'pledge_short');
    desk.reject(
      { room: 'acceptor', type: 'unpledge_as_acceptor', by: { trader: ALICE }, amount: amount(11n * ONE) },
      'pledge_short',
    );
    desk.applyAction('reject_acceptor_deal', deal, ALICE);
    expect(desk.c2cBalance(BOB)).toEqual({ total: 100n * ONE, held: 0n });
  });

  test('ACP-017 ACP-028: confirms itself twenty minutes after the mark, with two notices before, and locks the pledge for seven days', () => {
    const desk = openDesk();
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    desk.applyAction('mark_acceptor_transferred', deal, ALICE);
    desk.pass(9 * MINUTE);
    expect(desk.deal(deal)).toMatchObject({ notices: 0 });
    desk.pass(2 * MINUTE);
    expect(desk.deal(deal)).toMatchObject({ notices: 1, state: 'paid_out' });
    desk.pass(5 * MINUTE);
    expect(desk.deal(deal)).toMatchObject({ notices: 2, state: 'paid_out' });
    const restored = desk.restored();
    expect(restored.engine.stateHash()).toBe(desk.engine.stateHash());
    for (const one of [desk, restored]) one.pass(5 * MINUTE);
    expect(restored.engine.stateHash()).toBe(desk.engine.stateHash());
    expect(desk.deal(deal)).toMatchObject({ state: 'confirmed', endedBy: 'time' });
    expect(desk.c2cBalance(BOB).total).toBe(60n * ONE);
    expect(desk.c2cBalance(ALICE).total).toBe(240n * ONE);
    const taking = {
      room: 'acceptor',
      type: 'unpledge_as_acceptor',
      by: { trader: ALICE },
      amount: amount(50n * ONE),
    } as const;
    desk.reject(taking, 'pledge_locked');
    desk.now += 7 * 24 * 60 * MINUTE;
    desk.accept(taking);
    desk.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    desk.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    expect(desk.deal(deal)).toBeUndefined();
  });

  test('ACP-017: a dispute stops that, and the house decides it by two people', () => {
    const desk = openDesk();
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    desk.refuse('dispute_acceptor_deal', deal, BOB);
    desk.applyAction('mark_acceptor_transferred', deal, ALICE);
    desk.applyAction('dispute_acceptor_deal', deal, BOB);
    desk.pass(40 * MINUTE);
    expect(desk.deal(deal)).toMatchObject({ state: 'disputed' });
    desk.accept({ room: 'acceptor', type: 'rule_acceptor_deal', by: TWO_PEOPLE, deal, ruling: 'reject' });
    expect(desk.c2cBalance(BOB)).toEqual({ total: 100n * ONE, held: 0n });
  });

  test('ACP-029: what confirmed itself is paid back from the pledge by two people, and never more than it was', () => {
    const desk = openDesk();
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    desk.applyAction('mark_acceptor_transferred', deal, ALICE);
    desk.pass(21 * MINUTE);
    const paying = { room: 'acceptor', type: 'compensate_acceptor_deal', deal } as const;
    desk.reject({ ...paying, by: ONE_PERSON, amount: amount(ONE) }, 'needs_second_person');
    desk.reject({ ...paying, by: TWO_PEOPLE, amount: amount(41n * ONE) }, 'compensation_too_large');
    desk.accept({ ...paying, by: TWO_PEOPLE, amount: amount(40n * ONE) });
    desk.reject({ ...paying, by: TWO_PEOPLE, amount: amount(ONE) }, 'compensation_too_large');
    expect(desk.c2cBalance(BOB).total).toBe(100n * ONE);
    expect(desk.c2cBalance(ALICE)).toEqual({ total: 200n * ONE, held: 10n * ONE });
    desk.restored();
  });

  test('ACP-030: an outage moves the deadlines of people on, and no money goes from a frozen account by itself', () => {
    const desk = openDesk();
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    desk.applyAction('mark_acceptor_transferred', deal, ALICE);
    const before = desk.deal(deal)?.dueAt ?? 0;
    desk.now += 60 * MINUTE;
    desk.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: BOB });
    desk.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    expect(desk.deal(deal)?.dueAt).toBeGreaterThanOrEqual(before + 60 * MINUTE);
    desk.pass(21 * MINUTE);
    expect(desk.deal(deal)).toMatchObject({ state: 'disputed' });
  });

  test('ACP-031: ends after a day in which nobody has paid it out', () => {
    const desk = openDesk();
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    desk.pass(24 * 60 * MINUTE + MINUTE);
    expect(desk.deal(deal)).toBeUndefined();
    expect(desk.c2cBalance(BOB).held).toBe(0n);
  });
});

describe('an acceptor', () => {
  test('ACP-032: takes deals only while the house lets it, within its hours, at its rate and between its bounds', () => {
    const desk = openDesk();
    desk.reject(opening('buy', ONE, { rate: 71_999 }), 'acceptor_rate_changed');
    desk.reject(opening('buy', ONE - 1n), 'deal_out_of_range');
    desk.reject(opening('buy', 151n * ONE), 'deal_out_of_range');
    desk.reject(opening('buy', ONE, { by: { trader: ALICE } }), 'own_acceptor');
    desk.reject(opening('buy', ONE, { acceptor: 2 }), 'unknown_acceptor');
    const minute = Math.floor(((desk.now + 8 * 60 * MINUTE) % (24 * 60 * MINUTE)) / MINUTE);
    desk.set({ opens: (minute + 5) % 1_440, closes: (minute + 10) % 1_440 });
    desk.reject(opening('buy', ONE), 'acceptor_closed');
    desk.set({ opens: (minute + 1_435) % 1_440, closes: (minute + 10) % 1_440 });
    desk.open('buy', ONE);
    desk.set({ open: false });
    desk.reject(opening('buy', ONE), 'acceptor_closed');
    desk.set();
    desk.accept({ room: 'acceptor', type: 'rest_acceptor', by: { trader: ALICE }, resting: true });
    desk.reject(opening('buy', ONE), 'acceptor_closed');
    desk.reject(
      { room: 'acceptor', type: 'rest_acceptor', by: { trader: BOB }, resting: true },
      'unknown_acceptor',
    );
  });

  test('ACP-032: has terms that are sound, and its currency for good', () => {
    const desk = openDesk();
    desk.reject(setting({ deposit_rate: 0 }), 'invalid_acceptor_terms');
    desk.reject(setting({ closes: 1_440 }), 'invalid_acceptor_terms');
    desk.reject(setting({ withdrawal_maximum: amount(0n) }), 'invalid_acceptor_terms');
    desk.reject(setting({ currency: 1 as typeof USDT }), 'invalid_acceptor_terms');
    desk.reject(setting({ currency: 99 as typeof USDT }), 'unknown_currency');
    desk.reject(setting({ owner: ownerId(0) }), 'invalid_owner');
  });

  test('ACP-033: nobody has more than five deals open', () => {
    const desk = openDesk();
    for (let count = 0; count < 5; count += 1) desk.open('buy', ONE);
    desk.reject(opening('buy', ONE), 'too_many_acceptor_deals');
    desk.open('buy', ONE, { by: { trader: CAROL } });
    const { events } = desk.accept(credit(BOB, USDT, ONE));
    expect(eventsOf(events, 'acceptor_deal_changed')).toEqual([]);
    desk.engine.audit();
  });
});

describe('what a deal holds up', () => {
  const strangers = (desk: ReturnType<typeof openDesk>, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ trader: ownerId(first + index) })).map((by) => ({
      by,
      tryFor: (units: bigint) => desk.apply(opening('buy', units, { by })),
    }));

  test('ACP-380: accounts hold a share of an acceptor’s coins by their level, and unverified ones a fifth together', () => {
    const desk = openDesk();
    const fresh = strangers(desk, 500_000, 6);
    // At most a twentieth of 200, however often it is requested.
    expect(fresh[0]?.tryFor(11n * ONE)).toMatchObject({
      ok: false,
      rejection: { code: 'deposit_hold_limit', left: 10n * ONE, level: 0 },
    });
    const held = fresh.slice(0, 4).map((one) => one.tryFor(10n * ONE).ok);
    expect(held).toEqual([true, true, true, true]);
    expect(fresh[4]?.tryFor(ONE)).toMatchObject({ rejection: { code: 'deposit_hold_limit', left: 0n } });
    // Users with a verified identity are not affected by this limit.
    desk.open('buy', 100n * ONE);
    desk.reject(opening('buy', ONE), 'deposit_hold_limit');
    expect(desk.restored().engine.stateHash()).toBe(desk.engine.stateHash());
    desk.engine.audit();
  });

  test('ACP-381: ten deals a day may be cancelled or expire unpaid; a day later they are forgotten', () => {
    const desk = openDesk();
    for (let count = 0; count < 9; count += 1) {
      desk.applyAction('cancel_acceptor_deal', desk.open('buy', ONE), BOB);
    }
    desk.open('buy', ONE);
    desk.pass(31 * MINUTE);
    desk.reject(opening('buy', ONE), 'too_many_lapsed_deals');
    desk.open('buy', ONE, { by: { trader: CAROL } });
    const restored = desk.restored();
    restored.reject(opening('buy', ONE), 'too_many_lapsed_deals');
    restored.now += 24 * 60 * MINUTE;
    restored.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    restored.open('buy', ONE);
  });

  test('ACP-382: what confirmed itself counts against the pledge until that is unlocked', () => {
    const desk = openDesk();
    desk.pledge(50n * ONE);
    const deal = desk.open('sell', 40n * ONE);
    desk.applyAction('mark_acceptor_transferred', deal, ALICE);
    desk.pass(21 * MINUTE);
    expect(desk.deal(deal)).toMatchObject({ state: 'confirmed', endedBy: 'time' });
    expect(desk.reject(opening('sell', 11n * ONE), 'pledge_short')).toMatchObject({
      rejection: { free: 10n * ONE },
    });
    const restored = desk.restored();
    restored.reject(opening('sell', 11n * ONE), 'pledge_short');
    // The compensated amount needs no cover any more, and the remaining pledge is too small for more.
    const paying = { room: 'acceptor', type: 'compensate_acceptor_deal', by: TWO_PEOPLE, deal } as const;
    restored.accept({ ...paying, amount: amount(40n * ONE) });
    restored.reject(opening('sell', 11n * ONE), 'pledge_short');
    restored.open('sell', 10n * ONE);
    desk.now += 7 * 24 * 60 * MINUTE;
    desk.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    desk.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    desk.open('sell', 11n * ONE);
  });
});
