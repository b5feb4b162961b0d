import { BODY_BYTES_MAX, parseOutsideJson } from '@assay/contract';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Reads form-encoded and JSON bodies alike; an empty body has no fields. */
export function readBodies(server: FastifyInstance): void {
  server.register(formBody, { bodyLimit: BODY_BYTES_MAX });
  server.removeContentTypeParser('text/plain');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : parseOutsideJson(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
}
