import type { calls, InputOf } from '@assay/contract';
import { orderId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { accept, type Reply, refuse, type UserContext } from '../http/handler.ts';
import { readOrder } from './order-repository.ts';
import { generalRefusal } from './rejections.ts';

/** Cancels an open order of the caller's. Another user's order is answered like one that never was. */
export async function cancelOrder(
  { id, type }: InputOf<typeof calls.cancelOrder>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string, undefined>> {
  const order = await readOrder(exchange.database, session.userId, id);
  if (!order || order.side !== (type === 'in' ? 'buy' : 'sell')) return refuse('spot.unknown_order');
  if (order.status !== 'open') return refuse('spot.order_not_open');
  const outcome = await exchange.sequencer.submit({
    type: 'cancel_order',
    owner: session.userId,
    order: orderId(id),
  });
  return outcome.ok ? accept(message(language, 'spot.cancelled')) : generalRefusal(outcome.rejection);
}
