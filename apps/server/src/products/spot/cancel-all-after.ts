import type { AnswerOf, CountdownRow, calls, DataOf, InputOf } from '@assay/contract';
import { type Countdown, currencyId, type PairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { generalRefusal } from './rejections.ts';

type Call = typeof calls.cancelAllAfter;

const MS_PER_SECOND = 1_000;

/** Starts, renews or stops the countdown after which the caller's orders of a pair are cancelled. */
export async function cancelAllAfter(
  input: InputOf<Call>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<Call>, DataOf<Call> | undefined>> {
  const pair = exchange.listings.pairOf(currencyId(input.legal_id), currencyId(input.currency_id));
  if (!pair) return refuse('listing.unknown_pair');
  const outcome = await exchange.sequencer.commit({
    room: 'spot',
    type: 'cancel_all_after',
    by: { trader: session.userId },
    pair: pair.spec.id,
    countdownMs: input.seconds * MS_PER_SECOND,
  });
  if (!outcome.ok) return generalRefusal(outcome.rejection);
  const isRunning = input.seconds > 0;
  return accept(message(language, isRunning ? 'spot.countdown_set' : 'spot.countdown_stopped'), {
    data: { ends_at: isRunning ? outcome.time + input.seconds * MS_PER_SECOND : null },
  });
}

/** Returns the caller's running countdowns, the soonest end first. */
export async function listCountdowns(
  _input: unknown,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.runningCountdowns>, undefined>> {
  const rows = await exchange.database
    .selectFrom('cancel_countdowns')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .where('state', '=', 'running')
    .orderBy('ends_ms')
    .execute();
  return accept(
    rows.flatMap(({ pair, ends_ms: endsMs }) => {
      const listed = exchange.listings.pair(pair as PairId);
      return listed === undefined ? [] : [countdownRow(listed, Number(endsMs))];
    }),
  );
}

/** Returns a countdown in the format of lists and pushes; one that does not run has no end. */
export function countdownRowOf({ state, endsAt }: Countdown, pair: ListedPair): CountdownRow {
  return countdownRow(pair, state === 'running' ? endsAt : null);
}

function countdownRow({ base, quote }: ListedPair, endsAt: number | null): CountdownRow {
  return { legal_id: quote.id, currency_id: base.id, symbol: `${base.code}/${quote.code}`, ends_at: endsAt };
}
