import { API_REFERENCE_STYLE, apiReferencePage, openApiDocument } from '@assay/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** Serves the API as a page to read at `/docs/api` and as OpenAPI at `/docs/api/openapi.json`. */
export function serveApiReference(server: FastifyInstance, siteName: string): void {
  const page = apiReferencePage(siteName);
  const document = JSON.stringify(openApiDocument(siteName));
  server.get('/docs/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get('/docs/api/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_REFERENCE_STYLE),
  );
  server.get('/docs/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
