import { type Connection, type ConnectionEvent, NOT_CONNECTED, reduceConnection } from './connection.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createMarketDataValues, type MarketDataValues } from './market-data/market-data-values.ts';
import { createOwnValues, type OwnValues } from './own/own-values.ts';
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
  readonly own: OwnValues;
  readonly indexes: IndexValues;
  /** Notified after a reconnect: pushes in between are lost, and their data must be refetched. */
  readonly reopened: Listeners<void>;
  /** Opens the connection; reopens it when the session has changed. */
  start(identity: Identity | null): void;
  stop(): void;
};

export const CONNECTION_KEY = 'connection';

export type LiveFeedParts = Pick<HeartbeatParts, 'now' | 'every'> & {
  /** Creates the connection, which reads `identity` at every connect. */
  readonly createLine: (identity: () => Identity | null) => SocketConnection;
  readonly pacer: Pacer;
};

export function createFeed({ createLine, pacer, now, every }: LiveFeedParts): LiveFeed {
  let who: Identity | null = null;
  let isStarted = false;
  const line = createLine(() => who);
  const marketData = createMarketDataValues(pacer);
  const connection = createKeyedStore<Connection>();
  const own = createOwnValues();
  const indexes = createIndexValues(now);
  const reopened = createListeners<void>();

  const move = (event: ConnectionEvent): void =>
    connection.write(
      CONNECTION_KEY,
      reduceConnection(connection.read(CONNECTION_KEY) ?? NOT_CONNECTED, event),
    );
  const heartbeat = createHeartbeat({
    ask: (answered) => line.send('heartbeat', null, answered),
    now,
    every,
    onAnswer: takeAnswer,
    onMeasured: (latencyMs) => move({ type: 'answered', latencyMs }),
    onUnanswered: () => move({ type: 'unanswered' }),
  });

  /** Compares the server's subscriptions with the watched pairs and repairs them, as messages can be lost. */
  function takeAnswer(answer: unknown): void {
    const sequences = readPushSequences(answer);
    if (sequences === null) return;
    own.takeSequence(sequences.own);
    const wasIndexMissed = indexes.takeSequence(sequences.topics?.[INDEX_TOPIC] ?? {});
    // A new subscription delivers the current state.
    if (wasIndexMissed) {
      line.send('unsubscribe', [EVERY_INDEX]);
      line.send('subscribe', [EVERY_INDEX]);
    }
    const unsent = marketData.takeSequences(sequences.pairs);
    if (unsent.length > 0) line.send('subscribe', unsent);
    const watched = marketData.watched();
    const unwatched = Object.keys(sequences.pairs).filter((symbol) => !watched.includes(symbol));
    if (unwatched.length > 0) line.send('unsubscribe', unwatched);
  }

  let wasOpen = false;
  line.onOpened(() => {
    marketData.forgetSequences();
    own.forget();
    indexes.forget();
    // Naming pairs, even none, excludes the pushes of all others, so that other pages stay light.
    line.send('subscribe', marketData.watched());
    if (indexes.isWatched()) line.send('subscribe', [EVERY_INDEX]);
    move({ type: 'opened' });
    heartbeat.start();
    // The user's own sequence is requested once the server has authenticated the connection.
    if (who === null) heartbeat.askNow();
    else line.send('login', { user_id: who.userId, token: who.token }, heartbeat.askNow);
    if (wasOpen) reopened.notify();
    wasOpen = true;
  });
  line.onLost(() => {
    heartbeat.stop();
    move({ type: 'lost' });
  });
  marketData.watching.add(({ symbol, isWatched }) => {
    line.send(isWatched ? 'subscribe' : 'unsubscribe', [symbol]);
    if (isWatched) heartbeat.askNow();
  });
  indexes.watching.add((isWatched) => line.send(isWatched ? 'subscribe' : 'unsubscribe', [EVERY_INDEX]));
  const pushes = { ...marketData.pushes, ...own.pushes, ...indexes.pushes };
  for (const [event, take] of Object.entries(pushes)) line.on(event, take);

  return {
    marketData,
    connection,
    own,
    indexes,
    reopened,
    start(identity) {
      const isSameSession = who?.token === identity?.token;
      who = identity;
      if (isStarted && isSameSession) return;
      if (isStarted) line.close();
      isStarted = true;
      line.open();
    },
    stop() {
      isStarted = false;
      line.close();
    },
  };
}
