import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from './faults.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const BUILT_APP = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/**
 * Serves the built web app. Answers what to do with a path that is no file: the app's one page,
 * which knows its own paths, or 404 when the app has not been built.
 */
export async function serveWebApp(server: FastifyInstance, directory: string = BUILT_APP): Promise<SendPage> {
  if (!existsSync(`${directory}/index.html`)) {
    return (request, reply) => sendFault(request, reply, 404, 'common.not_found');
  }
  await server.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    // The build leaves a .br and a .gz beside every text file.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cachingOf(path));
    },
  });
  return (_request, reply) => reply.sendFile('index.html');
}

/** Calls, sockets, the console and files with an ending are never answered with the page. */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !/^\/(api|wss|socket\.io|docs|console)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Built files carry their content's hash in the name; everything else may change with the next version. */
function cachingOf(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
