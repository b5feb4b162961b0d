import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import { type ConversionTerms, type CurrencyId, clientKey, type Outcome, type PairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { conversionRefusal } from './rejections.ts';
import { conversionRowOf, partsOf, type StoredQuote } from './rows.ts';
import { readConversionTerms } from './terms.ts';

type QuoteCall = typeof calls.conversionQuote;
type SmallCall = typeof calls.conversionQuoteSmall;
type AcceptCall = typeof calls.conversionAccept;
type Row = AnswerOf<QuoteCall>;

/** Requests a firm price for an amount. A repeated client key returns the first quote. */
export const requestQuote = onceByClientKey('quote_conversion', submitQuoteRequest);

async function submitQuoteRequest(
  input: InputOf<QuoteCall>,
  request: KeyedRequest<'quote_conversion'>,
  context: UserContext,
): Promise<Reply<Row>> {
  const { listings, database } = context.exchange;
  const from = listings.currency(input.from_id as CurrencyId);
  const to = listings.currency(input.to_id as CurrencyId);
  if (from === undefined || to === undefined) return refuse('listing.unknown_currency');
  const amount = amountIn(input.number, from);
  if (typeof amount !== 'bigint') return amount;
  const { terms } = await readConversionTerms(database);
  const pairs = request.first?.pairs ?? pairsOf(terms, [from.id, to.id]);
  const quoteRequest = { from: from.id, to: to.id, amount, pairs };
  const envelope = envelopeOf(input, context);
  return quoteReply(
    await request.submit({ room: 'conversion', type: 'quote_conversion', ...quoteRequest, ...envelope }),
    terms,
    context,
  );
}

/** Requests a firm price for the whole available balance of several small balances. */
export const requestSmallBalancesQuote = onceByClientKey('quote_small', submitSmallBalancesRequest);

async function submitSmallBalancesRequest(
  input: InputOf<SmallCall>,
  request: KeyedRequest<'quote_small'>,
  context: UserContext,
): Promise<Reply<Row>> {
  const { listings, database } = context.exchange;
  const from = input.from_ids.map((id) => listings.currency(id as CurrencyId)?.id);
  const to = listings.currency(input.to_id as CurrencyId)?.id;
  const validFrom = from.filter((id) => id !== undefined);
  if (to === undefined || validFrom.length < from.length) return refuse('listing.unknown_currency');
  const { terms } = await readConversionTerms(database);
  const quoteRequest = {
    from: validFrom,
    to,
    pairs: request.first?.pairs ?? pairsOf(terms, [...validFrom, to]),
  };
  const envelope = envelopeOf(input, context);
  return quoteReply(
    await request.submit({ room: 'conversion', type: 'quote_small', ...quoteRequest, ...envelope }),
    terms,
    context,
  );
}

/** Converts by an open quote; a quote that was accepted before returns the same result. */
export async function acceptQuote(
  { id }: InputOf<AcceptCall>,
  context: UserContext,
): Promise<Reply<string, DataOf<AcceptCall>>> {
  const { exchange, session, language } = context;
  const { terms } = await readConversionTerms(exchange.database);
  const outcome = await exchange.sequencer.submit({
    room: 'conversion',
    type: 'accept_quote',
    by: { trader: session.userId },
    quote: id,
  });
  const stored = await findQuote(id, context);
  if (!outcome.ok && (outcome.rejection.code !== 'unknown_quote' || stored === undefined)) {
    return refusalFor(outcome, terms, context);
  }
  if (stored?.status !== 'accepted') return refuse('conversion.ended');
  return accept(message(language, 'conversion.done'), { data: await rowOf(stored, context) });
}

async function quoteReply(
  outcome: Outcome,
  terms: ConversionTerms,
  context: UserContext,
): Promise<Reply<Row>> {
  if (!outcome.ok) return refusalFor(outcome, terms, context);
  const stored = await findQuote(outcome.createdId ?? 0, context);
  if (stored === undefined) return refuse('common.client_key_used');
  return accept(await rowOf(stored, context));
}

function envelopeOf(
  { client_key: key }: { readonly client_key?: string | undefined },
  { session }: UserContext,
) {
  const trader = { by: { trader: session.userId } };
  return key === undefined ? trader : { ...trader, key: clientKey(key) };
}

/** Returns the pairs whose index prices are used to convert these currencies; the engine has the final say. */
function pairsOf(terms: ConversionTerms, currencies: readonly CurrencyId[]): readonly PairId[] {
  const offered = terms.currencies.filter(({ currency }) => currencies.includes(currency));
  return offered.flatMap(({ pair }) => (pair === null ? [] : [pair]));
}

function findQuote(id: number, { exchange, session }: UserContext): Promise<StoredQuote | undefined> {
  return exchange.database
    .selectFrom('conversion_quotes')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
}

async function rowOf(stored: StoredQuote, { exchange }: UserContext): Promise<Row> {
  const { database, listings, settings, now } = exchange;
  const parts = (await partsOf(database, [stored]))(stored.id);
  return conversionRowOf(stored, parts, now(), { listings, timeZone: settings.timeZone });
}

/** Returns the refusal of a rejected command. Throws if the command was executed. */
export function refusalFor(outcome: Outcome, { hub }: ConversionTerms, { exchange }: UserContext): Refused {
  if (outcome.ok) throw new Error('an accepted command was asked for its rejection');
  const { listings, settings } = exchange;
  return conversionRefusal(outcome.rejection, { listings, timeZone: settings.timeZone, hub });
}
