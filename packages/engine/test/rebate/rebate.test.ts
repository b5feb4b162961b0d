import { describe, expect, test } from 'vitest';
import { CLOCK, type Event, ownerId, restoreEngine, timeMs } from '../../src/index.ts';
import { ALICE, BOB, BTC, CAROL, credit, eventsOf, USDT } from '../exchange.ts';
import { DAVE, FUNDS, MINUTE, openScene, Scene, START, shares } from './scene.ts';

/** End of the first period, which only starts the counting. */
const FIRST = START + MINUTE + 1;
const SECOND = FIRST + MINUTE;

function counting(terms = {}): Scene {
  const scene = openScene(terms);
  scene.passTime(FIRST);
  return scene;
}

/** Final states of the rebates, by id. */
function stateOf(scene: Scene, time: number) {
  const last = new Map<number, object>();
  for (const { rebate } of eventsOf(scene.passTime(time), 'rebate_changed')) {
    const { id, owner, level, currency, share, state, why, paid } = rebate;
    last.set(id, { owner, level, currency, share, state, why, paid });
  }
  return [...last.values()];
}

const unpaid = { currency: BTC, state: 'waiting', paid: 0n };

describe('shares of fees', () => {
  test('AGT-007 AGT-008 AGT-013: three levels have their shares of a fee, at the index of the end, rounded down', () => {
    const scene = counting();
    scene.trade(100);
    scene.setIndexPrice(100, FIRST + MINUTE - 5_000);
    scene.restart();
    const before = scene.fees();
    expect(stateOf(scene, SECOND)).toEqual([
      { owner: CAROL, level: 1, currency: BTC, share: 40_000n, state: 'paid', why: null, paid: 4_000_000n },
      { owner: BOB, level: 2, currency: BTC, share: 20_000n, state: 'paid', why: null, paid: 2_000_000n },
      { owner: ALICE, level: 3, currency: BTC, share: 10_000n, state: 'paid', why: null, paid: 1_000_000n },
    ]);
    expect(before - scene.fees()).toBe(7_000_000n);
    expect(scene.total(CAROL)).toBe(FUNDS + 4_000_000n);
    scene.restart();
    // A fee is never shared twice.
    expect(stateOf(scene, SECOND + MINUTE)).toEqual([]);
    scene.engine.audit();
  });

  test('AGT-010: fees count from the first whole period after the identity is verified on level 2', () => {
    const scene = counting();
    scene.accept(scene.level(DAVE, 1));
    scene.trade(100);
    expect(stateOf(scene, SECOND)).toEqual([]);
    scene.accept(scene.level(DAVE, 2));
    scene.trade(100);
    expect(stateOf(scene, SECOND + MINUTE)).toEqual([]);
    scene.trade(2);
    scene.setIndexPrice(100, SECOND + 2 * MINUTE - 3_000);
    const rows = stateOf(scene, SECOND + 2 * MINUTE);
    expect(rows).toMatchObject([{ share: 800n }, { share: 400n }, { share: 200n }]);
  });

  test('AGT-380: an inviter who is not verified on level 2 has no share, and nobody else has it', () => {
    const scene = counting();
    scene.accept(scene.level(CAROL, 1));
    scene.trade(100);
    scene.setIndexPrice(100, FIRST + MINUTE - 5_000);
    scene.restart();
    expect(stateOf(scene, SECOND)).toMatchObject([
      { owner: BOB, level: 2, share: 20_000n },
      { owner: ALICE, level: 3, share: 10_000n },
    ]);
  });

  test('AGT-014: without a fresh index a share waits, and is paid at the end of a later period', () => {
    const scene = counting();
    scene.trade(100);
    expect(stateOf(scene, SECOND)).toMatchObject([
      { ...unpaid, owner: CAROL, why: 'price' },
      { ...unpaid, owner: BOB, why: 'price' },
      { ...unpaid, owner: ALICE, why: 'price' },
    ]);
    scene.restart();
    scene.setIndexPrice(50, SECOND + MINUTE - 3_000);
    expect(stateOf(scene, SECOND + MINUTE)).toMatchObject([
      { owner: CAROL, state: 'paid', paid: 2_000_000n },
      { owner: BOB, state: 'paid', paid: 1_000_000n },
      { owner: ALICE, state: 'paid', paid: 500_000n },
    ]);
  });

  test('AGT-015: what the fees lack waits in order, and money that is brought in pays it', () => {
    const scene = counting();
    scene.trade(100);
    scene.setIndexPrice(1_000, FIRST + MINUTE - 1_000);
    // Alice's own fee of 0.1 USDT is the only balance: the first rebate needs 0.4.
    expect(stateOf(scene, SECOND)).toMatchObject([
      { ...unpaid, owner: CAROL, why: 'funds' },
      { ...unpaid, owner: BOB, why: 'funds' },
      { ...unpaid, owner: ALICE, why: 'funds' },
    ]);
    scene.accept(scene.fund(35_000_000n));
    scene.setIndexPrice(1_000, SECOND + MINUTE - 1_000);
    expect(stateOf(scene, SECOND + MINUTE)).toMatchObject([
      { owner: CAROL, state: 'paid', paid: 40_000_000n },
    ]);
    scene.restart();
    scene.accept(scene.fund(1_000_000_000n));
    scene.setIndexPrice(1_000, SECOND + 2 * MINUTE - 1_000);
    expect(stateOf(scene, SECOND + 2 * MINUTE)).toMatchObject([
      { owner: BOB, state: 'paid', paid: 20_000_000n },
      { owner: ALICE, state: 'paid', paid: 10_000_000n },
    ]);
  });

  test('AGT-012: all shares together are at most 60 % of a fee, whatever is asked for', () => {
    const scene = counting();
    const fault = (rates: readonly number[]) => scene.refusal(scene.setTerms({ rates: shares(...rates) }, 1));
    expect(fault([300_000, 200_000, 100_001])).toEqual({ code: 'invalid_rebate_terms', fault: 'rates' });
    expect(fault([600_000])).toEqual({ code: 'invalid_rebate_terms', fault: 'rates' });
    const from = timeMs(START);
    const to = timeMs(START + 10 * MINUTE);
    const spring = { name: 'Spring', from, to, rates: shares(1, 2, 3) };
    const campaigns = [spring, { ...spring, name: 'Again', to: timeMs(START + 1) }];
    expect(scene.refusal(scene.setTerms({ campaigns }, 1))).toEqual({
      code: 'invalid_rebate_terms',
      fault: 'campaigns',
    });
    expect(scene.refusal(scene.setTerms({ currency: 77 as never }, 1))).toMatchObject({ fault: 'currency' });
    expect(scene.refusal(scene.setTerms({ currency: BTC }, 1))).toEqual({ code: 'rebate_currency_fixed' });
    expect(scene.refusal(scene.setTerms({}, 0))).toEqual({ code: 'terms_changed', version: 1 });
    scene.accept(scene.setTerms({ rates: shares(300_000, 200_000, 100_000) }, 1));
  });

  test('AGT-016: terms and money of the house take two people', () => {
    const scene = counting();
    const by = { staff: 1, name: 'one@assay.test', reason: 'alone' };
    expect(scene.refusal({ ...scene.setTerms({}, 1), by })).toEqual({ code: 'needs_second_person' });
    expect(scene.refusal({ ...scene.fund(1n), by })).toEqual({ code: 'needs_second_person' });
    expect(scene.refusal(scene.fund(0n))).toEqual({ code: 'invalid_amount' });
    expect(scene.refusal(scene.fund(2n ** 63n - 1n))).toEqual({ code: 'amount_too_large' });
  });

  test('AGT-017: other shares hold from the next period on, and those of a campaign while it runs', () => {
    const scene = counting();
    scene.accept(scene.setTerms({ rates: shares(0, 0, 0) }, 1));
    scene.trade(100);
    scene.setIndexPrice(100, FIRST + MINUTE - 1_000);
    expect(stateOf(scene, SECOND)).toHaveLength(3);
    const from = timeMs(SECOND);
    const to = timeMs(SECOND + 3 * MINUTE);
    const campaigns = [{ name: 'Spring', from, to, rates: shares(600_000, 0, 0) }];
    scene.accept(scene.setTerms({ campaigns }, 2));
    scene.trade(100);
    expect(stateOf(scene, SECOND + MINUTE)).toEqual([]);
    scene.trade(100);
    expect(stateOf(scene, SECOND + 2 * MINUTE)).toMatchObject([{ owner: CAROL, share: 120_000n }]);
  });

  test('AGT-018: nobody invites whoever brought them, on any of the levels that have a share', () => {
    const scene = openScene();
    for (const inviter of [ALICE, BOB, CAROL, DAVE]) {
      expect(scene.refusal(scene.bring(ALICE, inviter))).toEqual({ code: 'invalid_inviter' });
    }
  });

  test('AGT-019: a closed account has no share, and one that waited for it lapses', () => {
    const scene = counting();
    scene.trade(100);
    expect(stateOf(scene, SECOND)).toHaveLength(3);
    scene.accept({ room: 'owners', type: 'close', by: { service: 'setup' }, owner: BOB });
    scene.setIndexPrice(100, SECOND + MINUTE - 1_000);
    expect(stateOf(scene, SECOND + MINUTE)).toMatchObject([
      { owner: CAROL, state: 'paid' },
      { owner: BOB, state: 'forfeited', paid: 0n },
      { owner: ALICE, state: 'paid' },
    ]);
  });

  test('AGT-009: a day ends at 08:00 in Beijing, at the index of that instant', () => {
    const scene = openScene({ period: 'day' });
    const day = (name: string, from: number) => {
      const to = timeMs(from + 1_440 * MINUTE);
      const begun = { room: 'time', type: 'begin_day', by: { clock: true }, calendar: 'beijing', day: name };
      scene.accept({ ...begun, from: timeMs(from), to }, from + 1);
      return scene.passTime(from + 2);
    };
    const first = START + 10 * MINUTE;
    const second = first + 1_440 * MINUTE;
    expect(eventsOf(day('2026-11-01', first), 'rebate_changed')).toEqual([]);
    scene.trade(100);
    scene.setIndexPrice(100, second - 5_000);
    scene.setIndexPrice(900, second + 1);
    const paid = eventsOf(day('2026-11-02', second), 'rebate_changed').filter(
      ({ rebate }) => rebate.state === 'paid',
    );
    expect(paid.map(({ rebate }) => rebate.paid)).toEqual([4_000_000n, 2_000_000n, 1_000_000n]);
  });

  test('AGT-020: a fee in what is paid needs no index', () => {
    const scene = counting();
    scene.accept(scene.fund(1_000_000_000n));
    // Dave sells, so that his fee of 0.1 USDT is in USDT.
    scene.accept({ ...sellOf(DAVE) });
    scene.accept({ ...sellOf(ALICE), side: 'buy' });
    expect(stateOf(scene, SECOND)).toMatchObject([
      { owner: CAROL, currency: USDT, share: 2_000_000n, paid: 2_000_000n },
      { owner: BOB, share: 1_000_000n },
      { owner: ALICE, share: 500_000n },
    ]);
  });

  test('AGT-025: a period of many who were invited ends command by command, and goes on from a snapshot', () => {
    const scene = openScene();
    const invited = Array.from({ length: 900 }, (_, place) => ownerId(200_000 + 2 * place));
    for (const owner of invited) {
      scene.accept(scene.level(owner, 2));
      scene.accept(scene.bring(owner, CAROL));
    }
    scene.passTime(FIRST);
    const buyer = ownerId(200_900);
    scene.accept(credit(buyer, USDT, FUNDS));
    scene.trade(100, buyer);
    scene.trade(100);
    scene.setIndexPrice(100, FIRST + MINUTE - 1_000);
    const [copy, steps] = [openCopy(scene), [] as Event[]];
    const pass = (of: Scene) => of.accept({ room: 'time', type: 'pass_time', by: CLOCK }, SECOND).events;
    let commands = 0;
    for (let isMore = true; isMore; commands += 1) {
      const events = pass(scene);
      steps.push(...events);
      isMore = eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue);
      // A copy restored from a snapshot behaves identically, down to the state hash.
      expect(pass(copy)).toEqual(events);
      expect(copy.engine.stateHash()).toBe(scene.engine.stateHash());
      if (isMore) copy.restart();
    }
    // 900 plus three invited owners, 400 per command, and then the owners with a share.
    expect(commands).toBe(3);
    const counted = eventsOf(steps, 'rebate_fee_counted').map(({ counted: { payer } }) => payer);
    expect(counted).toEqual([DAVE, buyer]);
    const paid = eventsOf(steps, 'rebate_changed').filter(({ rebate }) => rebate.state === 'paid');
    expect(paid.map(({ rebate }) => [rebate.owner, rebate.level, rebate.share])).toEqual([
      [CAROL, 1, 80_000n],
      [BOB, 2, 40_000n],
      [ALICE, 3, 20_000n],
    ]);
  });

  test('AGT-025: who is brought while a period is being closed counts from the next one on', () => {
    const scene = openScene();
    for (let place = 0; place < 900; place += 1) {
      const owner = ownerId(200_000 + place);
      scene.accept(scene.level(owner, 2));
      scene.accept(scene.bring(owner, CAROL));
    }
    const late = ownerId(300_000);
    scene.accept(scene.level(late, 2));
    scene.accept(credit(late, USDT, FUNDS));
    scene.accept({ room: 'time', type: 'pass_time', by: CLOCK }, FIRST);
    scene.accept(scene.bring(late, CAROL));
    scene.restart();
    scene.passTime(FIRST);
    scene.trade(100, late);
    // The first period in which they are seen only records their fees so far.
    expect(stateOf(scene, SECOND)).toEqual([]);
    scene.trade(100, late);
    scene.setIndexPrice(100, SECOND + MINUTE - 1_000);
    expect(stateOf(scene, SECOND + MINUTE)).toMatchObject([
      { owner: CAROL, share: 40_000n },
      { owner: BOB },
      { owner: ALICE },
    ]);
  });

  test('AGT-025: shares that wait in great number are looked at command by command, each once', () => {
    const scene = openScene();
    const payers = Array.from({ length: 450 }, (_, place) => ownerId(200_000 + 2 * place));
    for (const owner of payers) {
      for (const one of [owner, ownerId(owner + 1)]) scene.accept(scene.level(one, 2));
      scene.accept(scene.bring(owner, ownerId(owner + 1)));
      scene.accept(credit(owner, USDT, FUNDS));
    }
    scene.passTime(FIRST);
    for (const owner of payers) scene.trade(100, owner);
    // Without a price all rebates wait.
    expect(stateOf(scene, SECOND)).toHaveLength(450);
    scene.accept(scene.fund(1_000_000_000_000n));
    scene.setIndexPrice(100, SECOND + MINUTE - 1_000);
    const pass = () => scene.accept({ room: 'time', type: 'pass_time', by: CLOCK }, SECOND + MINUTE).events;
    const paid: number[] = [];
    for (let isMore = true; isMore; ) {
      const events = pass();
      scene.restart();
      expect(eventsOf(events, 'rebate_changed').length).toBeLessThanOrEqual(200);
      paid.push(...eventsOf(events, 'rebate_changed').map(({ rebate }) => rebate.id));
      isMore = eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue);
    }
    expect(paid).toEqual(payers.map((_, place) => place + 1));
  });
});

/** Copies an exchange through its snapshot. */
function openCopy({ engine, sequence, now }: Scene): Scene {
  const copy = new Scene();
  copy.engine = restoreEngine(engine.snapshot());
  copy.sequence = sequence;
  copy.now = now;
  return copy;
}

function sellOf(trader: number) {
  const order = { pair: 1, side: 'sell', price: 100, quantity: 100 };
  return { room: 'spot', type: 'place_limit_order', by: { trader }, ...order };
}
