import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import type { Outcome, PairId, Rejection } from '@assay/engine';
import { message } from '@assay/locales/server';
import { OutcomeUnknown } from '../../core/shared/unavailable.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { pairsOf } from './order-lists.ts';
import { generalRefusal } from './rejections.ts';

type Call = typeof calls.cancelAllOrders;

/** Maximum commands of one call; one command cancels about a thousand orders. */
const MAX_COMMANDS = 50;

/** Cancels all open and waiting orders of the caller's, optionally only those of the named pairs. */
export async function cancelAllOrders(
  input: InputOf<Call>,
  context: UserContext,
): Promise<Reply<AnswerOf<Call>, DataOf<Call> | undefined>> {
  const { exchange, language } = context;
  const pairs = pairsOf(input, exchange.listings) ?? [undefined];
  if (pairs.length === 0) return refuse('listing.unknown_pair');
  let commands = 0;
  let count = 0;
  for (const pair of pairs) {
    for (let cancelled = -1; cancelled !== 0; count += cancelled) {
      if (commands === MAX_COMMANDS) {
        const text = message(language, 'spot.some_cancelled', { number: count });
        return accept(text, { data: { count, more: 1 } });
      }
      const done = await cancelSome(pair, context);
      if (typeof done !== 'number') return generalRefusal(done);
      cancelled = done;
      commands += 1;
    }
  }
  return accept(message(language, 'spot.all_cancelled', { number: count }), { data: { count, more: 0 } });
}

/** Cancels orders with one command. Returns their number, or the rejection. */
async function cancelSome(
  pair: PairId | undefined,
  { exchange, session }: UserContext,
): Promise<number | Rejection> {
  const narrowed = pair === undefined ? {} : { pair };
  const command = {
    room: 'spot',
    type: 'cancel_all_orders',
    by: { trader: session.userId },
    ...narrowed,
  } as const;
  const outcome = await exchange.sequencer.commit(command);
  // Executed, but their number is unknown: this process did not receive the events.
  if (outcome.ok && outcome.repeated === true) throw new OutcomeUnknown();
  return outcome.ok ? cancelledBy(outcome) : outcome.rejection;
}

function cancelledBy({ events }: Extract<Outcome, { ok: true }>): number {
  return events.filter(({ type }) => type === 'order_changed').length;
}
