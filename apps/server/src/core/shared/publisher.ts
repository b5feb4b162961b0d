import type { OwnerId, PairId } from '@assay/engine';

/** Public socket events, under their contract names. Those of topics go to whoever asked for them, and to nobody else. */
export type PublicEvent =
  | 'daymarket'
  | 'index_price'
  | 'kline'
  | 'market_depth'
  | 'market_detail'
  | 'transaction';

/** A public push, as it goes to one connection. */
export type PublicMessage = { readonly event: PublicEvent; readonly payload: unknown };

/**
 * Outlet for what the sockets carry. One interface, so that sockets can live in another process. Public events go out
 * under their contract names, private ones to the proven connections of one user.
 */
export interface Publisher {
  /** To everybody; with a pair, not to those who asked for other pairs only. */
  publish(event: PublicEvent, payload: unknown, pair?: PairId): void;
  publishToUser(userId: OwnerId, event: string, payload: unknown): void;
  /**
   * Asked after the end of sessions was stored and before anybody is told that it was: resolves when the connections
   * that they proved get nothing private any more from this process.
   */
  sessionsEnded(): Promise<void>;
  /** Returns the number of connections to this process. */
  connections(): number;
}
