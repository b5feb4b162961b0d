import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import { CHECKOUT_FIRM_MS, type Command, clientKey, type Outcome } from '@assay/engine';
import { message } from '@assay/locales/server';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { rejectionMessage } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { gatewayOf, type PaymentGateway } from './gateway.ts';
import { fenOf, formatCnyRate, hasFen, rateOf, yuanText } from './money.ts';
import { orderNumberOf, readOrderNumber } from './order-number.ts';
import { claimPayerRecord, releasePayerRecord } from './payer-records.ts';
import { CHECKOUT_REFUSALS } from './rejections.ts';
import { paymentRowOf, paymentsWithPayers, type StoredPayment } from './rows.ts';
import { isSigned, signed } from './signature.ts';
import { readCheckoutTerms } from './terms.ts';

const DEFAULT_LIMIT = 20;

const SECOND_MS = 1_000;

/** Returns the terms of payments. */
export async function readTerms(
  exchange: Pick<Exchange, 'database' | 'listings' | 'settings' | 'vault'>,
): Promise<Reply<AnswerOf<typeof calls.paymentTerms>>> {
  const { terms } = await readCheckoutTerms(exchange.database);
  const gateway = gatewayOf(exchange);
  const { isOpen, currency: id, rate, minimum, maximum } = terms;
  const currency = id === null ? null : currencyOf(id, exchange.listings);
  return accept({
    is_open: isOpen && gateway !== null ? 1 : 0,
    currency: 'CNY',
    currency_name: currency?.code ?? '',
    decimals: currency?.decimals ?? 0,
    rate: formatCnyRate(rate),
    min_money: yuanText(minimum),
    max_money: yuanText(maximum),
    firm_seconds: CHECKOUT_FIRM_MS / SECOND_MS,
    sign_type: gateway?.sign ?? '',
    is_simulated: gateway?.isSimulated === true ? 1 : 0,
  });
}

type CreateCall = typeof calls.paymentCreate;

/** Starts a payment. The payer is stored first, as the paper that the command names. */
export const createPayment = onceByClientKey('open_checkout', createKeyed);

async function createKeyed(
  { account, money, rate, client_key }: InputOf<CreateCall>,
  request: KeyedRequest<'open_checkout'>,
  context: UserContext,
): Promise<Reply<string, DataOf<CreateCall>>> {
  const { exchange, session, language } = context;
  const gateway = gatewayOf(exchange);
  const { terms } = await readCheckoutTerms(exchange.database);
  const isClosed = gateway === null || !terms.isOpen;
  if (isClosed && !request.isRepeat) return refuse('checkout.closed');
  const fen = fenOf(money);
  if (fen === null) return refuse(hasFen(money) ? 'common.amount_too_large' : 'checkout.decimals');
  const payer = { user_id: BigInt(session.userId), account, client_key: client_key ?? null };
  const paper = await claimPayerRecord(exchange.database, payer, exchange.now());
  if (paper === null) return refuse('common.client_key_used');
  const outcome = await request.submit({
    room: 'checkout',
    type: 'open_checkout',
    by: { trader: session.userId },
    money: fen,
    rate: rate === undefined ? (request.first?.rate ?? terms.rate) : rateOf(rate),
    paper: Number(paper),
    ...(client_key === undefined ? {} : { key: clientKey(client_key) }),
  });
  const result = resultOf(outcome);
  if ('ok' in result) {
    await releasePayerRecord(exchange.database, paper);
    return result;
  }
  const row = await ownPayment(result.createdId ?? 0, context);
  if (row === undefined) return refuse('common.client_key_used');
  const data = { payment: rowFor(row, exchange), form: formOf(row, gateway, context) };
  return accept(message(language, 'checkout.begun'), { data });
}

/** Returns a payment of the caller's, with its form while it can be paid. */
export async function readPayment(
  { id }: InputOf<typeof calls.paymentInfo>,
  context: UserContext,
): Promise<Reply<AnswerOf<typeof calls.paymentInfo>>> {
  const row = await ownPayment(id, context);
  if (row === undefined) return refuse('checkout.unknown');
  const { exchange } = context;
  return accept({ payment: rowFor(row, exchange), form: formOf(row, gatewayOf(exchange), context) });
}

