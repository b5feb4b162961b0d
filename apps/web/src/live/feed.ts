import { type Connection, type ConnectionEvent, NOT_CONNECTED, reduceConnection } from './connection.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createMarketValues, type MarketValues } from './market/market-values.ts';
import { readBalances } from './market/readers.ts';
import type { LiveBalance } from './market/values.ts';
import { createHeartbeat, type HeartbeatParts } from './socket/heartbeat.ts';
import type { Identity, Line } from './socket/line.ts';
import { createKeyedStore, type KeyedStore } from './store/keyed-store.ts';
import type { Pacer } from './store/pacer.ts';

/** Everything that moves, kept up to date by one line to the server. Views read it through hooks. */
export type Feed = {
  readonly market: MarketValues;
  /** Under `CONNECTION_KEY`. */
  readonly connection: KeyedStore<Connection>;
  /** The user's accounts after each change, once proven who is at this end. */
  readonly balances: Listeners<readonly LiveBalance[]>;
  /** Told when the line is back: whatever was pushed meanwhile is lost and must be fetched. */
  readonly reopened: Listeners<void>;
  /** Opens the line; opens it anew when who is at this end has changed. */
  start(identity: Identity | null): void;
  stop(): void;
};

export const CONNECTION_KEY = 'connection';

export type FeedParts = Pick<HeartbeatParts, 'now' | 'every'> & {
  /** Makes the line; it asks `identity` at every connect. */
  readonly createLine: (identity: () => Identity | null) => Line;
  readonly pacer: Pacer;
};

export function createFeed({ createLine, pacer, now, every }: FeedParts): Feed {
  let who: Identity | null = null;
  let isStarted = false;
  const line = createLine(() => who);
  const market = createMarketValues(pacer);
  const connection = createKeyedStore<Connection>();
  const balances = createListeners<readonly LiveBalance[]>();
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
    onAnswered: (latencyMs) => move({ type: 'answered', latencyMs }),
    onUnanswered: () => move({ type: 'unanswered' }),
  });

  let wasOpen = false;
  line.onOpened(() => {
    market.forgetSequences();
    // Once a connection has named pairs it gets the pushes of no others, so that other pages stay light.
    line.send('subscribe', market.watched());
    if (who !== null) line.send('login', { user_id: who.userId, token: who.token });
    move({ type: 'opened' });
    heartbeat.start();
    if (wasOpen) reopened.tell();
    wasOpen = true;
  });
  line.onLost(() => {
    heartbeat.stop();
    move({ type: 'lost' });
  });
  market.watching.add(({ symbol, isWatched }) =>
    line.send(isWatched ? 'subscribe' : 'unsubscribe', [symbol]),
  );
  for (const [event, take] of Object.entries(market.pushes)) line.on(event, take);
  line.on('update_balance', (payload) => {
    const changed = readBalances(payload);
    if (changed !== null) balances.tell(changed);
  });

  return {
    market,
    connection,
    balances,
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
