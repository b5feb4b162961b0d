import { BODY_BYTES_MAX, type Body, type Call } from '@assay/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveConsole } from '../backoffice/console/serve-console.ts';
import type { ApiAccess } from '../edge/api/api-access.ts';
import { serveApi } from '../edge/api/serve-api.ts';
import { serveDocuments } from '../edge/documents/serve-documents.ts';
import { serveApiReference } from '../edge/http/api-reference.ts';
import { readBodies } from '../edge/http/bodies.ts';
import { createCallers, proxyTrust } from '../edge/http/callers.ts';
import { compressAnswers } from '../edge/http/compression.ts';
import { refuseTwoHosts, rememberAddresses } from '../edge/http/connections.ts';
import { allowOrigins } from '../edge/http/cross-origin.ts';
import { handleFaults, sendError, sendFault, statedLanguage } from '../edge/http/faults.ts';
import { type CallContext, refuse } from '../edge/http/handler.ts';
import { isSameOrigin } from '../edge/http/origins.ts';
import { receiveFile, serveFiles } from '../edge/http/receive-file.ts';
import { DEFAULT_TIMES, limitReceiving, type ReceivingTimes, serverTimes } from '../edge/http/receiving.ts';
import {
  createRequestLimit,
  limitAnswers,
  limitPages,
  type SharedCounts,
  USERS_PER_NETWORK,
} from '../edge/http/request-limit.ts';
import { securityHeaders } from '../edge/http/security-headers.ts';
import { type CallerAdapter, serveCalls } from '../edge/http/serve-calls.ts';
import { answerUnreadable } from '../edge/http/unreadable-requests.ts';
import { BUILT_WEB_APP, isPageRequest, serveBuiltApp } from '../edge/http/web-app.ts';
import type { Session } from '../edge/sessions/session.ts';
import { tokenInCookies } from '../edge/sessions/session-cookie.ts';
import {
  createSessionFinder,
  type FindSession,
  isGuestToken,
  type SessionMemory,
} from '../edge/sessions/session-repository.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { serveSimulatedGateway } from '../ops/demo/simulated-gateway.ts';
import { serveNewsPictures } from '../public/news/news-pictures.ts';
import { serveLogos } from '../public/quotations/currency-logos.ts';
import { createBrandCache } from '../public/site/brand-cache.ts';
import { serveBrandPictures } from '../public/site/brand-pictures.ts';
import { serveBrandedApp } from '../public/site/branded-app.ts';
import { createApiCalls, REFUSED_CALLS } from './api-calls.ts';
import { createConsoleRoutes } from './console-routes.ts';
import { OWN_SHAPES } from './program-reports.ts';
import { createRoutes } from './routes.ts';

/** Parts of the HTTP server, in addition to the exchange. */
type HttpParts = {
  /** Combines the request limits with those of other processes. */
  readonly requestCounts?: SharedCounts | undefined;
  /** Access of programs with API keys; without it their calls are not served. */
  readonly api?: ApiAccess | undefined;
  /** Lookup of sessions that caches them; without it each request queries the database. */
  readonly sessions?: SessionMemory | undefined;
};

/**
 * Creates the HTTP server of an exchange, not yet listening: every call of the contract, its reference and the web app.
 */
export async function createHttpServer(
  exchange: Exchange,
  times: ReceivingTimes = DEFAULT_TIMES,
  { requestCounts, api, sessions }: HttpParts = {},
): Promise<FastifyInstance> {
  const { requestsPerSecond } = exchange.settings;
  const limit = createRequestLimit(requestsPerSecond, exchange.now, requestCounts);
  const networkLimit = createRequestLimit(USERS_PER_NETWORK * requestsPerSecond, exchange.now, requestCounts);
  const callers = createCallers(exchange.settings);
  const server: FastifyInstance = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    ...serverTimes(times),
    trustProxy: proxyTrust(exchange.settings),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      // Requests with an invalid path reach no hook and have a count of their own; the library's request ignores
      // proxies here.
      const refusal = limit(`unreadable paths of ${callers.network(request.raw)}`, request, reply);
      if (refusal === null) sendError(error, request, reply, exchange.log);
    },
  });
  rememberAddresses(server.server);
  refuseTwoHosts(server);
  limitReceiving(server, times);
  readBodies(server);
  const { paymentGateway, demo } = exchange.settings;
  securityHeaders(server, paymentGateway === null ? [] : [new URL(paymentGateway.url).origin]);
  await allowOrigins(server, exchange.settings.corsOrigins);
  limitAnswers(server);
  await compressAnswers(server);
  handleFaults(server, exchange.log);
  limitPages(server, limit);
  const routes = createRoutes(exchange);
  const findSession = sessions?.find ?? createSessionFinder(exchange.database, exchange.now);
  if (sessions !== undefined) server.addHook('onClose', () => sessions.stop());
  const adapter = traderAdapter(exchange, findSession);
  const serve = (scope: FastifyInstance, body: Body): void => {
    const routesOfBody = routes.filter(({ call }) => call.body === body);
    serveCalls(scope, routesOfBody, adapter, { exchange, limit, networkLimit });
  };
  serve(server, 'fields');
  await serveFiles(server, (scope) => serve(scope, 'file'));
  if (api !== undefined) {
    const declared = { calls: createApiCalls(exchange), refused: REFUSED_CALLS };
    await serveApi(server, api, declared, exchange.reads);
    serveDocuments(server, { ...declared, ownShapes: OWN_SHAPES }, exchange.settings.siteName);
  }
  serveNewsPictures(server, exchange);
  serveLogos(server, exchange);
  serveBrandPictures(server, exchange);
  const brandOf = createBrandCache(exchange);
  serveApiReference(server, exchange, brandOf);
  if (demo) serveSimulatedGateway(server);
  const sendBuilt = await serveBuiltApp(server, BUILT_WEB_APP);
  const sendPage = serveBrandedApp(server, brandOf, BUILT_WEB_APP, sendBuilt);
  if (exchange.settings.console)
    await serveConsole(server, exchange, { routes: createConsoleRoutes(exchange), limit, brandOf });
  server.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return sendPage(request, reply);
    return sendFault(request, reply, 404, 'common.not_found');
  });
  return server;
}

/** Identifies traders by their token. */
function traderAdapter(
  { ownCommands }: Pick<Exchange, 'ownCommands'>,
  findSession: FindSession,
): CallerAdapter<Session, CallContext> {
  return {
    findCaller: (call, request) => findSession(callerToken(call, request)),
    nameOf: ({ userId }) => ({ userId }),
    shown: ({ userId }) => ownCommands.shown(userId),
    contextOf: (session, common, request) => ({
      ...common,
      session,
      statedLanguage: statedLanguage(request),
      receiveFile: () => receiveFile(request),
      host: request.host,
    }),
    guestRefusal: refuse('common.login_required', {}, '999'),
  };
}

/**
 * Returns the token that identifies the caller: the one in the header. Without one, calls about pictures accept the
 * login's cookie from a page of this origin, because the browser's own elements send no header. The cookie does not
 * replace an invalid token in the header.
 */
function callerToken(call: Call, { headers, host }: FastifyRequest): string | undefined {
  const { authorization, cookie } = headers;
  if (call.auth === 'token' || !isGuestToken(authorization)) return authorization;
  return isSameOrigin(headers, host) ? tokenInCookies(cookie) : undefined;
}
