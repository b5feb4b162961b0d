import type { Socket } from 'socket.io';
import type { Listings } from '../../market/market-data/listings.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import type { Proofs } from './proofs.ts';
import type { PushNumbers } from './push-numbers.ts';
import { pairRoom } from './rooms.ts';
import { isSubscribedToTopic, type Topic } from './topic.ts';

/** Sequence positions of a connection's pushes: the last number of each, sent or not. */
export type PushSequences = {
  /** Of the private pushes; null for an unauthenticated connection. */
  readonly own: number | null;
  /** Of the public pushes, by the symbols of the pairs that the connection is subscribed to by name. */
  readonly pairs: Readonly<Record<string, ReturnType<PushNumbers['ofPair']>>>;
  /** Of its topics, by topic and symbol. */
  readonly topics?: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type PushSequenceParts = {
  readonly proofs: Pick<Proofs, 'of'>;
  readonly numbers: Pick<PushNumbers, 'ofPair' | 'ofUser'>;
  readonly listings: Listings;
  readonly topics: readonly Topic[];
};

/** Returns the answer to a heartbeat. */
export function pushSequencesOf(
  socket: Socket,
  { proofs, numbers, listings, topics }: PushSequenceParts,
): PushSequences {
  const userId = proofs.of(socket)?.userId;
  const topicSequences = topics.flatMap((topic) => {
    const sequences = topic.sequences((pair) => isSubscribedToTopic(socket, topic, pair));
    return Object.keys(sequences).length === 0 ? [] : [[topic.name, sequences] as const];
  });
  const subscribedPairs = listings.pairs().filter(({ spec }) => socket.rooms.has(pairRoom(spec.id)));
  return {
    own: userId === undefined ? null : numbers.ofUser(userId),
    pairs: Object.fromEntries(
      subscribedPairs.map((pair) => [pairNames(pair).symbol, numbers.ofPair(pair.spec.id)]),
    ),
    ...(topicSequences.length === 0 ? {} : { topics: Object.fromEntries(topicSequences) }),
  };
}
