import type { OwnerId, PairId } from '@assay/engine';

/** Public socket events, under their contract names. Those of topics go to their subscribers only. */
export type PublicEvent =
  | 'daymarket'
  | 'index_price'
  | 'kline'
  | 'market_depth'
  | 'market_detail'
  | 'transaction';

/** A public push, as sent to one connection. */
export type PublicMessage = { readonly event: PublicEvent; readonly payload: unknown };

/**
 * Outlet for socket messages. One interface, so that sockets can live in another process. Public events are sent under
 * their contract names, private ones to the authenticated connections of one user.
 */
export interface Publisher {
  /** To all connections; with a pair, not to those that subscribed to other pairs only. */
  publish(event: PublicEvent, payload: unknown, pair?: PairId): void;
  publishToUser(userId: OwnerId, event: string, payload: unknown): void;
  /**
   * Called after an end of sessions, or a change of what they show, was stored and before it is reported: resolves when
   * connections authenticated by ended sessions receive nothing private any more from this process, and it serves no
   * call by a session as it was before.
   */
  sessionsChanged(): Promise<void>;
  /** Returns the number of connections to this process. */
  connections(): number;
}
