import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from './faults.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export const BUILT_WEB_APP = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/**
 * Serves an app as it was built. Answers what to do with a path that is no file: the app's one page, which knows its
 * own paths, or 404 when the app has not been built.
 * @param prefix where the app stands, when it has not the whole site; paths below it that are no files are then the
 * caller's to answer
 */
export async function serveBuiltApp(
  server: FastifyInstance,
  directory: string,
  prefix?: `/${string}/`,
): Promise<SendPage> {
  if (!existsSync(`${directory}/index.html`)) {
    return (request, reply) => sendFault(request, reply, 404, 'common.not_found');
  }
  await server.register(fastifyStatic, {
    root: directory,
    ...(prefix === undefined ? {} : { prefix, index: false, wildcard: false }),
    decorateReply: !server.hasReplyDecorator('sendFile'),
    cacheControl: false,
    // The build leaves a .br and a .gz beside every text file.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cachingOf(path));
    },
  });
  return (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', directory);
}

/** What is answered by somebody else, or with the envelope, under whatever spelling. */
const NO_PAGES = /^\/+(api|wss|socket\.io|docs|console)(?![\w-])/i;
const FILE = /\.\w+$/;

/** Calls, sockets, the console and files with an ending are never answered with the page. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  const [asked = ''] = url.split('?');
  const path = decoded(asked);
  return (method === 'GET' || method === 'HEAD') && path !== null && !NO_PAGES.test(path) && !FILE.test(path);
}

const ROUNDS_MAX = 5;

/** The path with nothing encoded in it, also what was encoded twice; null when it cannot be read. */
function decoded(path: string): string | null {
  try {
    let before = path;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const after = decodeURIComponent(before);
      if (after === before) return after;
      before = after;
    }
  } catch {
    // What is no encoding is no path either.
  }
  return null;
}

/** Built files carry their content's hash in the name; everything else may change with the next version. */
function cachingOf(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
