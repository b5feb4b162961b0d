import { type Connection, type ConnectionEvent, NOT_CONNECTED, reduceConnection } from './connection.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createMarketDataValues, type MarketDataValues } from './market-data/market-data-values.ts';
import { type AccountEvents, createAccountEvents } from './own/account-events.ts';
import { createIndexValues, EVERY_INDEX, INDEX_TOPIC, type IndexValues } from './prices/index-values.ts';
import { createHeartbeat, type HeartbeatParts } from './socket/heartbeat.ts';
import { readPushSequences } from './socket/push-sequences.ts';
import type { Identity, SocketConnection } from './socket/socket-connection.ts';
import { createKeyedStore, type KeyedStore } from './store/keyed-store.ts';
import type { Pacer } from './store/pacer.ts';

/** All live values, updated through one connection to the server. Views read them through hooks. */
export type LiveFeed = {
  readonly marketData: MarketDataValues;
  /** Stored under `CONNECTION_KEY`. */
  readonly connection: KeyedStore<Connection>;
  readonly own: AccountEvents;
  readonly indexes: IndexValues;
  /** Notified after a reconnect: pushes in between are lost, and their data must be refetched. */
  readonly reopened: Listeners<void>;
  /** Opens the connection; reopens it when the session has changed. */
  start(identity: Identity | null): void;
  stop(): void;
};

export const CONNECTION_KEY = 'connection';

export type LiveFeedOptions = Pick<HeartbeatParts, 'now' | 'every'> & {
  /** Creates the connection, which reads `identity` at every connect. */
  readonly createConnection: (identity: () => Identity | null) => SocketConnection;
  readonly pacer: Pacer;
};

export function createLiveFeed({ createConnection, pacer, now, every }: LiveFeedOptions): LiveFeed {
  let currentIdentity: Identity | null = null;
  let isStarted = false;
  const socket = createConnection(() => currentIdentity);
  const marketData = createMarketDataValues(pacer);
  const connection = createKeyedStore<Connection>();
  const accountEvents = createAccountEvents();
  const indexes = createIndexValues(now);
  const reopened = createListeners<void>();

  const dispatch = (event: ConnectionEvent): void =>
    connection.write(
      CONNECTION_KEY,
      reduceConnection(connection.read(CONNECTION_KEY) ?? NOT_CONNECTED, event),
    );
  const heartbeat = createHeartbeat({
    sendHeartbeat: (onAnswer) => socket.send('heartbeat', null, onAnswer),
    now,
    every,
    onAnswer: handleAnswer,
    onMeasured: (latencyMs) => dispatch({ type: 'answered', latencyMs }),
    onUnanswered: () => dispatch({ type: 'unanswered' }),
  });

  /** Compares the server's subscriptions with the watched pairs and repairs them, as messages can be lost. */
  function handleAnswer(answer: unknown): void {
    const sequences = readPushSequences(answer);
    if (sequences === null) return;
    accountEvents.takeSequence(sequences.own);
    const wasIndexMissed = indexes.takeSequence(sequences.topics?.[INDEX_TOPIC] ?? {});
    // A new subscription delivers the current state.
    if (wasIndexMissed) {
      socket.send('unsubscribe', [EVERY_INDEX]);
      socket.send('subscribe', [EVERY_INDEX]);
    }
    const unreported = marketData.takeSequences(sequences.pairs);
    if (unreported.length > 0) socket.send('subscribe', unreported);
    const watched = marketData.watched();
    const unwatched = Object.keys(sequences.pairs).filter((symbol) => !watched.includes(symbol));
    if (unwatched.length > 0) socket.send('unsubscribe', unwatched);
  }

  let wasOpen = false;
  socket.onOpened(() => {
    marketData.forgetSequences();
    accountEvents.forget();
    indexes.forget();
    // Naming pairs, even none, excludes the pushes of all others, so that other pages stay light.
    socket.send('subscribe', marketData.watched());
    if (indexes.isWatched()) socket.send('subscribe', [EVERY_INDEX]);
    dispatch({ type: 'opened' });
    heartbeat.start();
    // The user's own sequence is requested once the server has authenticated the connection.
    if (currentIdentity === null) heartbeat.sendNow();
    else
      socket.send(
        'login',
        { user_id: currentIdentity.userId, token: currentIdentity.token },
        heartbeat.sendNow,
      );
    if (wasOpen) reopened.notify();
    wasOpen = true;
  });
  socket.onLost(() => {
    heartbeat.stop();
    dispatch({ type: 'lost' });
  });
  marketData.watchChanges.add(({ symbol, isWatched }) => {
    socket.send(isWatched ? 'subscribe' : 'unsubscribe', [symbol]);
    if (isWatched) heartbeat.sendNow();
  });
  indexes.watchChanges.add((isWatched) =>
    socket.send(isWatched ? 'subscribe' : 'unsubscribe', [EVERY_INDEX]),
  );
  const pushes = { ...marketData.pushes, ...accountEvents.pushes, ...indexes.pushes };
  for (const [event, handlePush] of Object.entries(pushes)) socket.on(event, handlePush);

  return {
    marketData,
    connection,
    own: accountEvents,
    indexes,
    reopened,
    start(identity) {
      const isSameSession = currentIdentity?.token === identity?.token;
      currentIdentity = identity;
      if (isStarted && isSameSession) return;
      if (isStarted) socket.close();
      isStarted = true;
      socket.open();
    },
    stop() {
      isStarted = false;
      socket.close();
    },
  };
}
