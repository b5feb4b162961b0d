import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of other origins read the calls: those configured by the operator, none by default. Sessions travel in a
 * header that such a page has to set itself; cookies are never sent along. The console is closed to all other origins.
 */
export async function allowOrigins(server: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await server.register(cors, {
    delegator: (request, decide) => {
      const isCall = request.raw.url?.startsWith('/api/') ?? false;
      decide(null, {
        origin: isCall ? [...origins] : false,
        methods: ['GET', 'POST'],
        allowedHeaders: ['authorization', 'content-type', 'lang'],
        exposedHeaders: ['retry-after'],
        credentials: false,
        maxAge: PREFLIGHT_SECONDS,
      });
    },
  });
}
