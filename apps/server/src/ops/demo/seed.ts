import { type Command, clientKey, currencyId, DEMO, type OwnerId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Settings } from '../../exchange/settings.ts';
import { createPeriodClock } from '../../market/market-data/period-clock.ts';
import { ordersPerOwner } from '../../products/listing/orders-per-pair.ts';
import { acceptorOpening, insertAcceptorProfile } from './acceptor-terms.ts';
import { seedC2c } from './c2c.ts';
import { COIN_DECIMALS, COINS, PAIRS } from './catalog.ts';
import { setChainTerms } from './chain-terms.ts';
import { checkoutOpening } from './checkout-terms.ts';
import { conversionOpening } from './conversion-terms.ts';
import { crowdOpening, insertCrowdPapers } from './crowd-opening.ts';
import { describeCoin } from './describe-coin.ts';
import { earnSetupCommands } from './earn-plans.ts';
import { createHistory, type HistoryCandle } from './history/candles.ts';
import { seedIdentityPapers } from './identity-papers.ts';
import { demoLeverage } from './leverage.ts';
import { demoCurrencies, demoPairs } from './listings.ts';
import { DEMO_MERCHANT, DEMO_TRADERS, findTrader, insertPeople } from './people.ts';
import { rebateOpening } from './rebate-opening.ts';
import { insertRegions } from './regions.ts';
import { saleOpenings } from './sale-opening.ts';
import { secondsOpening } from './seconds-terms.ts';
import { voteOpenings } from './vote-opening.ts';

const SEED_SETTING = 'demo_seed';
/** Setting that shows the page of sales. */
const SALE_SETTING = 'ieo_open';
/** Seed of a history whose charts look plausible. */
const HISTORY_SEED = 3;

export type SeedParts = Pick<Exchange, 'database' | 'sequencer' | 'vault' | 'now'> & {
  readonly settings: Pick<Settings, 'timeZone' | 'ordersPerPair'>;
};

/**
 * Seeds an empty exchange with currencies, pairs, users, a history and an example of every product. Every step is
 * repeatable, and only the last one records completion: an interrupted seed is completed by the next. An exchange with
 * another setup is left unchanged.
 * @returns whether anything was seeded
 */
export async function seedDemo(parts: SeedParts): Promise<boolean> {
  const { database, sequencer, settings, now } = parts;
  const state = await seedState(database);
  if (state === 'done' || state === 'foreign') return false;
  await writeState(database, 'begun');
  await submitAll(sequencer, listings(settings));
  await insertProfiles(database);
  await insertPeople(database);
  await submitAll(sequencer, await traderFunds(database));
  await submitAll(sequencer, demoLeverage());
  await submitAll(sequencer, secondsOpening());
  await submitAll(sequencer, earnSetupCommands());
  await insertRegions(database, now());
  await submitAll(sequencer, conversionOpening());
  await submitAll(sequencer, checkoutOpening());
  for (const command of await rebateOpening(database)) await submitAll(sequencer, [command]);
  await openSales({ database, sequencer, now });
  await openRounds({ database, sequencer, now });
  await openProjects({ database, sequencer, now });
  await insertAcceptorProfile(database);
  await submitAll(sequencer, await acceptorOpening(database));
  await insertPast(parts);
  await seedIdentityPapers(parts);
  await seedC2c(parts);
  await setChainTerms(parts);
  await writeState(database, 'done');
  return true;
}

/** All of it or nothing: a second part would start at another time. */
async function insertPast({ database, settings, now }: SeedParts): Promise<void> {
  const past = await database.selectFrom('candles').select('pair').limit(1).executeTakeFirst();
  if (past !== undefined) return;
  const candles = createHistory(createPeriodClock(settings.timeZone), now(), HISTORY_SEED);
  await database.transaction().execute((transaction) => insertCandles(transaction, candles));
}

