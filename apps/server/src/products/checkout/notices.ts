import type { calls, InputOf } from '@assay/contract';
import { clientKey, type Outcome, PAYMENTS, timeMs } from '@assay/engine';
import { type Amount, amount } from '@assay/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import { accept, type Reply, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { gatewayOf } from './gateway.ts';
import { fenOf } from './money.ts';
import { readOrderNumber } from './order-number.ts';
import { isSigned } from './signature.ts';
import type { Verdict } from './verdict.ts';
import './paper-tables.ts';
import './tables.ts';

type Fields = InputOf<typeof calls.paymentNotify>;
type Notice = Selectable<Schema['checkout_notices']>;

const PAUSE_MS = 5_000;
const MAX_PER_ROUND = 50;

/**
 * Receives a notice of the payment service. An unsigned one is refused and not stored. A signed one is stored first and
 * judged once; repetitions are counted.
 */
export async function receiveNotice(
  fields: Fields,
  exchange: Pick<Exchange, 'database' | 'log' | 'now' | 'sequencer' | 'settings' | 'vault'>,
): Promise<Reply<string>> {
  const gateway = gatewayOf(exchange);
  const isSignatureValid =
    gateway !== null && fields.merchant_id === gateway.merchant && isSigned({ ...fields }, gateway);
  if (!isSignatureValid) {
    exchange.log.warn(
      { order: fields.order_no },
      'a notice of a payment was not signed by the payment service',
    );
    return refuse('checkout.forged');
  }
  const { status, trade_no } = fields;
  // A notice without a payment time counts from now, so that it does not pass as punctual.
  const { paid_at = status === 'paid' ? String(exchange.now()) : '0' } = fields;
  const isComplete = trade_no !== undefined && /^\d{1,15}$/.test(paid_at);
  if (!isComplete || (status !== 'paid' && status !== 'cancelled')) return refuse('checkout.incomplete');
  const reported = {
    ...{ trade_no, status, order_no: fields.order_no, paid_ms: BigInt(paid_at) },
    ...{ amount: fields.amount ?? '', currency: fields.currency ?? '' },
  };
  const notice = await exchange.database
    .insertInto('checkout_notices')
    .values({
      ...reported,
      received_at: new Date(exchange.now()),
      checkout: null,
      verdict: null,
      closed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['trade_no', 'status', 'order_no', 'amount', 'currency'])
        .doUpdateSet({ times: sql<number>`checkout_notices.times + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const isJudged = notice.verdict !== null || (await processNotice(notice, exchange));
  return isJudged ? accept('success') : refuse('common.settling');
}

/** Job that judges stored notices left unjudged by a crash or because the account was settling. */
export function noticeJob(exchange: Pick<Exchange, 'database' | 'now' | 'sequencer'>): Job {
  return {
    name: 'judge_payment_notices',
    pauseMs: PAUSE_MS,
    async round() {
      const unprocessed = await exchange.database
        .selectFrom('checkout_notices')
        .selectAll()
        .where('verdict', 'is', null)
        .where('received_at', '<', new Date(exchange.now() - PAUSE_MS))
        .orderBy('id')
        .limit(MAX_PER_ROUND)
        .execute();
      for (const notice of unprocessed) await processNotice(notice, exchange);
    },
  };
}

type JudgedNotice = { readonly verdict: Verdict; readonly checkout: bigint | null };

/** Judges a notice and executes the result, once. Returns false if it has to be tried again. */
async function processNotice(
  notice: Notice,
  exchange: Pick<Exchange, 'database' | 'sequencer'>,
): Promise<boolean> {
  const judgedNotice = await judgement(notice, exchange);
  if (judgedNotice === null) return false;
  await exchange.database
    .updateTable('checkout_notices')
    .set(judgedNotice)
    .where('id', '=', notice.id)
    .where('verdict', 'is', null)
    .execute();
  return true;
}

async function judgement(
  notice: Notice,
  exchange: Pick<Exchange, 'database' | 'sequencer'>,
): Promise<JudgedNotice | null> {
  const { database } = exchange;
  const order = readOrderNumber(notice.order_no);
  const row = order === null ? undefined : await readCheckout(database, order.id);
  if (row === undefined || row.opened_ms !== order?.opened)
    return { verdict: 'unknown_order', checkout: null };
  const of = (verdict: Verdict): JudgedNotice => ({ verdict, checkout: row.id });
  if (notice.currency !== 'CNY') return of('wrong_currency');
  if (fenOf(notice.amount) !== row.money) return of('wrong_amount');
  if (notice.status === 'cancelled') {
    const outcome = await submit(exchange, notice, { type: 'cancel_checkout', checkout: Number(row.id) });
    if (isSettling(outcome)) return null;
    return of(outcome.ok ? 'cancelled' : 'no_effect');
  }
  if (await isTradeUsedTwice(notice, database)) return of('twice');
  const outcome = await submit(exchange, notice, {
    type: 'settle_checkout',
    checkout: Number(row.id),
    money: amount(row.money),
    paidAt: timeMs(Number(notice.paid_ms)),
  });
  if (isSettling(outcome)) return null;
  if (outcome.ok) return of(outcome.createdId === null ? 'late' : 'credited');
  const { state } = (await readCheckout(database, row.id)) ?? row;
  const isUnpaid = state === 'cancelled' || state === 'expired';
  return of(isUnpaid ? 'too_late' : 'twice');
}

type ReportedPayment =
  | { readonly type: 'cancel_checkout'; readonly checkout: number }
  | {
      readonly type: 'settle_checkout';
      readonly checkout: number;
      readonly money: Amount;
      readonly paidAt: ReturnType<typeof timeMs>;
    };

/**
 * Submits a notice's command with a key of the notice: it is executed once, however often the notice is repeated or
 * judged.
 */
function submit(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  { id }: Notice,
  said: ReportedPayment,
): Promise<Outcome> {
  return sequencer.submit({ room: 'checkout', by: PAYMENTS, key: clientKey(`notice-${id}`), ...said });
}

function isSettling(outcome: Outcome): boolean {
  return !outcome.ok && outcome.rejection.code === 'settling';
}

/** Returns true when an earlier notice has the same trade number of the payment service, with other fields. */
async function isTradeUsedTwice({ id, trade_no }: Notice, database: Kysely<Schema>): Promise<boolean> {
  const other = await database
    .selectFrom('checkout_notices')
    .select('id')
    .where('trade_no', '=', trade_no)
    .where('status', '=', 'paid')
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function readCheckout(database: Kysely<Schema>, id: bigint) {
  return database.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
}
