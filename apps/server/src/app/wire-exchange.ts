import type { FastifyInstance } from 'fastify';
import { createExplorers } from '../chains/explorers.ts';
import { AnnouncementConnection, type SubscribeChannel } from '../core/database/announcements.ts';
import type { Database } from '../core/database/connect.ts';
import type { JobParts } from '../core/jobs/start-job.ts';
import { countingForCalls } from '../core/sequencer/call-progress.ts';
import type { RequestSequencer } from '../core/sequencer/interface.ts';
import { OwnCommands } from '../core/sequencer/own-commands.ts';
import { createFairReadQueue, OWN_SLOTS } from '../core/shared/fair-read-queue.ts';
import { memoized } from '../core/shared/memoized.ts';
import { type ApiAccess, createApiAccess } from '../edge/api/api-access.ts';
import { DEFAULT_TIMES } from '../edge/http/receiving.ts';
import type { SharedCounts } from '../edge/http/request-limit.ts';
import { createSessionMemory } from '../edge/sessions/session-repository.ts';
import type { Exchange, ProductParts } from '../exchange/exchange.ts';
import type { Product } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import { createApiCalls, REFUSED_CALLS } from './api-calls.ts';
import { createHttpServer } from './create-http-server.ts';
import { type OpenSockets, openSockets } from './open-sockets.ts';
import { PRIVATE_PUSHES } from './private-pushes.ts';
import { PROGRAM_REPORTS } from './program-reports.ts';

/** The parts of a running exchange, before the products and the sockets are added. */
export type ExchangeParts = Omit<
  Exchange,
  | 'products'
  | 'requests'
  | 'ownCommands'
  | 'reads'
  | 'ownReads'
  | 'explorers'
  | 'publisher'
  | 'apiKeysChanged'
>;

/** Parts of HTTP and the sockets, in addition to the exchange. */
export type EndpointParts = {
  /** Creates a database session for announcements, not yet connected. */
  readonly databaseSession: Database['session'];
  readonly jobs: JobParts;
  /** Combines the request limits with those of other processes. */
  readonly requestCounts?: SharedCounts | undefined;
};

/** An exchange with its endpoints, which do not listen yet. */
export type WiredExchange = {
  readonly exchange: Exchange;
  readonly sockets: OpenSockets;
  readonly server: FastifyInstance;
  /** Access of programs with API keys. */
  readonly api: ApiAccess;
  /**
   * Resolves when announcements of other processes are received, or after ten seconds. Until then each private push
   * waits for a database query, and may be followed by a notice that there is more.
   */
  readonly listening: () => Promise<void>;
};

/**
 * Adds products, sockets and calls to the parts of an exchange. The only place that does so, so that production and
 * tests are wired alike.
 */
export async function wireExchange(
  openedParts: ExchangeParts & { readonly sequencer: RequestSequencer },
  { databaseSession, jobs, requestCounts }: EndpointParts,
): Promise<WiredExchange> {
  const ownCommands = new OwnCommands(openedParts.sequencer);
  const parts = { ...openedParts, ownCommands, sequencer: countingForCalls(openedParts.sequencer) };
  const announcementConnection = new AnnouncementConnection({ connect: databaseSession, log: parts.log });
  const subscribe: SubscribeChannel = (listener) => announcementConnection.subscribe(listener);
  const explorers = createExplorers(parts.database, parts.now);
  const api = createApiAccess(parts, () => exchange, { subscribe, jobs, counts: requestCounts });
  const apiKeysChanged = api.keys.caughtUp;
  const reads = createFairReadQueue(parts.now, () => ownCommands.allShown());
  const ownReads = createFairReadQueue(parts.now, null, OWN_SLOTS);
  const exchangeWithoutParts = {
    ...parts,
    requests: parts.sequencer,
    reads,
    ownReads,
    explorers,
    apiKeysChanged,
    products: productParts(PRODUCTS, parts),
  };
  const programs = {
    access: api,
    calls: () => createApiCalls(exchange),
    refused: REFUSED_CALLS,
    reports: PROGRAM_REPORTS,
  };
  const sockets = openSockets(
    { ...exchangeWithoutParts, pushes: PRIVATE_PUSHES, subscribe, jobs, counts: requestCounts },
    programs,
  );
  const exchange: Exchange = { ...exchangeWithoutParts, publisher: sockets };
  const sessions = createSessionMemory(parts.database, parts.now, subscribe);
  const server = await createHttpServer(exchange, DEFAULT_TIMES, { requestCounts, api, sessions });
  return { exchange, sockets, server, api, listening: () => announcementConnection.started() };
}

/** Collects the parts of an exchange that its products provide, without knowing the products. */
function productParts(products: readonly Product[], parts: ExchangeParts): ProductParts {
  return {
    counters: products.flatMap(({ counters = [], offer }) =>
      counters.map((counter) => ({ ...counter, isOffered: offer?.isOpen ?? (async () => true) })),
    ),
    offers: products.flatMap(({ offer = [] }) => offer),
    pairTerms: products.flatMap(({ pairTerms = [] }) => pairTerms),
    cnyRates: products
      .flatMap(({ cnyRate = [] }) => cnyRate)
      .map((read) => memoized(() => read(parts), parts.now)),
    turnovers: products.flatMap(({ turnover = [] }) => turnover),
    openInterestQueries: products.flatMap(({ openInterest: interest = [] }) => interest),
    boardTiles: products.flatMap(({ boardTiles = [] }) => boardTiles),
    listingConditions: products.flatMap(({ listingConditions = [] }) => listingConditions),
    userDataErasers: products.flatMap(({ eraseUserData = [] }) => eraseUserData),
    closureBlockers: products.flatMap(({ closingBlocker: closing = [] }) => closing),
    sellerStatuses: products.flatMap(({ seller = [] }) => seller),
    subjects: products.flatMap(({ subjects = [] }) => subjects),
    reasonTexts: Object.assign({}, ...products.map(({ reasons }) => reasons)),
    productSettings: Object.assign({}, ...products.map(({ settings }) => settings)),
  };
}
