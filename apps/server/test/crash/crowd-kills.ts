import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type OwnerId, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import pg from 'pg';
import { verify } from '../../src/app/verify/verify.ts';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { BTC, opening, USDT } from '../support/commands.ts';
import { randomFrom } from '../support/random.ts';
import { startSequencer, until } from '../support/sequencer.ts';
import { type LaunchedServer, launchServer } from '../support/server-process.ts';

export type CrowdKillReport = {
  /** Kills while some backers had been settled and others had not: of a stage that is paid, and of the rest that is freed. */
  readonly killedWhilePaying: number;
  readonly killedWhileReturning: number;
  /** Count of backers by how often they paid the stage, and by how often they received its tokens. */
  readonly paidSoOften: Readonly<Record<string, number>>;
  readonly deliveredSoOften: Readonly<Record<string, number>>;
  readonly returned: number;
  readonly faults: readonly string[];
};

const UNIT = 100_000_000n;
export const BACKERS = 1_500;
const KILLS = 3;
const AT_ONCE = 500;
const MAX_SECONDS = 150;
/** Long enough for all backers, and soon over. */
const OPEN_MS = 12_000;
const RECIPIENT = ownerId(300_000);
const UNPAID = `select count(*) as count from crowd_backings where paid = 0`;
const WAITING = `select count(*) as count from crowd_backings where status = 'waiting'`;
/** On a quick machine everybody would be settled between two looks: each row takes a millisecond. */
const SLOWLY = `
  create function wait_a_moment() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.001); return null; end $$;
  create trigger slowly after update on crowd_backings for each row execute function wait_a_moment()`;

/** Kills the real server again and again while a stage of a project is paid, and then while the rest is freed. */
export async function killAcrossTheStages(url: string, seed: number): Promise<CrowdKillReport> {
  const random = randomFrom(seed);
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const count = async (query: string): Promise<number> =>
    Number((await client.query<{ count: bigint }>(query)).rows[0]?.count ?? 0n);
  const often = async (reason: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await client.query<{ often: bigint; count: bigint }>(
      `select often, count(*) as count from (select one.id, count(entry.id) as often from crowd_backings as one
        left join ledger_entries as entry on entry.reference = one.id and entry.owner = one.owner
          and entry.reason = $1 group by one.id) as moved group by often`,
      [reason],
    );
    return Object.fromEntries(rows.map((row) => [String(row.often), Number(row.count)]));
  };
  const killWhile = async (query: string): Promise<number> => {
    let killed = 0;
    for (let [left, kills] = [await count(query), 0]; left > 0 && kills < KILLS; kills += 1) {
      const server = launch(url);
      await until(async () => (await count(query)) < left, MAX_SECONDS);
      await delay(random(15));
      await server.kill();
      const after = await count(query);
      if (after > 0) killed += 1;
      left = after;
    }
    await serveUntil(url, async () => (await count(query)) === 0);
    return killed;
  };
  try {
    await backAll(url);
    await client.query(SLOWLY);
    await serveUntil(
      url,
      async () => (await count(`select count(*) as count from crowd_projects where status = 'funded'`)) > 0,
    );
    await give(url, { room: 'crowd', type: 'release_project', by: SETUP, project: 1 });
    const killedWhilePaying = await killWhile(UNPAID);
    await give(url, { room: 'crowd', type: 'cancel_project', by: SETUP, project: 1 });
    const killedWhileReturning = await killWhile(WAITING);
    const { checks } = await verify(url);
    return {
      killedWhilePaying,
      killedWhileReturning,
      paidSoOften: await often('crowd_payment'),
      deliveredSoOften: await often('crowd_tokens'),
      returned: await count(`select count(*) as count from crowd_backings where status = 'returned'`),
      faults: checks.flatMap(({ differences }) => differences),
    };
  } finally {
    await client.end();
  }
}

function launch(url: string): LaunchedServer {
  return launchServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } });
}

async function serveUntil(url: string, isDone: () => Promise<boolean>): Promise<void> {
  const server = launch(url);
  await server.opened;
  await until(isDone, MAX_SECONDS);
  await server.stop();
}

async function give(url: string, ...commands: readonly Command[]): Promise<void> {
  const made = await startSequencer(url);
  try {
    for (const command of commands) {
      const outcome = await made.sequencer.submit(command);
      if (!outcome.ok) throw new Error(`a command was refused: ${outcome.rejection.code}`);
    }
  } finally {
    await made.close();
  }
}

async function backAll(url: string): Promise<void> {
  const made = await startSequencer(url);
  try {
    const from = Date.now() + 4_000;
    for (const command of [...opening(), ...house(from)]) {
      const outcome = await made.sequencer.submit(command);
      if (!outcome.ok) throw new Error(`a command was refused: ${outcome.rejection.code}`);
    }
    const atOnce = async (commandOf: (index: number) => Command): Promise<void> => {
      for (let begun = 0; begun < BACKERS; begun += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, index) => commandOf(begun + index));
        const outcomes = await Promise.all(some.map((command) => made.sequencer.submit(command)));
        const refused = outcomes.find(({ ok }) => !ok);
        if (refused !== undefined && !refused.ok) throw new Error(`refused: ${refused.rejection.code}`);
      }
    };
    await atOnce(funds);
    await delay(Math.max(0, from - Date.now()) + 50);
    await atOnce(backing);
  } finally {
    await made.close();
  }
}

function house(from: number): Command[] {
  const terms = {
    token: BTC,
    payment: USDT,
    price: amount(UNIT),
    target: amount(10n * UNIT),
    most: amount(100_000n * UNIT),
    minimum: amount(UNIT),
    perOwner: amount(100n * UNIT),
    from: timeMs(from),
    to: timeMs(from + OPEN_MS),
    shares: [500_000, 300_000, 200_000],
    pollDays: 1,
    patienceDays: 30,
    recipient: RECIPIENT,
    team: [RECIPIENT],
    identityLevel: 0,
    barredCountries: [],
  } as const;
  return [
    { room: 'crowd', type: 'fund_projects', by: SETUP, currency: BTC, amount: amount(100_000n * UNIT) },
    { room: 'crowd', type: 'set_project', by: SETUP, project: null, version: 0, terms },
  ];
}

function funds(index: number): Command {
  const money = { wallet: 'change', currency: USDT, amount: amount(50n * UNIT) } as const;
  const owner = backerAt(index);
  return { room: 'custody', type: 'credit', by: SETUP, owner, ...money, reason: 'deposit', reference: 1 };
}

function backing(index: number): Command {
  const by = { trader: backerAt(index) };
  return { room: 'crowd', type: 'back_project', by, project: 1, amount: amount(7n * UNIT + 1n) };
}

function backerAt(index: number): OwnerId {
  return ownerId(300_001 + index);
}
