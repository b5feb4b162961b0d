import type { PairId } from '@assay/engine';
import type { Socket } from 'socket.io';
import { type FaultGuard, guarded } from '../../core/shared/faults.ts';
import { findPair } from '../../market/market-data/find-pair.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { ALL_PAIRS, pairRoom, topicRoom, topicRoomOfAllPairs } from './rooms.ts';
import { isSubscribedToTopic, type Topic } from './topic.ts';

/** Symbols read per message; further ones are ignored. */
const SYMBOLS_MAX = 200;
/** In place of a symbol: all pairs of a topic. */
const ALL_PAIRS_SYMBOL = '*';

type Pairs = Listings;

/** Meaning of an item of a subscription: a room, and the pairs whose present state new members need. */
type RequestedRoom = { readonly room: string; readonly pairs: readonly PairId[]; readonly isTopic: boolean };

/**
 * Lets a connection narrow its pushes. By default it gets every pair; after its first `subscribe` only the pairs in it.
 * Unknown symbols are skipped. The 24-hour tickers of all pairs (`daymarket`) are always sent. Topics add to the pushes
 * and remove none.
 * @param onJoined called with the pairs that a `subscribe` added, which need the current state
 * @param guard catches faults of the connection
 */
export function readSubscriptions(
  socket: Socket,
  listings: Pairs,
  topics: readonly Topic[],
  onJoined: (pairs: readonly PairId[]) => void,
  guard: FaultGuard,
): void {
  const subscribe = (payload: unknown): void => {
    const requestedRooms = readRequestedRooms(payload, listings, topics);
    const newRooms = requestedRooms.filter(({ room }) => !socket.rooms.has(room));
    if (requestedRooms.length === 0 || requestedRooms.some(({ isTopic }) => !isTopic))
      void socket.leave(ALL_PAIRS);
    void socket.join(newRooms.map(({ room }) => room));
    onJoined([...new Set(newRooms.flatMap(({ pairs }) => pairs))]);
  };
  const unsubscribe = (payload: unknown): void => {
    for (const { room } of readRequestedRooms(payload, listings, topics)) void socket.leave(room);
  };
  void socket.join(ALL_PAIRS);
  socket.on('subscribe', guarded(guard, subscribe));
  socket.on('unsubscribe', guarded(guard, unsubscribe));
}

/** Returns true when a connection gets a pair's own pushes. */
export function isSubscribedToPair(socket: Socket, pair: PairId): boolean {
  return socket.rooms.has(ALL_PAIRS) || socket.rooms.has(pairRoom(pair));
}

/** Returns true when a connection gets any pushes of a pair. */
export function isSubscribed(socket: Socket, topics: readonly Topic[], pair: PairId): boolean {
  return isSubscribedToPair(socket, pair) || topics.some((topic) => isSubscribedToTopic(socket, topic, pair));
}

/** The pairs of which a connection gets pushes. */
export function pairsOf(socket: Socket, listings: Listings, topics: readonly Topic[]): readonly PairId[] {
  return listings
    .pairs()
    .map(({ spec }) => spec.id)
    .filter((id) => isSubscribed(socket, topics, id));
}

function readRequestedRooms(
  payload: unknown,
  listings: Pairs,
  topics: readonly Topic[],
): readonly RequestedRoom[] {
  const subjects = new Set(Array.isArray(payload) ? payload.slice(0, SYMBOLS_MAX) : [payload]);
  return [...subjects].flatMap((subject) =>
    typeof subject === 'string' ? roomsOf(subject, listings, topics) : [],
  );
}

function roomsOf(subject: string, listings: Pairs, topics: readonly Topic[]): readonly RequestedRoom[] {
  const colon = subject.indexOf(':');
  const symbol = subject.slice(colon + 1);
  const id = findPair(listings, { symbol })?.spec.id;
  if (colon < 0) return id === undefined ? [] : [{ room: pairRoom(id), pairs: [id], isTopic: false }];
  const topic = topics.find(({ name }) => name === subject.slice(0, colon));
  if (topic === undefined) return [];
  if (symbol === ALL_PAIRS_SYMBOL) {
    const all = listings.pairs().map(({ spec }) => spec.id);
    return [{ room: topicRoomOfAllPairs(topic.name), pairs: all, isTopic: true }];
  }
  return id === undefined ? [] : [{ room: topicRoom(topic.name, id), pairs: [id], isTopic: true }];
}
