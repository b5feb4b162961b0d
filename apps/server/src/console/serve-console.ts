import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../exchange.ts';
import { sendReply } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import { requestLanguage, sendFault } from '../http/faults.ts';
import { type RouteReply, refuse } from '../http/handler.ts';
import { networkOf } from '../http/network.ts';
import type { LimitRequest } from '../http/request-limit.ts';
import { logSecurity } from '../http/security-log.ts';
import { orOutcomeUnknown } from '../http/unknown-outcome.ts';
import { isSameText } from '../secrets/tokens.ts';
import type { ConsoleRoute } from './route.ts';
import { findStaffSession } from './staff-session.ts';

const BUILT_CONSOLE = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Serves the console's calls below `/console/api`, and its pages at `/console` once they are built. */
export async function serveConsole(
  server: FastifyInstance,
  exchange: Exchange,
  routes: readonly ConsoleRoute[],
  limit: LimitRequest,
): Promise<void> {
  for (const route of routes) serveRoute(server, exchange, route, limit);
  await servePages(server);
}

function serveRoute(
  server: FastifyInstance,
  exchange: Exchange,
  route: ConsoleRoute,
  limit: LimitRequest,
): void {
  const [method] = route.call.methods;
  const { bodyBytesMax: bodyLimit } = route.call;
  server.route({
    method,
    url: route.call.path,
    config: { isUpload: bodyLimit !== null, isCounted: true },
    ...(bodyLimit === null
      ? {}
      : {
          bodyLimit,
          onRequest: async (request, reply) => {
            if (!(await isGuest(request, exchange))) return;
            const refusal = refuse('console.login_required', {}, '999');
            return sendReply(reply, route.call, refusal, requestLanguage(request));
          },
        }),
    handler: async (request, reply) => {
      const language = requestLanguage(request);
      const staff = await findStaffSession(exchange.database, exchange.now(), request.headers.cookie);
      const who = staff === null ? networkOf(clientAddress(request)) : `staff ${staff.id}`;
      const refused = limit(who, request, reply);
      if (refused !== null) return refused;
      const sent = String(request.headers['x-csrf-token'] ?? '');
      // A page of another site can make a browser send the cookie, but not this header.
      const caller = {
        address: clientAddress(request),
        ...(staff === null ? {} : { staffId: Number(staff.id) }),
      };
      const answer = (result: RouteReply): FastifyReply => {
        logSecurity(exchange.log, route.call, result, caller);
        return sendReply(reply, route.call, result, language);
      };
      // A page of another site can make a browser send the cookie, but not this header.
      const needsProof = staff !== null && method === 'POST' && route.call.access === 'staff';
      if (needsProof && !isSameText(sent, staff.csrf)) return answer(refuse('console.csrf'));
      const context = {
        exchange,
        staff,
        language,
        address: clientAddress(request),
        userAgent: request.headers['user-agent'] ?? '',
        isSecure: request.protocol === 'https',
        cookies: request.headers.cookie,
      };
      const fields = method === 'GET' ? request.query : request.body;
      return answer(await orOutcomeUnknown(route.call, route.run(fields, context)));
    },
  });
}

/** Asked before the large body of a call is taken in. */
async function isGuest(request: FastifyRequest, { database, now }: Exchange): Promise<boolean> {
  return (await findStaffSession(database, now(), request.headers.cookie)) === null;
}

async function servePages(server: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${BUILT_CONSOLE}index.html`);
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: BUILT_CONSOLE,
      prefix: '/console/',
      index: false,
      wildcard: false,
      decorateReply: !server.hasReplyDecorator('sendFile'),
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path);
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    const isPage = isBuilt && !path.startsWith('/console/api') && !/\.\w+$/.test(path);
    if (!isPage) return sendFault(request, reply, 404, 'common.not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', BUILT_CONSOLE);
  };
  server.get('/console', sendPage);
  server.get('/console/*', sendPage);
}
