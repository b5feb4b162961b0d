import { type Command, type Outcome, type OwnerId, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount, indexPriceUnits } from '@assay/money';
import pg from 'pg';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { BTC_USDT, opening, USDT } from '../support/commands.ts';
import { SECONDS_TERMS } from '../support/seconds-scene.ts';
import { startSequencer, until } from '../support/sequencer.ts';
import { whileWaiting } from '../support/while-waiting.ts';
import { killWhileDue } from './kill-while-due.ts';

export type SecondsKillReport = {
  /** Kills while some contracts had been settled and others had not. */
  readonly killedWhileDue: number;
  readonly results: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const UNIT = 100_000_000n;
const TRADERS = 40;
const EACH = 60;
export const CONTRACTS = TRADERS * EACH;
const SECONDS = 30;
const AT_ONCE = 1_000;
const STALENESS_MS = 3_600_000;
const RUNNING = 'select count(*) as count from seconds_orders where result is null';

/**
 * Places thousands of contracts that end within a few seconds of each other, and kills the real server again and again
 * while it settles them.
 */
export async function killAcrossExpiry(url: string, seed: number): Promise<SecondsKillReport> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const running = async (): Promise<number> =>
    Number((await client.query<{ count: bigint }>(RUNNING)).rows[0]?.count ?? 0n);
  try {
    await placeAll(url);
    const { killedWhileDue, faults } = await killWhileDue(url, seed, running);
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
      sequencer.indexPrices.update([
        { pair: BTC_USDT, price: indexPriceUnits(price), observedAt: timeMs(Date.now()) },
      ]);
    const stop = whileWaiting(sequencer.indexPrices, () => see(1_000n));
    const outcomes: Outcome[] = [];
    for (let begun = 0; begun < CONTRACTS; begun += AT_ONCE) {
      const round = bets().slice(begun, begun + AT_ONCE);
      outcomes.push(...(await Promise.all(round.map((command) => sequencer.submit(command)))));
    }
    stop();
    const refused = outcomes.find(({ ok }) => !ok);
    if (refused !== undefined && !refused.ok) throw new Error(`refused: ${refused.rejection.code}`);
    const ends = Math.max(...outcomes.map(({ time }) => time)) + SECONDS * 1_000;
    // What rises wins, whichever of the two comes last before the end.
    see(1_001n);
    await until(async () => sequencer.indexPrices.staleness(BTC_USDT) !== null && Date.now() > ends - 2_000);
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
