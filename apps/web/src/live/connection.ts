/** State of the connection to the server, and freshness of the displayed figures. */
export type Connection = {
  readonly status: 'connecting' | 'connected' | 'reconnecting';
  /** True if the figures may be stale: disconnected, or the server does not respond. */
  readonly isStale: boolean;
  /** Last measured round-trip time, in milliseconds. */
  readonly latencyMs: number | null;
};

export type ConnectionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'lost' }
  | { readonly type: 'answered'; readonly latencyMs: number }
  | { readonly type: 'unanswered' };

export const NOT_CONNECTED: Connection = { status: 'connecting', isStale: false, latencyMs: null };

export function reduceConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'opened':
      return { status: 'connected', isStale: false, latencyMs: null };
    case 'lost':
      return { status: 'reconnecting', isStale: true, latencyMs: null };
    case 'answered':
      return connection.status === 'connected'
        ? { ...connection, isStale: false, latencyMs: event.latencyMs }
        : connection;
    case 'unanswered':
      return connection.status === 'connected'
        ? { ...connection, isStale: true, latencyMs: null }
        : connection;
  }
}
