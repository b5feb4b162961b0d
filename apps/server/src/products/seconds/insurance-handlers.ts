import type { calls, DataOf, InputOf } from '@assay/contract';
import { clientKey, type Outcome } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { secondsRefusal } from './rejections.ts';
import { insuranceRowOf, type StoredInsurance } from './rows.ts';
import { readSecondsTerms } from './terms.ts';

type BuyCall = typeof calls.insuranceBuy;
type Answer = Reply<string, DataOf<BuyCall>>;

/** Buys an insurance. A repeated client key returns the first purchase. */
export const buyInsurance = onceByClientKey('buy_insurance', buyKeyed);

async function buyKeyed(
  input: InputOf<BuyCall>,
  request: KeyedRequest<'buy_insurance'>,
  context: UserContext,
): Promise<Answer> {
  const { exchange, session } = context;
  const { terms } = await readSecondsTerms(exchange.database);
  // A kind may be withdrawn from sale later: a repeated request has the currency of the first purchase.
  const bought = request.first === null ? undefined : await readInsurance(request.made ?? 0, context);
  const kind = bought ?? terms.insurances.find((insurance) => insurance.kind === input.type_id);
  if (kind === undefined) return refuse('seconds.unknown_kind');
  const currency = currencyOf(kind.currency, exchange.listings);
  const amount = amountIn(input.number, currency);
  if (typeof amount !== 'bigint') return amount;
  const outcome = await request.submit({
    room: 'seconds',
    type: 'buy_insurance',
    by: { trader: session.userId },
    kind: input.type_id,
    amount,
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (outcome.ok) return answer(outcome.createdId ?? 0, () => 'seconds.insured', context);
  if (outcome.rejection.code === 'house_cannot_pay') return refuse('seconds.cover_cannot_pay');
  return secondsRefusal(outcome.rejection, { currency, timeZone: exchange.settings.timeZone });
}

/** Claims a payout. */
export function claimInsurance({ id }: { readonly id: number }, context: UserContext): Promise<Answer> {
  return change('claim_insurance', id, context, ({ status }) =>
    status === 'paid' ? 'seconds.claim_paid' : 'seconds.claim_waits',
  );
}

/** Ends an insurance. */
export function endInsurance({ id }: { readonly id: number }, context: UserContext): Promise<Answer> {
  return change('end_insurance', id, context, () => 'seconds.insurance_ended');
}

async function change(
  type: 'claim_insurance' | 'end_insurance',
  id: number,
  context: UserContext,
  textOf: (row: StoredInsurance) => MessageKey,
): Promise<Answer> {
  const { exchange, session } = context;
  const before = await readInsurance(id, context);
  if (before === undefined) return refuse('seconds.unknown_insurance');
  const outcome: Outcome = await exchange.sequencer.submit({
    room: 'seconds',
    type,
    by: { trader: session.userId },
    insurance: id,
  });
  if (outcome.ok) return answer(id, textOf, context);
  const currency = currencyOf(before.currency, exchange.listings);
  return secondsRefusal(outcome.rejection, { currency, timeZone: exchange.settings.timeZone });
}

async function answer(
  id: number,
  textOf: (row: StoredInsurance) => MessageKey,
  context: UserContext,
): Promise<Answer> {
  const { exchange, language } = context;
  const row = await readInsurance(id, context);
  if (row === undefined) return refuse('common.client_key_used');
  const data = insuranceRowOf(row, { listings: exchange.listings, timeZone: exchange.settings.timeZone });
  return accept(message(language, textOf(row)), { data });
}

function readInsurance(id: number, { exchange, session }: UserContext): Promise<StoredInsurance | undefined> {
  return exchange.database
    .selectFrom('seconds_insurances')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
}
