import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type Outcome, type OwnerId, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount, mark } from '@assay/money';
import pg from 'pg';
import { clientOptions } from '../../src/database/connect.ts';
import { verify } from '../../src/verify/verify.ts';
import { BTC_USDT, opening, USDT } from '../support/commands.ts';
import { randomFrom } from '../support/random.ts';
import { SECONDS_TERMS } from '../support/seconds-scene.ts';
import { startSequencer, until } from '../support/sequencer.ts';
import { type LaunchedServer, launchServer } from '../support/server-process.ts';

export type SecondsKillReport = {
  /** Kills while some contracts had been settled and others had not. */
  readonly killedWhileDue: number;
  readonly results: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const UNIT = 100_000_000n;
const TRADERS = 40;
const EACH = 60;
const KILLS = 4;
export const CONTRACTS = TRADERS * EACH;
const SECONDS = 30;
const AT_ONCE = 1_000;
const STALENESS_MS = 3_600_000;
const LONGEST_SECONDS = 120;
const RUNNING = 'select count(*) as count from seconds_orders where result is null';

/**
 * Places thousands of contracts that end within a few seconds of each other, and kills the real server again and again
 * while it settles them.
 */
export async function killAcrossExpiry(url: string, seed: number): Promise<SecondsKillReport> {
  const random = randomFrom(seed);
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const running = async (): Promise<number> =>
    Number((await client.query<{ count: bigint }>(RUNNING)).rows[0]?.count ?? 0n);
  const launch = (): LaunchedServer => launchServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } });
  try {
    await placeAll(url);
    const faults: string[] = [];
    let killedWhileDue = 0;
    for (let [left, kills] = [await running(), 0]; left > 0 && kills < KILLS; kills += 1) {
      const server = launch();
      await until(async () => (await running()) < left, LONGEST_SECONDS);
      await delay(random(15));
      await server.kill();
      const after = await running();
      if (after > 0) killedWhileDue += 1;
      left = after;
    }
    const last = launch();
    await last.opened;
    await until(async () => (await running()) === 0, LONGEST_SECONDS);
    await last.stop();
    const { checks } = await verify(url);
    faults.push(...checks.flatMap(({ differences }) => differences));
    const { rows } = await client.query<{ result: string; count: bigint }>(
      'select result, count(*) as count from seconds_orders group by result',
    );
    const results = Object.fromEntries(rows.map(({ result, count }) => [result, Number(count)]));
    return { killedWhileDue, results, faults };
  } finally {
    await client.end();
  }
}

async function placeAll(url: string): Promise<void> {
  const made = await startSequencer(url);
  const { sequencer } = made;
  try {
    for (const command of [...opening(), ...house(), ...funds()]) {
      const outcome = await sequencer.submit(command);
      if (!outcome.ok) throw new Error(`a command was refused: ${JSON.stringify(outcome.rejection)}`);
    }
    const see = (price: bigint) =>
      sequencer.marks.see([{ pair: BTC_USDT, price: mark(price), observedAt: timeMs(Date.now()) }]);
    const stop = sequencer.marks.onWanted(() => see(1_000n));
    const outcomes: Outcome[] = [];
    for (let begun = 0; begun < CONTRACTS; begun += AT_ONCE) {
      const turn = bets().slice(begun, begun + AT_ONCE);
      outcomes.push(...(await Promise.all(turn.map((command) => sequencer.submit(command)))));
    }
    stop();
    const refused = outcomes.find(({ ok }) => !ok);
    if (refused !== undefined && !refused.ok) throw new Error(`refused: ${refused.rejection.code}`);
    const ends = Math.max(...outcomes.map(({ time }) => time)) + SECONDS * 1_000;
    // What rises wins, whichever of the two comes last before the end.
    see(1_001n);
    await until(async () => sequencer.marks.staleness(BTC_USDT) !== null && Date.now() > ends - 2_000);
    see(1_002n);
  } finally {
    await made.close();
  }
}

function house(): Command[] {
  const terms = {
    ...SECONDS_TERMS,
    pairs: [BTC_USDT],
    durations: SECONDS_TERMS.durations.map((one, index) =>
      index === 0 ? { ...one, seconds: SECONDS } : one,
    ),
  };
  const money = { account: 'options', currency: USDT, amount: amount(1_000_000n * UNIT) } as const;
  return [
    { room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: STALENESS_MS },
    { room: 'seconds', type: 'fund_seconds', by: SETUP, ...money },
    { room: 'seconds', type: 'set_seconds_terms', by: SETUP, version: 0, terms },
  ];
}

function funds(): Command[] {
  return Array.from({ length: TRADERS }, (_, index): Command => {
    const money = { wallet: 'micro', currency: USDT, amount: amount(1_000n * UNIT) } as const;
    return {
      room: 'custody',
      type: 'credit',
      by: SETUP,
      owner: traderAt(index),
      ...money,
      reason: 'deposit',
      reference: 1,
    };
  });
}

function bets(): Command[] {
  return Array.from({ length: CONTRACTS }, (_, index): Command => {
    const asked = { pair: BTC_USDT, currency: USDT, seconds: SECONDS, stake: amount(UNIT) };
    const direction = index % 2 === 0 ? 'up' : 'down';
    return { room: 'seconds', type: 'open_seconds', by: { trader: traderAt(index) }, direction, ...asked };
  });
}

function traderAt(index: number): OwnerId {
  return ownerId(300_001 + (index % TRADERS));
}
