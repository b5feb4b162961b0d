import { API_REFERENCE_STYLE, apiReferencePage, openApiDocument } from '@assay/contract/openapi';
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

/** The reference under the present name of the exchange, made anew when that changes. */
function referenceOf(source: SiteNameSource) {
  let made = make(source.settings.siteName);
  return async () => {
    // It can be read without the database, too.
    const name = await readSiteName(source).catch(() => made.name);
    if (name !== made.name) made = make(name);
    return made;
  };
}

function make(name: string) {
  return { name, page: apiReferencePage(name), document: JSON.stringify(openApiDocument(name)) };
}
