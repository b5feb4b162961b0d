import {
  type Command,
  FEED,
  type Outcome,
  type PairId,
  pairId,
  SETUP,
  timeMs,
  type UserWallet,
} from '@assay/engine';
import { amount, indexPriceUnits } from '@assay/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { BELL_ENGINES, type Rung, ring } from '../../support/bell-room.ts';
import { ALICE, BOB, BTC_USDT, limitOrder, opening, USDT } from '../../support/commands.ts';
import { createSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { whileWaiting } from '../../support/while-waiting.ts';

const OTHER = pairId(2);
const STALENESS = 6_000;

let database: TestDatabase;
let running: TestSequencer;
/** External prices of pairs, which the test sets. */
let outside: Map<PairId, number>;
let silence: () => void;

beforeEach(async () => {
  database = await createTestDatabase();
  running = createSequencer(database.url, { engines: BELL_ENGINES });
  await running.sequencer.start();
  for (const command of opening()) await running.sequencer.submit(command);
  await setRules(BTC_USDT);
  outside = new Map();
  silence = () => undefined;
});

afterEach(async () => {
  silence();
  await running.close();
  await database.drop();
});

async function setRules(pair: PairId): Promise<void> {
  await running.sequencer.submit({
    room: 'marks',
    type: 'set_mark_rules',
    by: SETUP,
    pair,
    staleness: STALENESS,
  });
}

/** Reports the present index prices. */
function see(...prices: readonly (readonly [PairId, number])[]): void {
  const observedAt = timeMs(Date.now());
  running.sequencer.indexPrices.update(
    prices.map(([pair, price]) => ({ pair, price: indexPriceUnits(BigInt(price)), observedAt })),
  );
}

/** Reports external prices as long as a command waits for one. */
function answerWaiting(): void {
  silence = whileWaiting(running.sequencer.indexPrices, () => see(...outside));
}

function transfer(from: UserWallet, to: UserWallet): Command {
  const money = { currency: USDT, amount: amount(10n) };
  return { room: 'transfer', type: 'transfer', by: { trader: ALICE }, from, to, ...money };
}

type IndexPriceRow = { readonly pair: number; readonly price: bigint; readonly sequence: bigint };

function indexPrices(): Promise<IndexPriceRow[]> {
  return database.query<IndexPriceRow>('select pair, price, sequence from marks order by sequence, pair');
}

async function untilIndexPrices(count: number): Promise<void> {
  await until(async () => (await indexPrices()).length >= count);
}

function rungBy(outcome: Outcome): Rung | undefined {
  const events: readonly { type: string }[] = outcome.ok ? outcome.events : [];
  return events.find((event): event is Rung => event.type === 'bell_rung');
}

/** Waits a moment, so that prices seen from now on are later than earlier commands. */
function aMomentLater(): Promise<void> {
  const now = Date.now();
  return until(() => Date.now() > now);
}

describe('marks on their way into the journal', () => {
  it('MARK-020: of each pair the newest goes, in one command, however often the index was looked at', async () => {
    const { indexPrices: inlet } = running.sequencer;
    const now = Date.now();
    const seen = (price: bigint, ago: number) => ({
      pair: BTC_USDT,
      price: indexPriceUnits(price),
      observedAt: timeMs(now - ago),
    });
    for (let ago = 100; ago >= 1; ago -= 1) inlet.update([seen(BigInt(1_000 - ago), ago)]);
    await untilIndexPrices(1);
    for (let count = 0; count < 20; count += 1) {
      await aMomentLater();
      see([BTC_USDT, 2_000 + count]);
      await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
    }
    expect((await indexPrices()).map(({ price }) => price)).toEqual([999n]);
    const known = await database.query(`select count(*) from journal where type = 'mark_prices'`);
    expect(known).toEqual([{ count: 1n }]);
  });

  it('MARK-022: at rest all pairs go together, and what has no rules does not go', async () => {
    see([BTC_USDT, 100], [OTHER, 5]);
    await untilIndexPrices(1);
    expect((await indexPrices()).map(({ pair }) => pair)).toEqual([BTC_USDT]);
    expect(running.sequencer.indexPrices.staleness(OTHER)).toBeNull();
    expect(running.sequencer.indexPrices.staleness(BTC_USDT)).toBe(STALENESS);
  });

  it('MARK-021: nobody gives commands of prices or of the clock', async () => {
    const seen = { pair: BTC_USDT, price: indexPriceUnits(1n), observedAt: timeMs(1) };
    expect(() =>
      running.sequencer.submit({ room: 'marks', type: 'mark_prices', by: FEED, marks: [seen] }),
    ).toThrow(TypeError);
  });

  it('MARK-023: while something waits on a pair its mark is repeated twice in its staleness at least, moved or not', async () => {
    answerWaiting();
    outside.set(BTC_USDT, 100);
    expect(rungBy(await running.sequencer.submit(ring(ALICE, BTC_USDT)))?.price).toBe(100n);
    const before = (await indexPrices()).length;
    const looking = setInterval(() => see([BTC_USDT, 100]), 20);
    await untilIndexPrices(before + 2).finally(() => clearInterval(looking));
    const times = await database.query<{ time_ms: bigint }>('select time_ms from marks order by sequence');
    const gaps = times.slice(1).map(({ time_ms }, index) => Number(time_ms - (times[index]?.time_ms ?? 0n)));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(STALENESS / 2);
  });
});

describe('nobody acts on an old price', () => {
  it('MARK-024: a source that moved before the command was sent decides it, and not the price that was there', async () => {
    answerWaiting();
    outside.set(BTC_USDT, 100);
    see([BTC_USDT, 100]);
    await untilIndexPrices(1);
    // The trader sees the source move before the exchange has read it.
    outside.set(BTC_USDT, 90);
    await aMomentLater();
    const outcome = await running.sequencer.submit(ring(ALICE, BTC_USDT));
    expect(rungBy(outcome)?.price).toBe(90n);
    const [, last] = await indexPrices();
    expect(last).toMatchObject({ price: 90n, sequence: BigInt(rungBy(outcome)?.mark ?? 0) });
    // Marks come first in the batch, and the command directly follows its mark.
    expect(outcome.sequence).toBe(Number(last?.sequence ?? 0n) + 1);
    expect(await database.query('select pair, sequence, used_sequence from mark_uses')).toEqual([
      { pair: BTC_USDT, sequence: last?.sequence, used_sequence: BigInt(outcome.sequence) },
    ]);
  });

  it('MARK-024: what was seen in the moment of the command or before does not decide it', async () => {
    const observedAt = timeMs(Date.now());
    const ringing = running.sequencer.submit(ring(ALICE, BTC_USDT));
    const seen = { pair: BTC_USDT, price: indexPriceUnits(1n), observedAt };
    running.sequencer.indexPrices.update([seen]);
    await untilIndexPrices(1);
    await aMomentLater();
    see([BTC_USDT, 2]);
    expect(rungBy(await ringing)?.price).toBe(2n);
  });

  it('MARK-024: commands that wait go in the order in which they came, and others pass them by', async () => {
    const waiting = [ALICE, BOB, ALICE].map((owner) => running.sequencer.submit(ring(owner, BTC_USDT)));
    const order = await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
    expect(order.ok).toBe(true);
    await aMomentLater();
    see([BTC_USDT, 100]);
    const sequences = (await Promise.all(waiting)).map(({ sequence }) => sequence);
    const first = Number((await indexPrices())[0]?.sequence ?? 0n);
    expect(sequences).toEqual([first + 1, first + 2, first + 3]);
  });

  it('MARK-025: where nobody speaks, after two seconds the answer is that there is no price, and nothing is journaled', async () => {
    const begun = performance.now();
    const before = running.sequencer.lastSequence();
    const outcome = await running.sequencer.submit(ring(ALICE, BTC_USDT));
    expect(outcome).toMatchObject({ ok: false, rejection: { code: 'price_stale' } });
    expect(performance.now() - begun).toBeGreaterThan(1_900);
    expect(running.sequencer.lastSequence()).toBe(before);
  });

  it('MARK-025: on a pair that takes no marks nobody waits', async () => {
    const ringing = running.sequencer.submit(ring(ALICE, OTHER));
    expect(running.sequencer.indexPrices.waiting).toBe(0);
    expect(await ringing).toMatchObject({ ok: false, rejection: { code: 'price_stale' } });
  });

  it('MARK-029: what takes from an account of which a price says how much may leave waits for a newer one, and other accounts do not', async () => {
    answerWaiting();
    outside.set(BTC_USDT, 100);
    expect((await running.sequencer.submit(transfer('change', 'lever'))).ok).toBe(true);
    expect((await running.sequencer.submit(transfer('lever', 'change'))).ok).toBe(true);
    expect(await indexPrices()).toEqual([]);
    expect((await running.sequencer.submit(ring(ALICE, BTC_USDT))).ok).toBe(true);
    outside.set(BTC_USDT, 90);
    await aMomentLater();
    expect((await running.sequencer.submit(transfer('change', 'lever'))).ok).toBe(true);
    const outcome = await running.sequencer.submit(transfer('lever', 'change'));
    expect(outcome.ok).toBe(true);
    const last = (await indexPrices()).at(-1);
    expect(last).toMatchObject({ price: 90n });
    expect(outcome.sequence).toBe(Number(last?.sequence ?? 0n) + 1);
    outside.clear();
    const before = running.sequencer.lastSequence();
    expect(await running.sequencer.submit(transfer('lever', 'change'))).toMatchObject({
      ...{ ok: false, rejection: { code: 'price_stale' } },
    });
    expect(running.sequencer.lastSequence()).toBe(before);
  });

  it('MARK-026: when the exchange stops, whoever waits is told that nothing was done', async () => {
    const waiting = expect(running.sequencer.submit(ring(ALICE, BTC_USDT))).rejects.toThrow(
      ExchangeUnavailable,
    );
    await running.sequencer.stop();
    await waiting;
  });
});

it('MARK-027: while the machine’s clock is behind the exchange’s, an age stays an age', async () => {
  await running.close();
  let behind = 0;
  running = createSequencer(database.url, { engines: BELL_ENGINES, now: () => Date.now() - behind });
  await running.sequencer.start();
  await running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
  behind = 3_600_000;
  const observedAt = timeMs(Date.now() - behind - 500);
  running.sequencer.indexPrices.update([{ pair: BTC_USDT, price: indexPriceUnits(7n), observedAt }]);
  await untilIndexPrices(1);
  const [row] = await database.query<{ age: bigint }>('select time_ms - observed_ms as age from marks');
  expect(Number(row?.age)).toBeGreaterThanOrEqual(500);
  expect(Number(row?.age)).toBeLessThan(STALENESS);
});
