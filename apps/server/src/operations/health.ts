import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameText } from '../console/tokens.ts';
import { sendFault } from '../http/faults.ts';
import type { Sequencer } from '../sequencer/interface.ts';
import type { Metrics } from './metrics.ts';

/** What `GET /health` answers. 200 only while commands are accepted, so that a load balancer can rely on it. */
export type HealthAnswer = {
  readonly status: ReturnType<Sequencer['health']>;
  /** The last command that is durable. */
  readonly sequence: number;
};

/**
 * Registers `GET /health`, and `GET /metrics` (Prometheus text) for callers on the same machine and for those who send
 * `token` as `Authorization: Bearer …`; to anybody else there is nothing.
 */
export function registerOperations(
  app: FastifyInstance,
  sequencer: Sequencer,
  metrics: Metrics,
  token: string | null,
): void {
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    const answer: HealthAnswer = { status: sequencer.health(), sequence: sequencer.lastSequence() };
    return reply
      .code(answer.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayMeasure(request, token)) return sendFault(request, reply, 404, 'common.not_found');
    return reply.type(metrics.contentType).send(await metrics.text(sequencer.lastSequence()));
  });
}

/** Behind a proxy on the same machine `ip` is the proxy's caller, so that a public page does not count as local. */
function mayMeasure({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (/^(127\.|::1$|::ffff:127\.)/.test(ip)) return true;
  return token !== null && isSameText(headers.authorization ?? '', `Bearer ${token}`);
}
