import type { PairId } from '@assay/engine';
import type { Socket } from 'socket.io';
import { findPair } from '../market/find-pair.ts';
import type { Market } from '../market/market.ts';
import { ALL_PAIRS, pairRoom } from './rooms.ts';

/** More symbols than this in one message are not read. */
const SYMBOLS_MAX = 200;

/**
 * Lets a connection narrow what it gets. Without asking it gets every pair; after its first `subscribe` only the pairs
 * it asked for. Unknown symbols are passed over. The 24-hour numbers of all pairs (`daymarket`) always come.
 * @param entered called with the pairs that a `subscribe` added, which need the present state
 */
export function readSubscriptions(
  socket: Socket,
  market: Pick<Market, 'pairs' | 'pairOf'>,
  entered: (pairs: readonly PairId[]) => void,
): void {
  void socket.join(ALL_PAIRS);

  socket.on('subscribe', (payload: unknown) => {
    const pairs = pairsIn(payload).filter((pair) => !socket.rooms.has(pairRoom(pair)));
    void socket.leave(ALL_PAIRS);
    void socket.join(pairs.map(pairRoom));
    entered(pairs);
  });
  socket.on('unsubscribe', (payload: unknown) => {
    for (const pair of pairsIn(payload)) void socket.leave(pairRoom(pair));
  });

  function pairsIn(payload: unknown): readonly PairId[] {
    const symbols = new Set(Array.isArray(payload) ? payload.slice(0, SYMBOLS_MAX) : [payload]);
    const found = [...symbols].flatMap((symbol) =>
      typeof symbol === 'string' ? (findPair(market, { symbol })?.spec.id ?? []) : [],
    );
    return [...new Set(found)];
  }
}

/** Whether a connection gets a pair's pushes. */
export function wantsPair(socket: Socket, pair: PairId): boolean {
  return socket.rooms.has(ALL_PAIRS) || socket.rooms.has(pairRoom(pair));
}

/** The pairs whose pushes a connection gets. */
export function pairsOf(socket: Socket, market: Pick<Market, 'pairs'>): readonly PairId[] {
  return market
    .pairs()
    .map(({ spec }) => spec.id)
    .filter((id) => wantsPair(socket, id));
}
