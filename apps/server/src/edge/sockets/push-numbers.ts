import type { OwnerId, PairId } from '@assay/engine';
import type { PublicEvent } from '../../core/shared/publisher.ts';

/**
 * Sequence numbers of the pushes of this process, by which a client detects a gap. Each event of each pair counts 1, 2,
 * 3 … and so do all private pushes of a user together.
 */
export type PushNumbers = {
  next(event: PublicEvent, pair: PairId): number;
  /** The last number of each event of a pair that was pushed before. */
  ofPair(pair: PairId): Readonly<Partial<Record<PublicEvent, number>>>;
  nextOfUser(user: OwnerId): number;
  /** The last number of a user's pushes; 0 before the first. */
  ofUser(user: OwnerId): number;
  /** Drops the number of a user without connections. */
  removeUser(user: OwnerId): void;
};

export function createPushNumbers(): PushNumbers {
  const pairs = new Map<PairId, Partial<Record<PublicEvent, number>>>();
  const users = new Map<OwnerId, number>();
  const ofUser = (user: OwnerId): number => users.get(user) ?? 0;
  return {
    next(event, pair) {
      const counts = pairs.get(pair) ?? {};
      const number = (counts[event] ?? 0) + 1;
      counts[event] = number;
      pairs.set(pair, counts);
      return number;
    },
    ofPair: (pair) => pairs.get(pair) ?? {},
    nextOfUser(user) {
      const number = ofUser(user) + 1;
      users.set(user, number);
      return number;
    },
    ofUser,
    removeUser: (user) => void users.delete(user),
  };
}
