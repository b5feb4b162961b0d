/** Connections without a subscription to certain pairs: they get all pairs. */
export const ALL_PAIRS = 'pairs';
/** Connections that cannot keep up: they get no public pushes until they have caught up. */
export const SLOW = 'slow';

/** Connections subscribed to a pair. */
export function pairRoom(pair: number): string {
  return `pair:${pair}`;
}

/** Connections authenticated by a session of a user. */
export function userRoom(user: number): string {
  return `user:${user}`;
}

/** Connections subscribed to a topic of a pair. */
export function topicRoom(topic: string, pair: number): string {
  return `topic:${topic}:${pair}`;
}

/** Connections subscribed to a topic of every pair. */
export function topicRoomOfAllPairs(topic: string): string {
  return `topic:${topic}`;
}
