import { type AnswerOf, calls, type DataOf, type InputOf } from '@assay/contract';
import { clientKey } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import {
  accept,
  type CallContext,
  type Reply,
  type RouteGroup,
  readRoute,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { readProfiles } from '../../public/quotations/profiles.ts';
import { HAS_ENDED } from './ended.ts';
import { saleRefusal } from './rejections.ts';
import { recordRowOf, type SaleRecordRow, type StoredSale, saleRowOf } from './rows.ts';

const MAX_SALES = 20;
const MAX_RECORDS = 200;
const SECOND_MS = 1_000;
/** True for trial sales, whose days are shortened; they are listed last. */
const IS_TRIAL = sql<boolean>`unit <> 'day'`;

/** Routes of token sales: sales, buying, and purchases. */
export const saleArea: RouteGroup = (exchange) => [
  readRoute(calls.saleConfig, (_, context) => readConfig(exchange, context)),
  readRoute(calls.saleRecords, (_, context) => readRecords(context)),
  readRoute(calls.saleFormer, async () => accept(await readPreviousOrder(exchange))),
  userRoute(calls.saleBuy, buy),
];

async function readConfig(
  { database, listings, settings, now }: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>,
  { language }: CallContext,
): Promise<Reply<AnswerOf<typeof calls.saleConfig>>> {
  const sales = await database
    .selectFrom('sales')
    .selectAll()
    .orderBy(sql.raw(HAS_ENDED))
    .orderBy(IS_TRIAL)
    .orderBy('id', 'desc')
    .limit(MAX_SALES)
    .execute();
  const profiles = await readProfiles(database);
  const at = { now: now(), language, profiles };
  return accept(sales.map((sale) => saleRowOf(sale, { listings, timeZone: settings.timeZone }, at)));
}

/** Returns the caller's purchases; none for a guest. */
async function readRecords({ exchange, session }: CallContext): Promise<Reply<SaleRecordRow[]>> {
  if (session === null) return accept([]);
  const { database, listings, settings } = exchange;
  const rows = await database
    .selectFrom('sale_subscriptions as s')
    .innerJoin('sales', 'sales.id', 's.sale')
    .selectAll('s')
    .select(['sales.token', 'sales.payment'])
    .where('s.owner', '=', BigInt(session.userId))
    .orderBy('s.id', 'desc')
    .limit(MAX_RECORDS)
    .execute();
  const context = { listings, timeZone: settings.timeZone };
  return accept(rows.map((row) => recordRowOf(row, { ...row, account: session.account }, context)));
}

/** Returns the newest sale for the older call without a sale id; a trial only if there is no other, null for none. */
async function readPreviousOrder({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<AnswerOf<typeof calls.saleFormer>> {
  const sale = await database
    .selectFrom('sales')
    .selectAll()
    .orderBy(IS_TRIAL)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (sale === undefined) return null;
  const { decimals } = currencyOf(sale.token, listings);
  const remain = sale.supply > sale.asked ? sale.supply - sale.asked : 0n;
  return {
    total: formatAmount(sale.supply, decimals),
    start: Math.floor(Number(sale.from_ms) / SECOND_MS),
    end: Math.floor(Number(sale.to_ms) / SECOND_MS),
    price: formatAmount(sale.price, currencyOf(sale.payment, listings).decimals),
    yfx: formatAmount(sale.supply - remain, decimals),
    sy: formatAmount(remain, decimals),
  };
}

type BuyCall = typeof calls.saleBuy;

/** Buys for at most the given amount. A repeated client key returns the first purchase. */
const buy = onceByClientKey('subscribe_sale', buyKeyed);

async function buyKeyed(
  input: InputOf<BuyCall>,
  request: KeyedRequest<'subscribe_sale'>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string, DataOf<BuyCall>>> {
  const { listings, settings, database } = exchange;
  const sale =
    (await soldTo(database, input.currency, request.first?.sale)) ??
    (await findSale(database, input.currency, exchange.now()));
  if (sale === undefined) return refuse('sale.none');
  const [token, payment] = [currencyOf(sale.token, listings), currencyOf(sale.payment, listings)];
  const amount = amountIn(input.amount, payment);
  if (typeof amount !== 'bigint') return amount;
  const outcome = await request.submit({
    room: 'sale',
    type: 'subscribe_sale',
    by: { trader: session.userId },
    sale: Number(sale.id),
    amount,
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  const { timeZone } = settings;
  if (!outcome.ok) return saleRefusal(outcome.rejection, { token, payment, timeZone });
  const stored = await database
    .selectFrom('sale_subscriptions')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (stored === undefined) return refuse('common.client_key_used');
  const data = recordRowOf(stored, { ...sale, account: session.account }, { listings, timeZone });
  const text = stored.status === 'done' ? 'sale.bought' : 'sale.subscribed';
  return accept(message(language, text), { data });
}

/** Returns the sale of a repeated purchase if the currency still names it: another sale may be running by now. */
async function soldTo(
  database: Kysely<Schema>,
  currency: number,
  sale: number | undefined,
): Promise<StoredSale | undefined> {
  if (sale === undefined) return undefined;
  return database
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', BigInt(sale))
    .where((where) => where.or([where('token', '=', currency), where('payment', '=', currency)]))
    .executeTakeFirst();
}

/**
 * Returns the running sale of a token, else the newest open one, else the newest, for its refusal. A payment currency
 * names lasting sales before trials, as in the older call: a trial is bought only by its token.
 */
async function findSale(
  database: Kysely<Schema>,
  currency: number,
  now: number,
): Promise<StoredSale | undefined> {
  const sales = await database
    .selectFrom('sales')
    .selectAll()
    .where((where) => where.or([where('token', '=', currency), where('payment', '=', currency)]))
    .orderBy(sql`token <> ${currency}`)
    .orderBy(IS_TRIAL)
    .orderBy('id', 'desc')
    .limit(MAX_SALES)
    .execute();
  const ofToken = sales.filter(({ token }) => token === currency);
  const dayBased = sales.filter(({ unit }) => unit === 'day');
  const relevantSales = [ofToken, dayBased].find((salesOfKind) => salesOfKind.length > 0) ?? sales;
  const isRunning = ({ status, from_ms, to_ms }: StoredSale) =>
    status === 'open' && Number(from_ms) <= now && now < Number(to_ms);
  return (
    relevantSales.find(isRunning) ?? relevantSales.find(({ status }) => status === 'open') ?? relevantSales[0]
  );
}