/** A sale opens when it is planned, so an interrupted seed must not plan it again. */
async function openSales({ database, sequencer, now }: Pick<SeedParts, 'database' | 'sequencer' | 'now'>) {
  const existingSales = await database.selectFrom('sales').select('id').execute();
  // In sequence: the supply must exist when the sale sets it aside.
  for (const command of saleOpenings(now()).slice(existingSales.length).flat())
    await submitAll(sequencer, [command]);
  await database
    .insertInto('settings')
    .values({ key: SALE_SETTING, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Plans the rounds that are not planned yet, like the sales. */
async function openRounds({ database, sequencer, now }: Pick<SeedParts, 'database' | 'sequencer' | 'now'>) {
  const existingRounds = await database.selectFrom('vote_rounds').select('id').execute();
  const missing = voteOpenings(now()).slice(existingRounds.length);
  for (const command of missing) await submitAll(sequencer, [command]);
}

/** Opens each project once, in sequence: the tokens must exist first. */
async function openProjects({ database, sequencer, now }: Pick<SeedParts, 'database' | 'sequencer' | 'now'>) {
  const existingProjects = await database.selectFrom('crowd_projects').select('id').execute();
  const team = await findTrader(database, DEMO_MERCHANT);
  const { funds, projects } = crowdOpening(now(), team);
  const missing = projects.slice(existingProjects.length);
  for (const command of [funds, ...missing]) await submitAll(sequencer, [command]);
  await insertCrowdPapers(database);
}

/** Returns the progress of the seed; `foreign`: the exchange has another setup. */
export async function seedState(database: Kysely<Schema>): Promise<'empty' | 'begun' | 'done' | 'foreign'> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SEED_SETTING)
    .executeTakeFirst();
  if (row !== undefined) return row.value === 'done' ? 'done' : 'begun';
  const listed = await database.selectFrom('currencies').select('id').limit(1).executeTakeFirst();
  return listed === undefined ? 'empty' : 'foreign';
}

async function writeState(database: Kysely<Schema>, state: 'begun' | 'done'): Promise<void> {
  const value = JSON.stringify(state);
  await database
    .insertInto('settings')
    .values({ key: SEED_SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function listings(settings: SeedParts['settings']): readonly Command[] {
  const orders = ordersPerOwner(settings);
  return [
    ...demoCurrencies().map((currency) => ({
      room: 'listing' as const,
      type: 'list_currency' as const,
      by: SETUP,
      currency,
    })),
    ...demoPairs().map((pair) => ({
      room: 'listing' as const,
      type: 'list_pair' as const,
      by: SETUP,
      pair: { ...pair, ...orders },
    })),
  ];
}

async function insertProfiles(database: Kysely<Schema>): Promise<void> {
  await database
    .insertInto('currency_profiles')
    .values(
      COINS.map(({ id, code, name }) => ({
        currency: id,
        name,
        logo: `/coins/${code.toLowerCase()}.svg`,
        description: JSON.stringify(describeCoin(code)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('pair_profiles')
    .values(
      PAIRS.map(({ id }) => ({
        pair: id,
        position: id,
        is_display: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The idempotency keys ensure that a repeated seed credits nothing twice. */
async function traderFunds(database: Kysely<Schema>): Promise<readonly Command[]> {
  const credits: Command[] = [];
  for (const { account, funds, optionsFunds, legalFunds } of DEMO_TRADERS) {
    const owner = await findTrader(database, account);
    for (const { id, code } of COINS) {
      const coins = isFund(code, funds) ? funds[code] : 0;
      if (coins > 0) credits.push(creditOf({ owner, wallet: 'change', id, coins, name: code }));
      if (code === 'USDT') {
        const name = `options-${code}`;
        credits.push(creditOf({ owner, wallet: 'micro', id, coins: optionsFunds, name }));
        credits.push(creditOf({ owner, wallet: 'legal', id, coins: legalFunds, name: `c2c-${code}` }));
      }
    }
  }
  return credits;
}

function isFund<Funds extends object>(code: string, funds: Funds): code is string & keyof Funds {
  return code in funds;
}

type Fund = {
  readonly owner: OwnerId;
  readonly wallet: 'change' | 'micro' | 'legal';
  /** Id of the currency. */
  readonly id: number;
  readonly coins: number;
  readonly name: string;
};

function creditOf({ owner, wallet, id, coins, name }: Fund): Command {
  return {
    room: 'custody',
    type: 'credit',
    by: DEMO,
    owner,
    wallet,
    currency: currencyId(id),
    amount: amount(BigInt(coins) * 10n ** BigInt(COIN_DECIMALS)),
    reason: 'deposit',
    reference: 0,
    key: clientKey(`seed-${owner}-${name}`),
  };
}

async function submitAll(sequencer: Exchange['sequencer'], commands: readonly Command[]): Promise<void> {
  const outcomes = await Promise.all(commands.map((command) => sequencer.submit(command)));
  const rejected = outcomes.find((outcome) => !outcome.ok);
  if (rejected !== undefined && !rejected.ok) {
    throw new Error(`The demo could not be seeded: ${JSON.stringify(rejected.rejection)}`);
  }
}

const ROWS_PER_INSERT = 25_000;

/** Inserts a simulated past in few statements: candles with quote volume, and no trades. Existing candles are kept. */
async function insertCandles(database: Kysely<Schema>, candles: readonly HistoryCandle[]): Promise<void> {
  for (let from = 0; from < candles.length; from += ROWS_PER_INSERT) {
    const rows = candles.slice(from, from + ROWS_PER_INSERT);
    const column = <Value>(read: (row: HistoryCandle) => Value): Value[] => rows.map(read);
    await sql`
      insert into candles (pair, period, open_ms, open, high, low, close, volume,
        quote, taker_volume, taker_quote, trades, first_trade, last_trade)
      select *, 0, 0, 0 from unnest(
        ${column((row) => row.pair)}::int4[], ${column((row) => row.period)}::text[],
        ${column((row) => row.openMs)}::int8[], ${column((row) => row.open)}::int8[],
        ${column((row) => row.high)}::int8[], ${column((row) => row.low)}::int8[],
        ${column((row) => row.close)}::int8[], ${column((row) => row.volume)}::int8[],
        ${column((row) => String(row.quote))}::numeric[], ${column((row) => row.bought)}::int8[],
        ${column((row) => String(row.boughtQuote))}::numeric[])
      on conflict do nothing`.execute(database);
  }
}
