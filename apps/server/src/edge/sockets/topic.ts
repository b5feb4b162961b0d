import type { PairId } from '@assay/engine';
import type { Socket } from 'socket.io';
import type { PublicEvent, PublicMessage } from '../../core/shared/publisher.ts';
import { topicRoom, topicRoomOfAllPairs } from './rooms.ts';

/** Public data of pairs for subscribers only: `subscribe` with `index:BTC/USDT`, or `index:*` for every pair. */
export type Topic = {
  /** Prefix before the colon. */
  readonly name: string;
  /** The only event of the topic. */
  readonly event: PublicEvent;
  /** Returns the current state of a pair, for a new subscriber; null while there is nothing to send. */
  present(pair: PairId): object | null;
  /** The last number of each pair's push, by symbol, for the pairs that a connection is subscribed to. */
  sequences(isIncluded: (pair: PairId) => boolean): Readonly<Record<string, number>>;
};

export function isSubscribedToTopic(socket: Socket, { name }: Topic, pair: PairId): boolean {
  return socket.rooms.has(topicRoomOfAllPairs(name)) || socket.rooms.has(topicRoom(name, pair));
}

/** Returns the current state of a pair's topics that a connection is subscribed to. */
export function presentTopics(socket: Socket, topics: readonly Topic[], pair: PairId): PublicMessage[] {
  return topics.flatMap((topic) => {
    const payload = isSubscribedToTopic(socket, topic, pair) ? topic.present(pair) : null;
    return payload === null ? [] : [{ event: topic.event, payload }];
  });
}
