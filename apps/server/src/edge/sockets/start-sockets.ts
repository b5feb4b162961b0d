import type { Kysely } from 'kysely';
import type { SubscribeChannel } from '../../core/database/announcements.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { JobParts } from '../../core/jobs/start-job.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { readCnyRate } from '../../core/site-settings/cny-rate.ts';
import { DEFAULT_CNY_RATE } from '../../core/site-settings/site-settings.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { networkOf } from '../http/network.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { createSessionFinder, readSessionsInForce } from '../sessions/session-repository.ts';
import { isAnnouncedPush, readNews, USER_NOTICES_CHANNEL } from './announced-push.ts';
import { createSockets, type Sockets } from './create-sockets.ts';
import type { HasLoggedIn } from './logins.ts';
import { startMarketDataPushes } from './market-data-pushes.ts';
import { createPresentState } from './present-state.ts';
import type { PrivatePush } from './private-push.ts';
import { createPushNumbers } from './push-numbers.ts';
import { startPusher } from './pusher.ts';
import type { SessionQueries } from './session-watch.ts';
import type { Topic } from './topic.ts';

/** Parts of the exchange that the sockets need; the sockets are its publisher. */
export type SocketExchange = Omit<Exchange, 'publisher'> & {
  /** Private pushes of users' own entities, in the order in which they are sent. */
  readonly pushes: readonly PrivatePush[];
  /** Topics that connections may subscribe to, in addition to the pairs' own pushes. */
  readonly topics: readonly Topic[];
  readonly jobs: JobParts;
  /** Joins the counts of handshakes with those of other processes. */
  readonly counts?: SharedCounts | undefined;
  /** Channels over which ends of sessions and announcements are received. */
  readonly subscribe: SubscribeChannel;
};

export type StartedSockets = Sockets & {
  /** Sends all connected users the current state of their own entities, because some changes were not sent. */
  resendPrivateState(): Promise<void>;
};

/** Creates the sockets and feeds the exchange's events into them. `attach` them to the HTTP server next. */
export function startSockets(exchange: SocketExchange): StartedSockets {
  const { database, listings, marketData, sequencer, settings, pushes, topics, jobs, log, now } = exchange;
  const present = createPresentState(marketData);
  const numbers = createPushNumbers();
  const sockets = createSockets({
    ...createSessionQuestions(database, now),
    subscribe: exchange.subscribe,
    counts: exchange.counts,
    listings,
    settings,
    present,
    numbers,
    topics,
    jobs,
    dropped: () => void pusher.repeat(),
    now,
    log,
  });

  const readCny = memoized(() => readCnyRate(exchange), now);
  let rate = DEFAULT_CNY_RATE;
  const cnyRate = (): string => {
    readCny().then(
      (cny) => {
        rate = cny.rate;
      },
      () => undefined,
    );
    return rate;
  };

  const { timeZone } = settings;
  const hasConnections = (): boolean => sockets.connections() > 0;
  const stopMarketData = startMarketDataPushes({
    marketData,
    publisher: sockets,
    numbers,
    timeZone,
    jobs,
    hasConnections,
    cnyRate,
  });
  const { proofs } = sockets;
  const context = { listings, timeZone, explorers: exchange.explorers, chains: exchange.chains };
  const pusher = startPusher({ pushes, sequencer, proofs, publisher: sockets, database, context, log });

  const announced = pushes.filter(isAnnouncedPush);
  const news = exchange.subscribe({
    channel: USER_NOTICES_CHANNEL,
    onAnnouncement(announcement) {
      const message = readNews(announcement, announced);
      if (message !== null && proofs.isConnected(message.to))
        sockets.publishToUser(message.to, message.name, message.payload);
    },
    // Announcements before the subscription may have been missed.
    onSubscribed: () => pusher.repeat(),
  });

  return {
    ...sockets,
    resendPrivateState: pusher.repeat,
    async close() {
      stopMarketData();
      pusher.stop();
      present.stop();
      await Promise.all([news.stop(), sockets.close()]);
    },
  };
}

/** Queries of the sockets about sessions. */
function createSessionQuestions(
  database: Kysely<Schema>,
  now: () => number,
): SessionQueries & { readonly hasLoggedIn: HasLoggedIn } {
  return {
    findSession: createSessionFinder(database, now),
    readValidSessions: (ids) => readSessionsInForce(database, now(), ids),
    hasLoggedIn: async (userId, sinceMs, { network, userAgent }) => {
      const rows = await database
        .selectFrom('sessions')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .select('ip')
        .where('user_id', '=', BigInt(userId))
        .where('created_at', '>=', new Date(sinceMs))
        .where('user_agent', '=', userAgent)
        .execute();
      return rows.some(({ ip }) => networkOf(ip) === network);
    },
  };
}
