import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiCall } from '../api/call.ts';
import type { RefusedCall } from '../api/refused-call.ts';
import type { Shape } from '../api/shape.ts';
import { programsAsyncApi } from './asyncapi.ts';
import { callsPage, indexOfDocuments, streamsPage } from './markdown.ts';
import { programsOpenApi } from './openapi.ts';

/** Declarations that the documents are generated from. */
export type Declarations = {
  readonly calls: readonly ApiCall[];
  readonly refused: readonly RefusedCall[];
  /** Shapes of the messages of user data streams, by type. */
  readonly ownShapes: ReadonlyMap<string, Shape>;
};

const JSON_TYPE = 'application/json; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** Serves the documents of the API for programs, each generated once, on its first read. */
export function serveDocuments(server: FastifyInstance, declarations: Declarations, siteName: string): void {
  const { calls, refused, ownShapes } = declarations;
  const documents: readonly (readonly [path: string, type: string, generate: () => string])[] = [
    ['/docs/api/programs/openapi.json', JSON_TYPE, () => JSON.stringify(programsOpenApi(calls))],
    ['/docs/api/programs/asyncapi.json', JSON_TYPE, () => JSON.stringify(programsAsyncApi(calls, ownShapes))],
    ['/docs/api/programs.md', MARKDOWN, () => callsPage(calls, refused)],
    ['/docs/api/streams.md', MARKDOWN, () => streamsPage(calls, ownShapes)],
    ['/llms.txt', 'text/plain; charset=utf-8', () => indexOfDocuments(siteName)],
  ];
  for (const [path, type, generate] of documents) {
    let text: string | null = null;
    server.get(path, (_request, reply): FastifyReply => {
      text ??= generate();
      return reply.type(type).header('cache-control', 'no-cache').send(text);
    });
  }
}