/** Returns the caller's payments, newest first. */
export async function listPayments(
  { page, limit = DEFAULT_LIMIT }: InputOf<typeof calls.paymentList>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.paymentList>>> {
  const query = paymentsWithPayers(exchange.database).where('checkouts.owner', '=', BigInt(session.userId));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  return accept({ list: rows.map((row) => rowFor(row, exchange)), page, limit, count });
}

/** Cancels an unpaid payment. */
export async function cancelPayment(
  { id }: InputOf<typeof calls.paymentCancel>,
  context: UserContext,
): Promise<Refused | Reply<string>> {
  const { exchange, session, language } = context;
  const issuer = { trader: session.userId };
  const result = await submit(exchange, {
    room: 'checkout',
    type: 'abandon_checkout',
    by: issuer,
    checkout: id,
  });
  if (!('ok' in result)) return accept(message(language, 'checkout.cancelled'));
  // The engine drops payments that have ended.
  const hasEnded = result.key === 'checkout.unknown' && (await ownPayment(id, context)) !== undefined;
  return hasEnded ? refuse('checkout.state_wrong') : result;
}

/** Returns the caller's payment from the signed fields of a redirect back from the payment service. */
export async function readReturned(
  fields: InputOf<typeof calls.paymentReturned>,
  context: UserContext,
): Promise<Reply<AnswerOf<typeof calls.paymentReturned>>> {
  const { exchange } = context;
  const gateway = gatewayOf(exchange);
  const isSignatureValid =
    gateway !== null && fields.merchant_id === gateway.merchant && isSigned({ ...fields }, gateway);
  if (!isSignatureValid) return refuse('checkout.forged');
  const order = readOrderNumber(fields.order_no);
  const row = order === null ? undefined : await ownPayment(order.id, context);
  if (row === undefined || row.opened_ms !== order?.opened) return refuse('checkout.unknown');
  const isAsPaid = fields.currency === 'CNY' && fields.amount === yuanText(row.money);
  return isAsPaid ? accept(rowFor(row, exchange)) : refuse('checkout.other_payment');
}

function ownPayment(id: number | bigint, { exchange, session }: UserContext) {
  return paymentsWithPayers(exchange.database)
    .where('checkouts.id', '=', BigInt(id))
    .where('checkouts.owner', '=', BigInt(session.userId))
    .executeTakeFirst();
}

function rowFor(row: StoredPayment, { listings, settings }: Pick<Exchange, 'listings' | 'settings'>) {
  return paymentRowOf(row, { listings, timeZone: settings.timeZone });
}

type Form = NonNullable<AnswerOf<typeof calls.paymentInfo>['form']>;

type CheckoutRequest = Pick<UserContext, 'exchange' | 'host' | 'isSecure'>;

/** Signed form that the browser posts to the payment service; null once the payment's rate has expired. */
function formOf(row: StoredPayment, gateway: PaymentGateway | null, context: CheckoutRequest): Form | null {
  const { now } = context.exchange;
  if (gateway === null || row.state !== 'waiting' || now() > Number(row.firm_ms)) return null;
  const origin = originOf(context);
  const fields = {
    merchant_id: gateway.merchant,
    order_no: orderNumberOf(row),
    amount: yuanText(row.money),
    currency: 'CNY',
    account: row.account ?? '',
    return_url: `${origin}/success`,
    notify_url: `${origin}/api/payment/notify`,
    expires: String(row.firm_ms),
  };
  return {
    action: gateway.action,
    method: 'post',
    fields: Object.entries(signed(fields, gateway)).map(([name, value]) => ({ name, value })),
  };
}

/** Returns the exchange's origin: as configured by the operator, or else as in the caller's request. */
function originOf({ exchange: { settings }, host, isSecure }: CheckoutRequest): string {
  return settings.publicUrl ?? `${isSecure ? 'https' : 'http'}://${host}`;
}

/** Submits a trader's command about a payment. Returns the id that it created, or the refusal. */
async function submit(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: Command,
): Promise<{ readonly createdId: number | null } | Refused> {
  return resultOf(await sequencer.submit(command));
}

/** Returns the result of a command about a payment, or its refusal. */
function resultOf(outcome: Outcome): { readonly createdId: number | null } | Refused {
  if (outcome.ok) return { createdId: outcome.createdId };
  return rejectionMessage(CHECKOUT_REFUSALS, outcome.rejection, { currency: null });
}
