/** Public socket events, under their contract names. */
export type PublicEvent = 'daymarket' | 'kline' | 'market_depth' | 'market_detail' | 'transaction';

/**
 * Where areas send what the sockets should carry. One interface, so that sockets can live in another process.
 * `channel` is a public event name, or a user whose proven connections get the event.
 */
export interface Publisher {
  publish(event: PublicEvent, payload: unknown): void;
  publishToUser(userId: number, event: string, payload: unknown): void;
}
