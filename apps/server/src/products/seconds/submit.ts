import type { calls, DataOf, InputOf } from '@assay/contract';
import { type CurrencyId, clientKey, currencyId, type PairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { secondsRefusal } from './rejections.ts';
import { secondsOrderRowOf } from './rows.ts';

type Call = typeof calls.microtradeSubmit;

const SECOND_MS = 1_000;

/**
 * Places a seconds contract, which opens at the first price observed after the request. A repeated client key returns
 * the first one.
 */
export const submitSeconds = onceByClientKey('open_seconds', submitKeyed);

async function submitKeyed(
  input: InputOf<Call>,
  request: KeyedRequest<'open_seconds'>,
  context: UserContext,
): Promise<Reply<string, DataOf<Call>>> {
  const { exchange, session, language } = context;
  const { listings, settings, database } = exchange;
  const pair = listings.pair(input.match_id as PairId);
  if (pair === undefined) return refuse('listing.unknown_pair');
  const currency = listings.currency(input.currency_id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const stake = amountIn(input.number, currency);
  if (typeof stake !== 'bigint') return stake;
  const changes = !request.isRepeat && (await willSourcesChange(pair, input.seconds, context));
  if (changes) return refuse('seconds.sources_change');
  const outcome = await request.submit({
    room: 'seconds',
    type: 'open_seconds',
    by: { trader: session.userId },
    pair: pair.spec.id,
    currency: currencyId(input.currency_id),
    direction: input.type,
    seconds: input.seconds,
    stake,
    ...(input.pay_from === undefined ? {} : { source: input.pay_from }),
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return secondsRefusal(outcome.rejection, { currency, timeZone: settings.timeZone });
  const row = await database
    .selectFrom('seconds_orders')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (row === undefined) return refuse('common.client_key_used');
  const data = secondsOrderRowOf(row, exchange.now(), { listings, timeZone: settings.timeZone });
  return accept(message(language, 'seconds.placed'), { data });
}

/** Returns true when sources of the pair's index change before the contract ends: it is refused then. */
async function willSourcesChange(
  { spec, base, quote }: ListedPair,
  seconds: number,
  { exchange: { prices, now } }: UserContext,
): Promise<boolean> {
  const pairNames = { id: spec.id, base: base.code, quote: quote.code };
  const { scheduled } = (await prices.terms()).at(pairNames, now());
  return scheduled.some(({ actsMs }) => actsMs <= now() + (seconds + 1) * SECOND_MS);
}
