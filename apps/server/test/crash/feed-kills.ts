import { setTimeout as delay } from 'node:timers/promises';
import { type Command, currencyId, pairId, SETUP } from '@assay/engine';
import { decimals, lots, ratePpm, ticks } from '@assay/money';
import pg from 'pg';
import { verify } from '../../src/app/verify/verify.ts';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { ALICE, BTC_USDT, opening, USDT } from '../support/commands.ts';
import { randomFrom } from '../support/random.ts';
import { startSequencer, until } from '../support/sequencer.ts';
import { type LaunchedServer, launchServer } from '../support/server-process.ts';
import { slowDisk } from './slow-disk.ts';
import { openVenue } from './venue.ts';

export type FeedKillOptions = {
  /** An empty, migrated database. */
  readonly url: string;
  readonly kills: number;
  readonly seed: number;
};

export type FeedKillReport = {
  readonly kills: number;
  /** Kills while something was due of which a part was done. */
  readonly killedWhileDue: number;
  /** Marks that were made over all lives. */
  readonly indexPriceCount: number;
  readonly faults: readonly string[];
};

const ETH = currencyId(2);
const ETH_USDT = pairId(2);
/** Count of resting orders: what a delisting leaves to the clock is worked off in steps of a few hundred. */
const RESTING = 4_000;
/** After so many kills while something is due it may be done. */
const KILLS_WHILE_DUE = 2;
const MAX_SECONDS = 60;

/**
 * Kills the real server at random moments while it reads prices and makes marks of them, and while its clock works off
 * what a delisting has left on the agenda. After each kill what was stored stands there still; at the end the whole proof
 * is clean, and everything that was due is done once.
 */
export async function killWithFeed({ url, kills, seed }: FeedKillOptions): Promise<FeedKillReport> {
  const random = randomFrom(seed);
  const venue = await openVenue(random);
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const launch = (): LaunchedServer =>
    launchServer({ env: { DATABASE_URL: url, PRICE_SOURCES: venue.setting, LOG_LEVEL: 'warn' } });
  const counting = async (text: string): Promise<number> =>
    Number((await client.query<{ count: bigint }>(text)).rows[0]?.count ?? 0n);
  const marks = (): Promise<number> => counting('select count(*) from marks');
  const resting = (): Promise<number> =>
    counting(`select count(*) from orders where pair = ${ETH_USDT} and status = 'open'`);
  const faults: string[] = [];
  const known = new Map<string, string>();
  let [done, killedWhileDue] = [0, 0];

  try {
    await giveAll(url, [...opening(), ...listEther()]);
    await client.query(
      `insert into price_terms (request, pair, sources, distance_ppm, fewest_sources, staleness_ms, acts_at)
       values (1, ${BTC_USDT}, '{binance}', 10000, 1, 10000, now() - interval '1 hour')`,
    );
    // The first life lets the clock speak, without which nothing is ever due.
    const first = launch();
    await first.opened;
    await until(async () => (await marks()) > 0, MAX_SECONDS);
    await first.kill();
    await giveAll(url, restingOrders());
    await giveAll(url, [{ room: 'listing', type: 'delist_pair', by: SETUP, pair: ETH_USDT }]);
    await slowDisk(url);

    while (done < kills && faults.length === 0) {
      const [left, before] = [await resting(), await marks()];
      const server = launch();
      if (left === 0) await until(async () => (await marks()) > before, MAX_SECONDS);
      else {
        const enough = killedWhileDue < KILLS_WHILE_DUE ? left : 1;
        await until(async () => (await resting()) < enough, MAX_SECONDS);
      }
      await delay(random(left > 0 ? 20 : 400));
      await server.kill();
      done += 1;
      if (left > 0 && (await resting()) > 0) killedWhileDue += 1;
      faults.push(...(await changedIndexPrices(client, known)));
    }
    const last = launch();
    await last.opened;
    await until(async () => (await resting()) === 0, MAX_SECONDS);
    await last.stop();
    const ended = await counting(
      `select count(*) from orders where pair = ${ETH_USDT} and status = 'cancelled' and filled = 0`,
    );
    if (ended !== RESTING) faults.push(`${ended} of ${RESTING} orders of the delisted pair have ended`);
    const { checks } = await verify(url);
    faults.push(...checks.flatMap(({ differences }) => differences));
    return { kills: done, killedWhileDue, indexPriceCount: await marks(), faults };
  } finally {
    await client.end();
    await venue.close();
  }
}

/**
 * Returns the faults of marks: a stored mark never changes and never goes, and prices are taken in the order in which
 * they were seen.
 */
async function changedIndexPrices(client: pg.Client, known: Map<string, string>): Promise<readonly string[]> {
  const { rows } = await client.query<{ sequence: bigint; text: string; observed: bigint }>(
    'select sequence, marks::text as text, observed_ms as observed from marks order by sequence',
  );
  const faults: string[] = [];
  const stored = new Map(rows.map(({ sequence, text }) => [String(sequence), text]));
  for (const [sequence, text] of known) {
    if (stored.get(sequence) !== text)
      faults.push(`mark ${sequence} was ${text}, and is ${stored.get(sequence)}`);
  }
  for (const [index, { sequence, observed }] of rows.entries()) {
    const before = rows[index - 1];
    if (before !== undefined && observed <= before.observed)
      faults.push(`mark ${sequence} was seen before the last`);
  }
  for (const [sequence, text] of stored) known.set(sequence, text);
  return faults;
}

async function giveAll(url: string, commands: readonly Command[]): Promise<void> {
  const running = await startSequencer(url);
  try {
    const outcomes = await Promise.all(commands.map((command) => running.sequencer.submit(command)));
    const refused = outcomes.find(({ ok }) => !ok);
    if (refused !== undefined) throw new Error(`a command was refused: ${JSON.stringify(refused)}`);
  } finally {
    await running.close();
  }
}

function listEther(): Command[] {
  return [
    {
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: ETH, code: 'ETH', decimals: decimals(8) },
    },
    {
      room: 'listing',
      type: 'list_pair',
      by: SETUP,
      pair: {
        id: ETH_USDT,
        base: ETH,
        quote: USDT,
        tickSize: '0.01',
        lotSize: '0.00001',
        makerFee: ratePpm(1_000),
        takerFee: ratePpm(1_000),
        marketProtection: ratePpm(50_000),
        minimumLots: 1,
        maximumLots: 10_000_000,
        status: 'trading',
      },
    },
  ];
}

function restingOrders(): Command[] {
  return Array.from({ length: RESTING }, (_, index) => ({
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: ALICE },
    pair: ETH_USDT,
    side: 'buy',
    price: ticks(1_000 + (index % 500)),
    quantity: lots(10),
  }));
}
