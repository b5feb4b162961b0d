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

/** Everything that moves, kept up to date by one line to the server. Views read it through hooks. */
export type LiveFeed = {
  readonly marketData: MarketDataValues;
  /** Under `CONNECTION_KEY`. */
  readonly connection: KeyedStore<Connection>;
  readonly own: OwnValues;
  readonly indexes: IndexValues;
  /** Called when the line is back: whatever was pushed meanwhile is lost and must be fetched. */
  readonly reopened: Listeners<void>;
  /** Opens the line; opens it anew when who is at this end has changed. */
  start(identity: Identity | null): void;
  stop(): void;
};

export const CONNECTION_KEY = 'connection';

export type LiveFeedParts = Pick<HeartbeatParts, 'now' | 'every'> & {
  /** Makes the line; it asks `identity` at every connect. */
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

  /** Compares the server's subscriptions with the watched pairs and repairs them: messages get lost, too. */
  function takeAnswer(answer: unknown): void {
    const sequences = readPushSequences(answer);
    if (sequences === null) return;
    own.takeSequence(sequences.own);
    const wasIndexMissed = indexes.takeSequence(sequences.topics?.[INDEX_TOPIC] ?? {});
    // Whoever asks anew is shown anew how everything stands.
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
    // Once a connection has named pairs it gets the pushes of no others, so that other pages stay light.
    line.send('subscribe', marketData.watched());
    if (indexes.isWatched()) line.send('subscribe', [EVERY_INDEX]);
    move({ type: 'opened' });
    heartbeat.start();
    // The user's own sequence is requested once the server knows the user of the connection.
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
