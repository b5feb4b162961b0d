import { timingSafeEqual } from 'node:crypto';
import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { formatAmount, formatIndexPrice, indexPriceUnits } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { accept, type CallContext, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf, type ListedPair, pairOf, symbolOf } from '../../market/market-data/listings.ts';
import type { TermsBook } from '../../market/prices/terms-book.ts';
import { profitOf, type StoredSecondsOrder } from './rows.ts';
import { ratioToPercent } from './terms.ts';

type Call = typeof calls.receiptRead;
type StoredIndexPrice = AnswerOf<Call>['open'];
type IndexPriceRow = Selectable<Schema['marks']>;

/** 128 bits: receipts cannot be guessed. */
const TOKEN_BYTES = 16;
const DIGEST_CONTEXT = 'seconds receipt';
/** Number of prices shown before and after a decisive one. */
const INDEX_PRICES_AROUND = 3;

/** Returns the public token of a receipt: derived with the exchange's key, without any data about the owner. */
export function receiptToken(id: number | bigint, vault: Vault): string {
  return tokenOf(id, vault.digest(String(id), DIGEST_CONTEXT));
}

function tokenOf(id: number | bigint, digest: Buffer): string {
  return `${id}-${digest.subarray(0, TOKEN_BYTES).toString('base64url')}`;
}

/** Returns the receipt token of one of the caller's contracts. */
export async function linkReceipt(
  { id }: InputOf<typeof calls.receiptLink>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.receiptLink>>> {
  const row = await exchange.database
    .selectFrom('seconds_orders')
    .select('id')
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  return row === undefined
    ? refuse('seconds.unknown_receipt')
    : accept({ token: receiptToken(row.id, exchange.vault) });
}

/** Returns the public receipt of the contract that a token names. */
export async function readReceipt(
  { token }: InputOf<Call>,
  { exchange }: CallContext,
): Promise<Reply<AnswerOf<Call>>> {
  const row = await orderOf(token, exchange);
  if (row === undefined) return refuse('seconds.unknown_receipt');
  const { listings, prices } = exchange;
  const pair = pairOf(row.pair, listings);
  const { code, decimals } = currencyOf(row.currency, listings);
  const open = await indexPricesOf(row.pair, row.open_mark, exchange);
  const last = row.result === null ? null : (row.close_mark ?? (await lastIndexPrice(row, exchange)));
  const endIndexPrices = last === null ? null : await indexPricesOf(row.pair, last, exchange);
  const termsBook = await prices.terms();
  const wireIndexPriceOf = (stored: IndexPriceRow) => indexPriceOf(stored, pair, termsBook);
  const openingIndexPrice = open.find(({ sequence }) => sequence === row.open_mark);
  if (openingIndexPrice === undefined) throw new Error('a decisive index price is not stored');
  const closing = endIndexPrices?.find(({ sequence }) => sequence === row.close_mark);
  const profit = profitOf(row);
  return accept({
    id: Number(row.id),
    match_id: row.pair,
    symbol_name: symbolOf(pair),
    currency_name: code,
    type: row.direction === 'up' ? 1 : 2,
    seconds: row.seconds,
    number: formatAmount(row.stake, decimals),
    fee: formatAmount(row.fee, decimals),
    profit_ratio: ratioToPercent(row.payout),
    opened_ms: Number(row.opened_ms),
    expires_ms: Number(row.expires_ms),
    result: row.result,
    fact_profits: profit === null ? null : formatAmount(profit, decimals),
    open: wireIndexPriceOf(openingIndexPrice),
    end: closing === undefined ? null : wireIndexPriceOf(closing),
    around_open: open.map(wireIndexPriceOf),
    around_end: (endIndexPrices ?? []).map(wireIndexPriceOf),
  });
}

async function orderOf(
  token: string,
  { database, vault }: Pick<Exchange, 'database' | 'vault'>,
): Promise<StoredSecondsOrder | undefined> {
  const id = BigInt(token.slice(0, token.indexOf('-')));
  const tokenBytes = Buffer.from(token);
  // Tokens were published: those derived with a former key stay valid.
  const isToken = vault.digests(String(id), DIGEST_CONTEXT).some((digest) => {
    const expected = Buffer.from(tokenOf(id, digest));
    return tokenBytes.length === expected.length && timingSafeEqual(tokenBytes, expected);
  });
  if (!isToken) return undefined;
  return database.selectFrom('seconds_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns an index price with some before and after it, oldest first. */
async function indexPricesOf(
  pair: number,
  sequence: bigint,
  { database }: Pick<Exchange, 'database'>,
): Promise<readonly IndexPriceRow[]> {
  const ofPair = database.selectFrom('marks').selectAll().where('pair', '=', pair);
  const before = await ofPair
    .where('sequence', '<=', sequence)
    .orderBy('sequence', 'desc')
    .limit(INDEX_PRICES_AROUND + 1)
    .execute();
  const after = await ofPair
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(INDEX_PRICES_AROUND)
    .execute();
  return [...before.toReversed(), ...after];
}

/** Returns the last index price at the end of a void contract; null once it is no longer stored. */
async function lastIndexPrice(
  { pair, expires_ms }: StoredSecondsOrder,
  { database }: Pick<Exchange, 'database'>,
): Promise<bigint | null> {
  const indexPrice = await database
    .selectFrom('marks')
    .select('sequence')
    .where('pair', '=', pair)
    .where('time_ms', '<=', expires_ms)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return indexPrice?.sequence ?? null;
}

function indexPriceOf(
  { sequence, price, observed_ms, time_ms, fresh_until_ms }: IndexPriceRow,
  { spec, base, quote }: ListedPair,
  termsBook: TermsBook,
): StoredIndexPrice {
  const { current } = termsBook.at({ id: spec.id, base: base.code, quote: quote.code }, Number(observed_ms));
  return {
    sequence: Number(sequence),
    price: formatIndexPrice(indexPriceUnits(price), spec.tickSize),
    observed_ms: Number(observed_ms),
    time_ms: Number(time_ms),
    fresh_until_ms: Number(fresh_until_ms),
    sources: [...(current?.sources ?? [])],
  };
}
