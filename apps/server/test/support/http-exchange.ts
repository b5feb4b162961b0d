import {
  type Command,
  type CurrencyId,
  currencyId,
  type Outcome,
  type OwnerId,
  ownerId,
  type PairId,
  pairId,
  SETUP,
  timeMs,
} from '@assay/engine';
import { decimals, type IndexPriceUnits, parseAmount, ratePpm } from '@assay/money';
import type pg from 'pg';
import { pino } from 'pino';
import { vi } from 'vitest';
import { type WiredEngine, wireEngine } from '../../src/app/wire-engine.ts';
import { wireExchange } from '../../src/app/wire-exchange.ts';
import type { OfflineBatches } from '../../src/chains/offline-batches.ts';
import type { ChainsParts } from '../../src/chains/part.ts';
import { simulatedChains } from '../../src/chains/simulated/access.ts';
import { connectDatabase } from '../../src/core/database/connect.ts';
import { createVault } from '../../src/core/secrets/vault.ts';
import { snapshotsInPlace } from '../../src/core/sequencer/background-snapshot.ts';
import { Clock } from '../../src/core/sequencer/clock.ts';
import { createCalendar } from '../../src/core/time/calendar.ts';
import type { SharedCounts } from '../../src/edge/http/request-limit.ts';
import type { Exchange } from '../../src/exchange/exchange.ts';
import { type Call, callAt, envelope } from './call.ts';
import { openPublishedPrices, type PublishedPrices } from './published-prices.ts';
import { RulesAlone } from './rules-alone.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { whileWaiting } from './while-waiting.ts';

/** The real calls and sockets over real HTTP on a real database, with a clock and markets that the test controls. */
export type HttpExchange = {
  readonly url: string;
  readonly call: Call;
  readonly exchange: Exchange;
  readonly database: TestDatabase;
  /** Advances the clock of codes, sessions and limits. */
  advance(ms: number): void;
  /** Registers a user through the calls and logs in. */
  signUp(name: string): Promise<Trader>;
  /** Credits the spot account. */
  fund(trader: Trader, currency: CurrencyId, amount: string): Promise<void>;
  submit(command: Command): Promise<Outcome>;
  /** Resolves once the tables show every command: orders are answered before. */
  allShown(): Promise<void>;
  /** Sets the index of a pair from now on, seen whenever a command waits for it. */
  index(pair: PairId, price: IndexPriceUnits): void;
  /** Inlet of index prices. */
  readonly indexPrices: WiredEngine['writer']['indexPrices'];
  /** Sources whose quotes the test sends. */
  readonly publishedPrices: PublishedPrices;
  /** Returns the newest code that was sent to an address. */
  codeOf(address: string): Promise<string>;
  /** Returns the warnings and errors of the log, a line each. */
  warnings(): readonly string[];
  close(): Promise<void>;
};

export type Trader = {
  readonly id: OwnerId;
  readonly email: string;
  readonly password: string;
  readonly token: string;
};

export const BTC = currencyId(1);
export const ETH = currencyId(2);
export const USDT = currencyId(3);
const CURRENCIES = [
  { id: BTC, code: 'BTC' },
  { id: ETH, code: 'ETH' },
  { id: USDT, code: 'USDT' },
];
/** Tick 0.01 and lot 0.00001 for BTC/USDT, 0.01 and 0.0001 for ETH/USDT. ETH/BTC is halted. */
const PAIRS = [
  { id: pairId(1), base: BTC, quote: USDT, tickSize: '0.01', lotSize: '0.00001', status: 'trading' },
  { id: pairId(2), base: ETH, quote: USDT, tickSize: '0.01', lotSize: '0.0001', status: 'trading' },
  { id: pairId(3), base: ETH, quote: BTC, tickSize: '0.00001', lotSize: '0.001', status: 'halted' },
] as const;
const PASSWORD = 'Str0ng-enough';
const LETTER_WAIT = { timeout: 10_000, interval: 10 };

type HttpOptions = {
  readonly hasClock?: boolean;
  readonly engineNow?: () => number;
  /** Offline batches for signing; by default none. */
  readonly chainDesk?: (parts: ChainsParts) => OfflineBatches | null;
  /** True to put all rules of this release in force, even without a clock. */
  readonly hasRules?: boolean;
  /** Counts of the exchange's other processes; by default none. */
  readonly counts?: SharedCounts;
};

/**
 * Opens an exchange with three currencies and three pairs and without users; with a clock it does due work. Commands
 * are stamped with the machine's time, or that of another clock.
 */
