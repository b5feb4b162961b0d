import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { readOrder, type StoredOrder } from './order-repository.ts';

/** Returns an order of the caller's. Another user's order is answered like one that does not exist. */
export async function ownOrder(
  { id, type }: { readonly id: number; readonly type: 'in' | 'out' },
  { exchange, session }: UserContext,
): Promise<StoredOrder | Refused> {
  const order = await readOrder(exchange.database, session.userId, id);
  return order && order.side === (type === 'in' ? 'buy' : 'sell') ? order : refuse('spot.unknown_order');
}
