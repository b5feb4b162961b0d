import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type OwnerId, ownerId, SETUP } from '@assay/engine';
import { ratePpm } from '@assay/money';
import pg from 'pg';
import { verify } from '../../src/app/verify/verify.ts';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { Clock } from '../../src/core/sequencer/clock.ts';
import type { GroupCommit } from '../../src/core/sequencer/group-commit.ts';
import { createCalendar } from '../../src/core/time/calendar.ts';
import { ALICE, BTC, credit, limitOrder, opening, USDT } from '../support/commands.ts';
import { randomFrom } from '../support/random.ts';
import { startSequencer, until } from '../support/sequencer.ts';
import { type LaunchedServer, launchServer } from '../support/server-process.ts';
import { slowDisk } from './slow-disk.ts';

export type RebateKillReport = {
  /** Kills while some shares had been paid and others had not. */
  readonly killedWhileDue: number;
  /** Count of shares by how often they were paid. */
  readonly paidSoOften: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const PAYERS = 1_500;
/** Each but the first two has three above. */
export const SHARES = 3 * PAYERS - 3;
const KILLS = 4;
const AT_ONCE = 500;
const MAX_SECONDS = 150;
const MINUTE_MS = 60_000;
/** Age of what is set up: the period has ended when the server comes. */
const AGO_MS = 10 * MINUTE_MS;
const PRICE = 2_000_000;
const LOTS = 100;
const PAID = `select count(*) as count from rebates where state = 'paid'`;

/** Has a chain of users pay fees, and kills the real server again and again while it pays those above them. */
export async function killAcrossThePayout(url: string, seed: number): Promise<RebateKillReport> {
  const random = randomFrom(seed);
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const paid = async (): Promise<number> =>
    Number((await client.query<{ count: bigint }>(PAID)).rows[0]?.count ?? 0n);
  const launch = (): LaunchedServer => launchServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } });
  try {
    await payFees(url);
    await client.query(USERS, [ALICE, PAYERS]);
    await slowDisk(url);
    let killedWhileDue = 0;
    for (let [done, kills] = [0, 0]; done < SHARES && kills < KILLS; kills += 1) {
      const server = launch();
      await until(async () => (await paid()) > done, MAX_SECONDS);
      await delay(random(15));
      await server.kill();
      done = await paid();
      if (done < SHARES) killedWhileDue += 1;
    }
    const last = launch();
    await last.opened;
    await until(async () => (await paid()) === SHARES, MAX_SECONDS);
    await last.stop();
    const { checks } = await verify(url);
    const { rows } = await client.query<{ often: bigint; count: bigint }>(
      `select often, count(*) as count from (select one.id, count(entry.id) as often from rebates as one
        left join ledger_entries as entry on entry.reference = one.id and entry.owner = one.owner
          and entry.reason = 'rebate_paid' group by one.id) as moved group by often`,
    );
    const paidSoOften = Object.fromEntries(rows.map(({ often, count }) => [String(often), Number(count)]));
    return { killedWhileDue, paidSoOften, faults: checks.flatMap(({ differences }) => differences) };
  } finally {
    await client.end();
  }
}

/** The users whom the engine knows of, as their table has them: each was brought by the one before. */
const USERS = `insert into users (id, email, password_hash, extension_code, invited_by, review_status, hreview_status)
  overriding system value
  select $1::bigint + place, place || '@payers.invalid', '!', 'PAYER' || place,
    case when place = 0 then null when place = 1 then $1::bigint else $1::bigint + place - 1 end,
    2, 2
  from generate_series(0, $2::integer) as place`;

async function payFees(url: string): Promise<void> {
  // Time stands still until it is told to go on, so that the server, and nobody before it, ends the second period.
  let now = Date.now() - AGO_MS;
  const clock = new Clock(createCalendar('Asia/Shanghai'));
  const made = await startSequencer(url, { now: () => now, clock });
  try {
    await submitAll(made.sequencer, [...opening(), ...people(), setTerms()]);
    now += 2 * MINUTE_MS;
    await untilNothingIsDue(made.sequencer);
    await submitAll(made.sequencer, [limitOrder(ALICE, 'buy', PRICE, PAYERS * LOTS)]);
    await submitAll(
      made.sequencer,
      payers().map((owner) => limitOrder(owner, 'sell', PRICE, LOTS)),
    );
  } finally {
    await made.close();
  }
}

async function submitAll(sequencer: GroupCommit, commands: readonly Command[]): Promise<void> {
  for (let begun = 0; begun < commands.length; begun += AT_ONCE) {
    const some = commands.slice(begun, begun + AT_ONCE);
    const outcomes = await Promise.all(some.map((command) => sequencer.submit(command)));
    const refused = outcomes.find(({ ok }) => !ok);
    if (refused !== undefined && !refused.ok) throw new Error(`refused: ${refused.rejection.code}`);
  }
}

/** The clock speaks before whoever speaks next, as long as something is due. */
async function untilNothingIsDue(sequencer: GroupCommit): Promise<void> {
  let isDue = true;
  const stop = sequencer.onCommitted((batch) => {
    isDue = batch.some(({ command }) => command.type === 'pass_time');
  });
  while (isDue) await submitAll(sequencer, [credit(ALICE, BTC, 1n)]);
  stop();
}

function payers(): readonly OwnerId[] {
  return Array.from({ length: PAYERS }, (_, place) => ownerId(ALICE + 1 + place));
}

function people(): Command[] {
  const house = { room: 'owners', by: SETUP } as const;
  const verified = (owner: OwnerId): Command => ({ ...house, type: 'set_level', owner, level: 2 });
  const brought = payers().flatMap((owner): Command[] => [
    credit(owner, BTC, 1_000_000n),
    { ...house, type: 'set_inviter', owner, inviter: ownerId(owner - 1) },
    verified(owner),
  ]);
  return [verified(ALICE), ...brought];
}

function setTerms(): Command {
  const rates = [ratePpm(200_000), ratePpm(100_000), ratePpm(50_000)];
  const terms = { currency: USDT, period: 'minute', rates, campaigns: [] } as const;
  return { room: 'rebate', type: 'set_rebate_terms', by: SETUP, version: 0, terms };
}
