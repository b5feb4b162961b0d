import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import { type CurrencyId, clientKey } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { refusalFor } from './quoting.ts';
import { skippedKey } from './rejections.ts';
import { recurringRowOf } from './rows.ts';
import { readConversionTerms } from './terms.ts';

const DEFAULT_LIMIT = 20;

type BeginCall = typeof calls.conversionRecurringBegin;
type Answer = Reply<string, DataOf<BeginCall>>;

/** Starts a recurring conversion. A repeated client key returns the first one. */
export async function beginRecurring(input: InputOf<BeginCall>, context: UserContext): Promise<Answer> {
  const { exchange, session } = context;
  const { listings, database, sequencer } = exchange;
  const from = listings.currency(input.from_id as CurrencyId);
  const to = listings.currency(input.to_id as CurrencyId);
  if (from === undefined || to === undefined) return refuse('listing.unknown_currency');
  const amount = amountIn(input.number, from);
  if (typeof amount !== 'bigint') return amount;
  const { terms } = await readConversionTerms(database);
  const outcome = await sequencer.submit({
    room: 'conversion',
    type: 'begin_conversion_recurring',
    by: { trader: session.userId },
    from: from.id,
    to: to.id,
    amount,
    every: input.every,
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return refusalFor(outcome, terms, context);
  const successKey =
    input.every === 'minute' ? 'conversion.recurring_begun_trial' : 'conversion.recurring_begun';
  return answer(outcome.createdId ?? 0, successKey, context);
}

/** Stops a recurring conversion. */
export async function stopRecurring(
  { id }: InputOf<typeof calls.conversionRecurringStop>,
  context: UserContext,
): Promise<Answer> {
  const { exchange, session } = context;
  const outcome = await exchange.sequencer.submit({
    room: 'conversion',
    type: 'stop_conversion_recurring',
    by: { trader: session.userId },
    recurring: id,
  });
  if (!outcome.ok) return refuse('conversion.unknown_recurring');
  return answer(id, 'conversion.recurring_stopped', context);
}

type ListCall = typeof calls.conversionRecurringList;

/** Returns the caller's recurring conversions, newest first. */
export async function listRecurring(
  { page, limit = DEFAULT_LIMIT }: InputOf<ListCall>,
  context: UserContext,
): Promise<Reply<AnswerOf<ListCall>>> {
  const query = recurringOf(context).orderBy('id', 'desc');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  return accept({ list: rows.map((row) => rowIn(row, context)), page, limit, count });
}

async function answer(id: number, successKey: MessageKey, context: UserContext): Promise<Answer> {
  const row = await recurringOf(context).where('id', '=', BigInt(id)).executeTakeFirst();
  if (row === undefined) return refuse('common.client_key_used');
  return accept(message(context.language, successKey), { data: rowIn(row, context) });
}

function recurringOf({ exchange, session }: UserContext) {
  return exchange.database
    .selectFrom('conversion_recurring')
    .selectAll()
    .where('owner', '=', BigInt(session.userId));
}

function rowIn(row: Parameters<typeof recurringRowOf>[0], { exchange, language }: UserContext) {
  const { listings, settings } = exchange;
  const faultText = (code: string) => message(language, skippedKey(code));
  return recurringRowOf(row, faultText, { listings, timeZone: settings.timeZone });
}
