import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type OwnerId, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import pg from 'pg';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { opening, USDT } from '../support/commands.ts';
import { startSequencer } from '../support/sequencer.ts';
import { killWhileDue } from './kill-while-due.ts';

export type VoteKillReport = {
  /** Kills while some ballots had been taken and others had not. */
  readonly killedWhileDue: number;
  /** Count of ballots by how often they were taken. */
  readonly takenSoOften: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const UNIT = 100_000_000n;
const VOTERS = 60;
const EACH = 40;
export const BALLOTS = VOTERS * EACH;
const AT_ONCE = 800;
/** Long enough for all ballots, and soon over. */
const ROUND_MS = 12_000;
const WAITING = `select count(*) as count from vote_ballots where status = 'waiting'`;

/** Casts thousands of ballots in a round that costs, and kills the real server again and again while the round ends. */
export async function killAcrossTheEnd(url: string, seed: number): Promise<VoteKillReport> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const waiting = async (): Promise<number> =>
    Number((await client.query<{ count: bigint }>(WAITING)).rows[0]?.count ?? 0n);
  try {
    await castAll(url);
    const { killedWhileDue, faults } = await killWhileDue(url, seed, waiting);
    const { rows } = await client.query<{ often: bigint; count: bigint }>(
      `select often, count(*) as count from (select one.id, count(entry.id) as often from vote_ballots as one
        left join ledger_entries as entry on entry.reference = one.id and entry.owner = one.owner
          and entry.reason = 'vote_cost' group by one.id) as taken group by often`,
    );
    const takenSoOften = Object.fromEntries(rows.map(({ often, count }) => [String(often), Number(count)]));
    return { killedWhileDue, takenSoOften, faults };
  } finally {
    await client.end();
  }
}

async function castAll(url: string): Promise<void> {
  const made = await startSequencer(url);
  try {
    const from = Date.now() + 2_000;
    for (const command of [...opening(), ...funds(), round(from)]) {
      const outcome = await made.sequencer.submit(command);
      if (!outcome.ok) throw new Error(`a command was refused: ${outcome.rejection.code}`);
    }
    await delay(Math.max(0, from - Date.now()) + 50);
    const wanted = votes();
    for (let begun = 0; begun < BALLOTS; begun += AT_ONCE) {
      const some = wanted.slice(begun, begun + AT_ONCE);
      const outcomes = await Promise.all(some.map((command) => made.sequencer.submit(command)));
      const refused = outcomes.find(({ ok }) => !ok);
      if (refused !== undefined && !refused.ok) throw new Error(`refused: ${refused.rejection.code}`);
    }
  } finally {
    await made.close();
  }
}

function round(from: number): Command {
  const about = 'A coin that somebody wants.';
  const terms = {
    currency: USDT,
    mode: 'cost',
    minimum: amount(UNIT),
    perOwner: amount(1_000n * UNIT),
    quorum: amount(0n),
    from: timeMs(from),
    to: timeMs(from + ROUND_MS),
    identityLevel: 0,
    barredCountries: [],
    candidates: [
      { code: 'AAA', name: 'First', about },
      { code: 'BBB', name: 'Second', about },
    ],
  } as const;
  return { room: 'vote', type: 'set_vote_round', by: SETUP, round: null, version: 0, terms };
}

function funds(): Command[] {
  return Array.from({ length: VOTERS }, (_, index): Command => {
    const money = { wallet: 'change', currency: USDT, amount: amount(1_000n * UNIT) } as const;
    const owner = voterAt(index);
    return { room: 'custody', type: 'credit', by: SETUP, owner, ...money, reason: 'deposit', reference: 1 };
  });
}

function votes(): Command[] {
  return Array.from({ length: BALLOTS }, (_, index): Command => {
    const asked = { round: 1, candidate: index % 2, amount: amount(UNIT) };
    return { room: 'vote', type: 'cast_ballot', by: { trader: voterAt(index) }, ...asked };
  });
}

function voterAt(index: number): OwnerId {
  return ownerId(300_001 + (index % VOTERS));
}
