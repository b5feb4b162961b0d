import type { FastifyInstance } from 'fastify';

const PATH = '/simulated-gateway';

/** Serves the demo's payment service: takes the posted form, and shows its page with the fields in the URL. */
export function serveSimulatedGateway(server: FastifyInstance): void {
  server.post(PATH, (request, reply) => {
    const posted: unknown = request.body;
    const fields = typeof posted === 'object' && posted !== null ? Object.entries(posted) : [];
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    return reply.redirect(`${PATH}?${new URLSearchParams(texts)}`, 303);
  });
}
