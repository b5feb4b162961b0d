import { setImmediate as pause } from 'node:timers/promises';
import { API_REFERENCE_STYLE, apiReferenceSteps, openApiSteps } from '@assay/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { readSiteName, type SiteNameSource } from '../site-settings/site-settings.ts';

/** Serves the API as a page to read at `/docs/api` and as OpenAPI at `/docs/api/openapi.json`. */
export function serveApiReference(server: FastifyInstance, source: SiteNameSource): void {
  const reference = referenceOf(source);
  server.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await reference()).page),
  );
  server.get('/docs/api/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_REFERENCE_STYLE),
  );
  server.get('/docs/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await reference()).document),
  );
}

type Reference = { readonly page: string; readonly document: string };

/** The reference under the present name of the exchange: made when it is first read, and anew when the name changes. */
function referenceOf(source: SiteNameSource): () => Promise<Reference> {
  let known = source.settings.siteName;
  let made: Promise<Reference> | null = null;
  return async () => {
    // It can be read without the database, too.
    const name = await readSiteName(source).catch(() => known);
    if (made === null || name !== known) made = make(name);
    known = name;
    return made;
  };
}

/** It takes a tenth of a second, in which others are answered, too. */
async function make(name: string): Promise<Reference> {
  const page = await withPauses(apiReferenceSteps(name));
  const document = await withPauses(openApiSteps(name));
  return { page, document: JSON.stringify(document) };
}

async function withPauses<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await pause();
  }
}
