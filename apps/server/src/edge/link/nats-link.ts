import type { ConnectionOptions, Msg, NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { type FaultGuard, runGuarded } from '../../core/shared/faults.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';

/** A connection to NATS that comes back by itself. Messages are delivered at most once, in the order of their sender. */
export type NatsLink = {
  isConnected(): boolean;
  /** The longest message that the server takes. */
  bytesMax(): number;
  /** Drops the message while there is no connection: nothing may be sent late. */
  publish(subject: string, content: string | Uint8Array, replyTo?: string): void;
  /** With a `group`, each message goes to one member of it. Answers how to end it; what has arrived is still handled. */
  subscribe(subject: string, handle: (message: Msg) => void, group?: string): () => Promise<void>;
  /** Sends what is left and closes. */
  close(): Promise<void>;
};

/** A chunk of a batch is at most this long, so that commands do not wait behind a large batch. */
const PIECE_BYTES_MAX = 256 * 1024;
const RECONNECT_MS = 200;
const FIRST_CONNECT_MS = 5_000;
/** A line that broke without a word is noticed after two of these. */
const PING_MS = 2_000;

/** Connects. Throws `StartupProblem` when the server cannot be reached; once connected it tries for ever. */
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
          else log.warn({ err: error, subject }, 'a message over NATS could not be read');
        },
      });
      return async () => {
        if (!connection.isClosed()) await subscription.drain();
      };
    },
    async close() {
      // Without a server there is nobody to send the rest to.
      if (connected && !connection.isClosed()) await connection.drain();
      else await connection.close();
    },
  };
}

async function connectFirst(url: string, name: string): Promise<NatsConnection> {
  // Loaded where processes meet over it, and nowhere else.
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
    // Without the user and the password that the address may carry.
    throw new StartupProblem(
      `The NATS server of NATS_URL (${new URL(url).host}) could not be reached: ${reason}.`,
    );
  }
}

/** `nats://host:port`, `nats://user:password@host:port` or `nats://token@host:port`; `tls://` asks for encryption. */
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
      log.info('the connection to NATS is back');
    }
    if (status.type === 'error') log.warn({ reason: status.error.message }, 'NATS reports an error');
  }
}
