import type { calls, InputOf } from '@assay/contract';
import { orderId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { isActive } from './active.ts';
import { ownOrder } from './own-order.ts';
import { generalRefusal } from './rejections.ts';

/** Cancels an open or waiting order of the caller's, and with it the other one of an OCO pair. */
export async function cancelOrder(
  input: InputOf<typeof calls.cancelOrder>,
  context: UserContext,
): Promise<Reply<string, undefined>> {
  const { exchange, session, language } = context;
  const order = await ownOrder(input, context);
  if ('ok' in order) return order;
  if (!isActive(order)) return refuse('spot.order_not_open');
  const outcome = await exchange.sequencer.submit({
    room: 'spot',
    type: 'cancel_order',
    by: { trader: session.userId },
    order: orderId(input.id),
  });
  return outcome.ok ? accept(message(language, 'spot.cancelled')) : generalRefusal(outcome.rejection);
}
