import type { Body } from '@assay/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createSessionFinder, type FindSession } from '../account/session-repository.ts';
import { serveConsole } from '../console/serve-console.ts';
import type { Exchange } from '../exchange.ts';
import { sendReply } from '../http/answer.ts';
import { serveApiReference } from '../http/api-reference.ts';
import { BODY_LIMIT_BYTES, readBodies } from '../http/bodies.ts';
import { clientAddress } from '../http/client-address.ts';
import { compressAnswers } from '../http/compression.ts';
import { keepAddresses, refuseTwoHosts } from '../http/connections.ts';
import { allowOrigins } from '../http/cross-origin.ts';
import { answerFault, handleFaults, requestLanguage, sendFault, statedLanguage } from '../http/faults.ts';
import type { CallContext, Route } from '../http/handler.ts';
import { networkOf } from '../http/network.ts';
import { receiveFile, serveFiles } from '../http/receive-file.ts';
import { limitReceiving, type ReceivingTimes, serverTimes, USUAL_TIMES } from '../http/receiving.ts';
import {
  createRequestLimit,
  type LimitRequest,
  limitPages,
  type SharedCounts,
} from '../http/request-limit.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { logSecurity } from '../http/security-log.ts';
import type { Session } from '../http/session.ts';
import { orOutcomeUnknown } from '../http/unknown-outcome.ts';
import { answerUnreadable } from '../http/unreadable-requests.ts';
import { isPageRequest, serveWebApp } from '../http/web-app.ts';
import { serveNewsPictures } from '../news/news-pictures.ts';
import { serveLogos } from '../quotations/currency-logos.ts';
import { callerToken } from './caller-token.ts';
import { createConsoleRoutes } from './console-routes.ts';
import { createRoutes } from './routes.ts';

/** The HTTP side of an exchange, not yet listening: every call of the contract, its reference and the web app. */
export async function createHttpServer(
  exchange: Exchange,
  times: ReceivingTimes = USUAL_TIMES,
  others?: SharedCounts,
): Promise<FastifyInstance> {
  const limit = createRequestLimit(exchange.settings.requestsPerSecond, exchange.now, others);
  const server: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverTimes(times),
    // Only a proxy on the same machine may say whom it speaks for.
    trustProxy: 'loopback',
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      // No hook sees a path that cannot be read, and it counts by itself: it does not say for whom a proxy asks.
      const refused = limit(`unreadable paths of ${clientAddress(request)}`, request, reply);
      if (refused === null) answerFault(error, request, reply, exchange.log);
    },
  });
  keepAddresses(server.server);
  refuseTwoHosts(server);
  limitReceiving(server, times);
  readBodies(server);
  securityHeaders(server);
  await allowOrigins(server, exchange.settings.corsOrigins);
  await compressAnswers(server);
  handleFaults(server, exchange.log);
  const findSession = createSessionFinder(exchange.database, exchange.now);
  limitPages(server, limit);
  const routes = createRoutes(exchange);
  const serve = (scope: FastifyInstance, body: Body): void => {
    for (const route of routes.filter(({ call }) => call.body === body))
      serveRoute(scope, exchange, route, findSession, limit);
  };
  serve(server, 'fields');
  await serveFiles(server, (scope) => serve(scope, 'file'));
  serveNewsPictures(server, exchange);
  serveLogos(server, exchange);
  serveApiReference(server, exchange);
  const sendPage = await serveWebApp(server);
  if (exchange.settings.console) await serveConsole(server, exchange, createConsoleRoutes(exchange), limit);
  server.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return sendPage(request, reply);
    return sendFault(request, reply, 404, 'common.not_found');
  });
  return server;
}

function serveRoute(
  server: FastifyInstance,
  exchange: Exchange,
  route: Route,
  findSession: FindSession,
  limit: LimitRequest,
): void {
  server.route({
    method: [...route.call.methods],
    url: route.call.path,
    config: { isUpload: route.call.body === 'file', isCounted: true },
    handler: async (request, reply) => {
      const session = await findSession(callerToken(route.call, request));
      const who = session === null ? networkOf(clientAddress(request)) : `user ${session.userId}`;
      const refused = limit(who, request, reply);
      if (refused !== null) return refused;
      const context = contextOf(request, exchange, session);
      const fields = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body;
      const result = await orOutcomeUnknown(route.call, route.run(fields, context));
      const caller = {
        address: clientAddress(request),
        ...(session === null ? {} : { userId: session.userId }),
      };
      logSecurity(exchange.log, route.call, result, caller);
      return sendReply(reply, route.call, result, context.language);
    },
  });
}

function contextOf(request: FastifyRequest, exchange: Exchange, session: Session | null): CallContext {
  return {
    exchange,
    session,
    language: requestLanguage(request),
    statedLanguage: statedLanguage(request),
    address: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    isSecure: request.protocol === 'https',
    receiveFile: () => receiveFile(request),
    host: request.host,
    cookies: request.headers.cookie,
  };
}
