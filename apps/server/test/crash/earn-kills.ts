import { type Command, type OwnerId, ownerId, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import pg from 'pg';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { opening, USDT } from '../support/commands.ts';
import { STAKING } from '../support/earn-scene.ts';
import { startSequencer } from '../support/sequencer.ts';
import { killWhileDue } from './kill-while-due.ts';

export type EarnKillReport = {
  /** Kills while some positions had been paid and others had not. */
  readonly killedWhileDue: number;
  /** Count of positions by how often they were paid. */
  readonly paidSoOften: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const UNIT = 100_000_000n;
const TRADERS = 40;
const EACH = 60;
export const POSITIONS = TRADERS * EACH;
const AT_ONCE = 1_000;
/** The shortest day of a plan is a minute: they begin so long ago, and end soon after the server has started. */
const BEGUN_AGO_MS = 40_000;
const RUNNING = `select count(*) as count from earn_positions where status = 'running'`;

/**
 * Begins thousands of positions whose only day ends within a few seconds, and kills the real server again and again while
 * it pays them.
 */
export async function killAcrossPayments(url: string, seed: number): Promise<EarnKillReport> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const running = async (): Promise<number> =>
    Number((await client.query<{ count: bigint }>(RUNNING)).rows[0]?.count ?? 0n);
  try {
    await beginAll(url);
    const { killedWhileDue, faults } = await killWhileDue(url, seed, running);
    const { rows } = await client.query<{ often: bigint; count: bigint }>(
      `select often, count(*) as count from (select one.id, count(entry.id) as often from earn_positions as one
        left join ledger_entries as entry on entry.reference = one.id and entry.owner = one.owner
          and entry.reason = 'earn_interest' group by one.id) as paid group by often`,
    );
    const paidSoOften = Object.fromEntries(rows.map(({ often, count }) => [String(often), Number(count)]));
    return { killedWhileDue, paidSoOften, faults };
  } finally {
    await client.end();
  }
}

async function beginAll(url: string): Promise<void> {
  const made = await startSequencer(url, { now: () => Date.now() - BEGUN_AGO_MS });
  try {
    for (const command of [...opening(), ...house(), ...funds()]) {
      const outcome = await made.sequencer.submit(command);
      if (!outcome.ok) throw new Error(`a command was refused: ${JSON.stringify(outcome.rejection)}`);
    }
    const wanted = purchases();
    for (let begun = 0; begun < POSITIONS; begun += AT_ONCE) {
      const some = wanted.slice(begun, begun + AT_ONCE);
      const outcomes = await Promise.all(some.map((command) => made.sequencer.submit(command)));
      const refused = outcomes.find(({ ok }) => !ok);
      if (refused !== undefined && !refused.ok) throw new Error(`refused: ${refused.rejection.code}`);
    }
  } finally {
    await made.close();
  }
}

function house(): Command[] {
  const bounds = { minimum: amount(1n), perOwner: amount(1_000n * UNIT), total: amount(100_000n * UNIT) };
  const terms = { ...STAKING, ...bounds, kind: 'fixed', days: 1, rate: ratePpm(1_000) } as const;
  return [
    { room: 'earn', type: 'fund_earn', by: SETUP, currency: USDT, amount: amount(10_000n * UNIT) },
    { room: 'earn', type: 'set_earn_plan', by: SETUP, plan: 1, version: 0, status: 'open', terms },
  ];
}

function funds(): Command[] {
  return Array.from({ length: TRADERS }, (_, index): Command => {
    const money = { wallet: 'change', currency: USDT, amount: amount(1_000n * UNIT) } as const;
    const owner = traderAt(index);
    return { room: 'custody', type: 'credit', by: SETUP, owner, ...money, reason: 'deposit', reference: 1 };
  });
}

function purchases(): Command[] {
  const asked = { plan: 1, version: 1, amount: amount(UNIT), renews: false };
  return Array.from({ length: POSITIONS }, (_, index): Command => {
    return { room: 'earn', type: 'buy_earn', by: { trader: traderAt(index) }, ...asked };
  });
}

function traderAt(index: number): OwnerId {
  return ownerId(300_001 + (index % TRADERS));
}
