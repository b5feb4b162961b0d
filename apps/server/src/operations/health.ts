import type { FastifyInstance } from 'fastify';
import type { Sequencer } from '../sequencer/interface.ts';
import type { Metrics } from './metrics.ts';

/** What `GET /health` answers. 200 only while commands are accepted, so that a load balancer can rely on it. */
export type HealthAnswer = {
  readonly status: ReturnType<Sequencer['health']>;
  /** The last command that is durable. */
  readonly sequence: number;
};

/** Registers `GET /health` and `GET /metrics` (Prometheus text). */
export function registerOperations(app: FastifyInstance, sequencer: Sequencer, metrics: Metrics): void {
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    const answer: HealthAnswer = { status: sequencer.health(), sequence: sequencer.lastSequence() };
    return reply
      .code(answer.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.text(sequencer.lastSequence()));
  });
}
