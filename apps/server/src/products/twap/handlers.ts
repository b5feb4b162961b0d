import { type AnswerOf, calls, type DataOf, type InputOf } from '@assay/contract';
import { type CommandIn, clientKey, currencyId } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
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
import { changeRefusal, startRefusal } from './rejections.ts';
import { requestedTwapOf } from './requested-twap.ts';
import { sliceRowOf, twapRowOf } from './twap-rows.ts';

const MS_PER_SECOND = 1_000;
const DEFAULT_LIMIT = 20;

/** Routes of a user's TWAP orders. */
export const twapArea: RouteGroup = () => [
  userRoute(calls.startTwap, onceByClientKey('start_twap', startTwap)),
  userRoute(calls.pauseTwap, changeBy('pause_twap', 'twap.paused')),
  userRoute(calls.resumeTwap, changeBy('resume_twap', 'twap.resumed')),
  userRoute(calls.cancelTwap, changeBy('cancel_twap', 'twap.cancelled')),
  userRoute(calls.twapList, listTwaps),
  userRoute(calls.twapSlices, listSlices),
];

type StartCall = typeof calls.startTwap;

/** Starts a TWAP order. A repeated client key returns the first one. */
async function startTwap(
  input: InputOf<StartCall>,
  request: KeyedRequest<'start_twap'>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<StartCall>, DataOf<StartCall>>> {
  const pair = exchange.listings.pairOf(currencyId(input.legal_id), currencyId(input.currency_id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  const requested = requestedTwapOf(input, pair);
  if ('ok' in requested) return requested;
  const { side, slices, duration, jitter, client_key: key } = input;
  const outcome = await request.submit({
    room: 'twap',
    type: 'start_twap',
    by: { trader: session.userId },
    pair: pair.spec.id,
    side,
    ...requested,
    slices,
    durationMs: duration * MS_PER_SECOND,
    jitter,
    ...(key === undefined ? {} : { key: clientKey(key) }),
  });
  if (!outcome.ok) return startRefusal(outcome.rejection, pair);
  const stored = await exchange.database
    .selectFrom('twap_orders')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (stored === undefined) return refuse('common.client_key_used');
  const data = twapRowOf(stored, pairOf(stored.pair, exchange.listings));
  return accept(message(language, 'twap.started'), { data });
}

type ChangeType = Exclude<CommandIn<'twap'>['type'], 'start_twap'>;

/** Returns the handler of a call that changes one TWAP order. */
function changeBy(type: ChangeType, done: MessageKey) {
  return async (
    { id: twap }: InputOf<typeof calls.pauseTwap>,
    { exchange, session, language }: UserContext,
  ): Promise<Reply<string, undefined>> => {
    const by = { trader: session.userId };
    const outcome = await exchange.sequencer.submit({ room: 'twap', type, by, twap });
    return outcome.ok ? accept(message(language, done)) : changeRefusal(outcome.rejection);
  };
}

type ListCall = typeof calls.twapList;

/** The conditions of the two partial indexes. */
const HAS_ENDED = sql<boolean>`status = 'ended'`;
const IS_OPEN = sql<boolean>`status <> 'ended'`;

async function listTwaps(
  { state, before, limit = DEFAULT_LIMIT }: InputOf<ListCall>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<ListCall>, undefined>> {
  let query = exchange.database
    .selectFrom('twap_orders')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .where(state === 'ended' ? HAS_ENDED : IS_OPEN)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', BigInt(before));
  const rows = await query.execute();
  return accept({
    list: rows.slice(0, limit).map((row) => twapRowOf(row, pairOf(row.pair, exchange.listings))),
    is_last: rows.length > limit ? 0 : 1,
  });
}

async function listSlices(
  { id }: InputOf<typeof calls.twapSlices>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.twapSlices>, undefined>> {
  const [twap, owner] = [BigInt(id), BigInt(session.userId)];
  const { database } = exchange;
  const order = database
    .selectFrom('twap_orders')
    .select('id')
    .where('id', '=', twap)
    .where('owner', '=', owner);
  if ((await order.executeTakeFirst()) === undefined) return refuse('common.not_found');
  const rows = await database
    .selectFrom('twap_slices')
    .selectAll()
    .where('twap', '=', twap)
    .where('owner', '=', owner)
    .orderBy('number')
    .execute();
  return accept({ list: rows.map((row) => sliceRowOf(row, pairOf(row.pair, exchange.listings))) });
}