export async function openHttpExchange(
  settings: Partial<Exchange['settings']> = {},
  { hasClock = false, hasRules = false, engineNow, chainDesk = () => null, counts }: HttpOptions = {},
): Promise<HttpExchange> {
  const database = await createTestDatabase();
  const pool = connectDatabase({ url: database.url, onError: () => undefined });
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  let skippedMs = 0;
  const now = (): number => Date.now() + skippedMs;
  const { writer, sequencer, marketData } = wireEngine({
    url: database.url,
    database: pool,
    timeZone: SETTINGS.timeZone,
    log,
    reviveDatabase: async () => undefined,
    onFatal: (error) => {
      throw error;
    },
    measure: { batchCommitted: () => undefined, batchFailed: () => undefined },
    takeSnapshot: snapshotsInPlace(pool.pool),
    ...(engineNow && { now: engineNow }),
    ...(hasRules && { clock: new RulesAlone() }),
    ...(hasClock && { clock: new Clock(createCalendar(SETTINGS.timeZone)) }),
  });
  await writer.start();
  const indexes = new Map<PairId, IndexPriceUnits>();
  const see = (): void => {
    const observedAt = timeMs(Date.now());
    writer.indexPrices.update([...indexes].map(([pair, price]) => ({ pair, price, observedAt })));
  };
  // A command that waits for a price gets the present one.
  const unwatch = whileWaiting(writer.indexPrices, see);
  await marketData.load();
  const submit = (command: Command): Promise<Outcome> => sequencer.submit(command);
  await listPairs(submit);
  const publishedPrices = openPublishedPrices({ database: pool.queries, now, log });
  const { exchange, sockets, server, listening } = await wireExchange(
    {
      settings: { ...SETTINGS, ...settings },
      database: pool.queries,
      sequencer,
      listings: marketData,
      marketData,
      offlineBatches: chainDesk({ database: pool.queries, sequencer, log, now }),
      chains: simulatedChains({ database: pool.queries, listings: marketData, now }),
      prices: publishedPrices.prices,
      vault: createVault(Buffer.alloc(32, 7)),
      log,
      now,
    },
    { databaseSession: pool.session, jobs: { log }, requestCounts: counts },
  );
  sockets.attach(server.server);
  await listening();
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const call = callAt(url);
  // The mail of a password reset follows its response.
  const allShown = () => sequencer.projection.until(sequencer.lastSequence());
  const codeOf = (address: string): Promise<string> => newestCode(database, address);
  return {
    url,
    call,
    exchange,
    allShown,
    database: {
      ...database,
      // What calls have done is looked at as soon as the tables show it.
      query: async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => {
        await allShown().catch(() => undefined);
        const rows = await database.query<Row>(text, values);
        // As calls do that end sessions or change users.
        if (/^\s*(?:update|delete)\b/i.test(text)) await exchange.publisher.sessionsChanged();
        return rows;
      },
    },
    advance: (ms) => {
      skippedMs += ms;
    },
    signUp: (name) => signUp(call, codeOf, `${name}@example.org`),
    fund: async (trader, currency, text) => {
      const amount = parseAmount(text, decimals(8));
      if (!amount.ok) throw new Error(`${text} is not an amount`);
      const credit = {
        room: 'custody',
        type: 'credit',
        by: SETUP,
        owner: trader.id,
        wallet: 'change',
        currency,
      } as const;
      await submit({ ...credit, amount: amount.value, reason: 'deposit', reference: 1 });
    },
    submit,
    index: (pair, price) => {
      indexes.set(pair, price);
      writer.indexPrices.update([{ pair, price, observedAt: timeMs(Date.now()) }]);
    },
    indexPrices: writer.indexPrices,
    publishedPrices,
    codeOf,
    warnings: () => warnings,
    close: async () => {
      unwatch();
      await sockets.close();
      await server.close();
      await marketData.close();
      await writer.stop();
      await pool.close();
      await database.drop();
    },
  };
}

const SETTINGS: Exchange['settings'] = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: null,
  role: 'all',
  natsUrl: null,
  demo: false,
  demoRobots: false,
  trustClock: false,
  roomsToReopen: [],
  console: true,
  siteName: 'Assay',
  timeZone: 'Asia/Shanghai',
  logLevel: 'silent',
  secretKey: Buffer.alloc(32, 7),
  formerSecretKeys: [],
  backupKeep: 0,
  corsOrigins: [],
  requestsPerSecond: 0,
  socketsPerNetwork: 0,
  ordersPerPair: 999_999,
  partitionSize: 10_000_000,
  chains: null,
  metricsToken: null,
  priceSources: [],
  priceRecord: null,
  publicUrl: null,
  trustedProxies: [],
  passwordLength: { min: 6, max: 16 },
  mail: null,
  sms: null,
  paymentGateway: null,
};

async function listPairs(submit: HttpExchange['submit']): Promise<void> {
  for (const currency of CURRENCIES) {
    await submit({
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { ...currency, decimals: decimals(8) },
    });
  }
  for (const pair of PAIRS) {
    await submit({
      room: 'listing',
      type: 'list_pair',
      by: SETUP,
      pair: {
        ...pair,
        makerFee: ratePpm(1_000),
        takerFee: ratePpm(1_000),
        marketProtection: ratePpm(50_000),
        minimumLots: 10,
        maximumLots: 100_000_000,
      },
    });
  }
}

/** Returns the newest code that was sent to an address. */
export function newestCode(database: Pick<TestDatabase, 'query'>, address: string): Promise<string> {
  return vi.waitFor(async () => {
    const [row] = await database.query<{ code: string }>(
      `select code from outbox where recipient = $1 and code is not null
         and created_at >= (select max(created_at) from codes where address = $1)
       order by id desc limit 1`,
      [address],
    );
    if (!row) throw new Error(`nothing was sent to ${address}`);
    return row.code;
  }, LETTER_WAIT);
}

/** Registers a user over HTTP, with the code that was sent, and logs in. */
export async function signUp(call: Call, codeOf: HttpExchange['codeOf'], email: string): Promise<Trader> {
  const sent = envelope(await call('/api/sms_mail', { form: { user_string: email } }));
  if (sent.type !== 'ok') throw new Error(`no code for ${email}: ${sent.message}`);
  const registered = envelope(
    await call('/api/user/register', {
      form: {
        type: 'email',
        user_string: email,
        code: await codeOf(email),
        password: PASSWORD,
        re_password: PASSWORD,
      },
    }),
  );
  if (registered.type !== 'ok') throw new Error(`${email} could not register: ${registered.message}`);
  const login = await call('/api/user/login', { form: { user_string: email, password: PASSWORD, type: 1 } });
  const { message: token } = envelope<string>(login);
  const info = envelope<{ id: number }>(await call('/api/user/info', { token }));
  return { id: ownerId(info.message.id), email, password: PASSWORD, token };
}
