import type { calls, DataOf, InputOf } from '@assay/contract';
import { clientKey, type Outcome } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { readPlan } from './plans.ts';
import { earnRefusal, skippedKey } from './rejections.ts';
import { positionRowOf, type RecurringRow, recurringRowOf } from './rows.ts';
import type { StoredPosition } from './stored.ts';

type BuyCall = typeof calls.buyProfit;
type Answer = Reply<string, DataOf<BuyCall>>;
type RecurringAnswer = Reply<string, RecurringRow>;

/** Buys a plan on its current terms. A repeated client key returns the first purchase. */
export const buyPlan = onceByClientKey('buy_earn', buyKeyed);

async function buyKeyed(
  input: InputOf<BuyCall>,
  request: KeyedRequest<'buy_earn'>,
  context: UserContext,
): Promise<Answer> {
  const { exchange, session } = context;
  const plan = await readPlan(exchange.database, input.id);
  if (plan === undefined) return refuse('earn.unknown_plan');
  const amount = amountIn(input.number, currencyOf(plan.currency, exchange.listings));
  if (typeof amount !== 'bigint') return amount;
  const outcome = await request.submit({
    room: 'earn',
    type: 'buy_earn',
    by: { trader: session.userId },
    plan: plan.plan,
    version: input.version ?? request.first?.version ?? plan.version,
    amount,
    renews: input.renew === 'yes',
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return refusalIn(outcome, plan.currency, context);
  return answerPosition(outcome.createdId ?? 0, 'earn.bought', context);
}

/** Redeems savings or a pledge. */
export async function redeem({ id }: { readonly id: number }, context: UserContext): Promise<Answer> {
  return changePosition(id, context, { type: 'redeem_earn' }, 'earn.redeemed');
}

/** Sets whether fixed savings renew. */
export async function setRenewal(
  { id, renew }: InputOf<typeof calls.wealthRenewal>,
  context: UserContext,
): Promise<Answer> {
  const renews = renew === 'yes';
  const successKey = renews ? 'earn.renews' : 'earn.renews_not';
  return changePosition(id, context, { type: 'renew_earn', renews }, successKey);
}

/** Starts a recurring purchase. */
export async function beginRecurring(
  input: InputOf<typeof calls.wealthRecurringBegin>,
  context: UserContext,
): Promise<RecurringAnswer> {
  const { exchange, session } = context;
  const plan = await readPlan(exchange.database, input.id);
  if (plan === undefined) return refuse('earn.unknown_plan');
  const amount = amountIn(input.number, currencyOf(plan.currency, exchange.listings));
  if (typeof amount !== 'bigint') return amount;
  const outcome = await exchange.sequencer.submit({
    room: 'earn',
    type: 'begin_earn_recurring',
    by: { trader: session.userId },
    plan: plan.plan,
    amount,
    every: input.every,
    renews: input.renew === 'yes',
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return refusalIn(outcome, plan.currency, context);
  const successKey = input.every === 'minute' ? 'earn.recurring_begun_trial' : 'earn.recurring_begun';
  return answerRecurring(outcome.createdId ?? 0, successKey, context);
}

/** Stops a recurring purchase. */
export async function stopRecurring(
  { id }: { readonly id: number },
  context: UserContext,
): Promise<RecurringAnswer> {
  const { exchange, session } = context;
  const outcome = await exchange.sequencer.submit({
    room: 'earn',
    type: 'stop_earn_recurring',
    by: { trader: session.userId },
    recurring: id,
  });
  if (!outcome.ok) return refuse('earn.unknown_recurring');
  return answerRecurring(id, 'earn.recurring_stopped', context);
}

/** Returns the response with a position of the caller's, read after the change. */
export async function answerPosition(
  id: number,
  successKey: MessageKey,
  context: UserContext,
): Promise<Answer> {
  const { exchange, language } = context;
  const row = await readPosition(id, context);
  if (row === undefined) return refuse('common.client_key_used');
  const { listings, settings } = exchange;
  const data = positionRowOf(row, { listings, timeZone: settings.timeZone });
  return accept(message(language, successKey), { data });
}

async function changePosition(
  id: number,
  context: UserContext,
  change: { readonly type: 'redeem_earn' } | { readonly type: 'renew_earn'; readonly renews: boolean },
  successKey: MessageKey,
): Promise<Answer> {
  const { exchange, session } = context;
  const before = await readPosition(id, context);
  if (before === undefined) return refuse('earn.unknown_position');
  const issuer = { trader: session.userId };
  const outcome = await exchange.sequencer.submit({ room: 'earn', by: issuer, position: id, ...change });
  if (!outcome.ok) return refusalIn(outcome, before.currency, context);
  return answerPosition(id, successKey, context);
}

async function answerRecurring(
  id: number,
  successKey: MessageKey,
  context: UserContext,
): Promise<RecurringAnswer> {
  const { exchange, session, language } = context;
  const row = await exchange.database
    .selectFrom('earn_recurring')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (row === undefined) return refuse('common.client_key_used');
  const { listings, settings } = exchange;
  const faultText = (code: string) => message(language, skippedKey(code));
  const data = recurringRowOf(row, faultText, { listings, timeZone: settings.timeZone });
  return accept(message(language, successKey), { data });
}

function readPosition(id: number, { exchange, session }: UserContext): Promise<StoredPosition | undefined> {
  return exchange.database
    .selectFrom('earn_positions')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
}

function refusalIn(
  { rejection }: Extract<Outcome, { ok: false }>,
  currency: number,
  { exchange }: UserContext,
): Refused {
  return earnRefusal(rejection, { currency: currencyOf(currency, exchange.listings) });
}
