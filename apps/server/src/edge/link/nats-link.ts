import type { ConnectionOptions, Msg, NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { type FaultGuard, runGuarded } from '../../core/shared/faults.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';

/** A connection to NATS that reconnects automatically. Delivery is at most once, in order per publisher. */
export type NatsLink = {
  isConnected(): boolean;
  /** Maximum length of one message, in bytes: 256 KiB, or the server's `max_payload` if that is less. */
  bytesMax(): number;
  /** Publishes a message. Drops it while disconnected, so that no outdated message is sent after a reconnect. */
  publish(subject: string, content: string | Uint8Array, replyTo?: string): void;
  /**
   * Subscribes to a subject. With a queue `group`, each message is delivered to one of its members. Returns a function
   * that unsubscribes after it has handled the messages that have arrived.
   */
  subscribe(subject: string, handle: (message: Msg) => void, group?: string): () => Promise<void>;
  /** Drains the connection if it is connected, and closes it. */
  close(): Promise<void>;
};

/** Maximum length of one chunk of a batch, so that a large batch does not delay commands. */
const PIECE_BYTES_MAX = 256 * 1024;
const RECONNECT_MS = 200;
const FIRST_CONNECT_MS = 5_000;
/** Ping interval. A connection that was lost without being closed is detected after two unanswered pings. */
const PING_MS = 2_000;

/** Connects to NATS. Throws `StartupProblem` if the first connection fails; later it reconnects without limit. */
export async function openNatsLink(url: string, name: string, log: Logger): Promise<NatsLink> {
  const connection = await connectFirst(url, name);
  let connected = true;
  const guard: FaultGuard = { edge: 'link', log };
  runGuarded(guard, () =>
    watch(connection, log, (isConnected) => {
      connected = isConnected;
    }),
  );
  return {
    isConnected: () => connected && !connection.isClosed(),
    bytesMax: () => Math.min(PIECE_BYTES_MAX, connection.info?.max_payload ?? PIECE_BYTES_MAX),
    publish(subject, content, replyTo) {
      if (!connected || connection.isClosed()) return;
      connection.publish(subject, content, replyTo === undefined ? {} : { reply: replyTo });
    },
    subscribe(subject, handle, group) {
      const subscription = connection.subscribe(subject, {
        ...(group === undefined ? {} : { queue: group }),
        callback: (error, message) => {
          // A message that cannot be handled is dropped; the next one is handled.
          if (error === null) runGuarded(guard, () => handle(message));
          else log.warn({ err: error, subject }, 'a NATS message could not be decoded');
        },
      });
      return async () => {
        if (!connection.isClosed()) await subscription.drain();
      };
    },
    async close() {
      // Draining needs a server: a disconnected link discards its pending messages.
      if (connected && !connection.isClosed()) await connection.drain();
      else await connection.close();
    },
  };
}

async function connectFirst(url: string, name: string): Promise<NatsConnection> {
  // Imported on demand: a single-process deployment does not use NATS.
  const { connect } = await import('@nats-io/transport-node');
  try {
    return await connect({
      ...optionsOf(new URL(url)),
      name,
      timeout: FIRST_CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS,
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
      maxPingOut: 2,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Reports the host only: the URL may contain credentials.
    throw new StartupProblem(
      `The NATS server of NATS_URL (${new URL(url).host}) could not be reached: ${reason}.`,
    );
  }
}

/** Parses `nats://host:port`, `nats://user:password@host:port` or `nats://token@host:port`; `tls://` requires TLS. */
function optionsOf(url: URL): ConnectionOptions {
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    servers: url.host,
    ...(url.protocol === 'tls:' ? { tls: {} } : {}),
    ...(pass === '' ? {} : { user, pass }),
    ...(pass === '' && user !== '' ? { token: user } : {}),
  };
}

async function watch(
  connection: NatsConnection,
  log: Logger,
  notify: (connected: boolean) => void,
): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      notify(false);
      log.warn('the connection to NATS broke');
    }
    if (status.type === 'reconnect') {
      notify(true);
      log.info('the connection to NATS is restored');
    }
    if (status.type === 'error') log.warn({ reason: status.error.message }, 'NATS reported an error');
  }
}
