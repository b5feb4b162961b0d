import { type AnswerOf, calls, type DataOf, type InputOf } from '@assay/contract';
import { clientKey, currencyId, timeMs } from '@assay/engine';
import { message } from '@assay/locales/server';
import { sql } from 'kysely';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import {
  accept,
  type Reply,
  type RouteGroup,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { pairOf } from '../../market/market-data/listings.ts';
import { alertRowOf } from './alert-rows.ts';
import { alertRefusal } from './rejections.ts';
import { requestedPriceOf } from './requested-price.ts';

const MS_PER_SECOND = 1_000;
const DEFAULT_LIMIT = 20;

/** Routes of a user's price alerts. */
export const alertArea: RouteGroup = () => [
  userRoute(calls.setAlert, onceByClientKey('set_price_alert', setAlert)),
  userRoute(calls.cancelAlert, cancelAlert),
  userRoute(calls.alertList, listAlerts),
];

type SetCall = typeof calls.setAlert;

/** Sets an alert. A repeated client key returns the first one. */
async function setAlert(
  input: InputOf<SetCall>,
  request: KeyedRequest<'set_price_alert'>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<SetCall>, DataOf<SetCall>>> {
  const pair = exchange.listings.pairOf(currencyId(input.legal_id), currencyId(input.currency_id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  const price = requestedPriceOf(input, pair);
  if ('ok' in price) return price;
  const { source, direction, times, pause = 0, until, note = '', letter, client_key: key } = input;
  const outcome = await request.submit({
    room: 'alerts',
    type: 'set_price_alert',
    by: { trader: session.userId },
    pair: pair.spec.id,
    source,
    ...price,
    direction,
    times,
    pauseMs: times === 1 ? 0 : pause * MS_PER_SECOND,
    ...(until === undefined ? {} : { until: timeMs(until) }),
    note,
    letter: letter === 'yes',
    ...(key === undefined ? {} : { key: clientKey(key) }),
  });
  if (!outcome.ok) return alertRefusal(outcome.rejection);
  const stored = await exchange.database
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (stored === undefined) return refuse('common.client_key_used');
  const data = alertRowOf(stored, pairOf(stored.pair, exchange.listings));
  return accept(message(language, 'alerts.set'), { data });
}

type CancelCall = typeof calls.cancelAlert;

async function cancelAlert(
  { id: alert }: InputOf<CancelCall>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<CancelCall>, undefined>> {
  const by = { trader: session.userId };
  const outcome = await exchange.sequencer.submit({ room: 'alerts', type: 'cancel_price_alert', by, alert });
  return outcome.ok ? accept(message(language, 'alerts.cancelled')) : alertRefusal(outcome.rejection);
}

type ListCall = typeof calls.alertList;

/** The conditions of the two partial indexes. */
const HAS_ENDED = sql<boolean>`status = 'ended'`;
const IS_OPEN = sql<boolean>`status <> 'ended'`;

async function listAlerts(
  { state, before, limit = DEFAULT_LIMIT }: InputOf<ListCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<ListCall>, undefined>> {
  let query = exchange.database
    .selectFrom('price_alerts')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .where(state === 'ended' ? HAS_ENDED : IS_OPEN)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', BigInt(before));
  const rows = await query.execute();
  return accept({
    list: rows.slice(0, limit).map((row) => alertRowOf(row, pairOf(row.pair, exchange.listings))),
    is_last: rows.length > limit ? 0 : 1,
  });
}
