/** Connections that did not ask for certain pairs: they get all of them. */
export const ALL_PAIRS = 'pairs';
/** Connections that cannot keep up: public pushes pass them by until they have caught up. */
export const SLOW = 'slow';

/** Connections that asked for a pair. */
export function pairRoom(pair: number): string {
  return `pair:${pair}`;
}

/** Connections that proved a session of a user. */
export function userRoom(user: number): string {
  return `user:${user}`;
}

/** Connections that asked for a topic of a pair. */
export function topicRoom(topic: string, pair: number): string {
  return `topic:${topic}:${pair}`;
}

/** Connections that asked for a topic of every pair. */
export function wholeTopicRoom(topic: string): string {
  return `topic:${topic}`;
}
