import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from './faults.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

export const BUILT_WEB_APP = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Serves a built app that has the whole site. Returns the handler for a path that is no file: it sends the app's one
 * page, which routes by path itself, or 404 when the app has not been built.
 */
export async function serveBuiltApp(server: FastifyInstance, directory: string): Promise<SendPage> {
  if (!isBuilt(directory)) return sendNotFound;
  await openFiles(server, directory, true);
  return pageOf(directory);
}

/**
 * Opens a built app that has a part of the site: returns its page, and its files by their paths below the directory;
 * null for an unknown path. A route for each of some hundred files would slow the start down.
 */
export async function openBuiltApp(
  server: FastifyInstance,
  directory: string,
): Promise<{ readonly sendPage: SendPage; readonly sendFile: (path: string) => SendPage | null }> {
  if (!isBuilt(directory)) return { sendPage: sendNotFound, sendFile: () => null };
  await openFiles(server, directory, false);
  const files = filesIn(directory);
  return {
    sendPage: pageOf(directory),
    sendFile: (path) => (files.has(path) ? (_request, reply) => reply.sendFile(path, directory) : null),
  };
}

function isBuilt(directory: string): boolean {
  return existsSync(`${directory}/index.html`);
}

const sendNotFound: SendPage = (request, reply) => sendFault(request, reply, 404, 'common.not_found');

function pageOf(directory: string): SendPage {
  return (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', directory);
}

/** Returns the paths of the files, as in URLs. */
function filesIn(directory: string): ReadonlySet<string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll(sep, '/')),
  );
}

/** Lets replies send files of a directory; where the app has the whole site, serves every file by its path. */
async function openFiles(server: FastifyInstance, directory: string, isSite: boolean): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    serve: isSite,
    decorateReply: !server.hasReplyDecorator('sendFile'),
    cacheControl: false,
    // The build creates a .br and a .gz next to every text file.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cachingOf(path));
    },
  });
}

/** Paths of other routes, or of those answered with the envelope, in any spelling. */
const NO_PAGES = /^\/+(api|wss|socket\.io|docs|console)(?![\w-])/i;
const FILE = /\.\w+$/;

/** Returns false for calls, sockets, the console and paths with a file extension: they never get the page. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  const [requestPath = ''] = url.split('?');
  const path = decoded(requestPath);
  return (method === 'GET' || method === 'HEAD') && path !== null && !NO_PAGES.test(path) && !FILE.test(path);
}

const ROUNDS_MAX = 5;

/** Returns the fully decoded path, also when it was encoded twice; null when it cannot be decoded. */
function decoded(path: string): string | null {
  try {
    let before = path;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const after = decodeURIComponent(before);
      if (after === before) return after;
      before = after;
    }
  } catch {
    // An invalid encoding is no path either.
  }
  return null;
}

/** Built files have their content's hash in the name; everything else may change with the next version. */
function cachingOf(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
