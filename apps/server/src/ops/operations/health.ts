import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/connect.ts';
import type { Sequencer } from '../../core/sequencer/interface.ts';
import { sendFault } from '../../edge/http/faults.ts';
import type { Metrics } from './metrics.ts';
import { isMonitor } from './monitor.ts';

/**
 * Answer of `GET /health`, with status 200 only while commands are accepted, so that a load balancer can rely on it.
 */
export type HealthAnswer = {
  readonly status: ReturnType<Sequencer['health']>;
  /** The last command that is durable. */
  readonly sequence: number;
};

/** Parts that the two calls read. */
type Watched = {
  readonly sequencer: Sequencer;
  readonly database: Pick<Database, 'state'>;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
};

/**
 * Registers `GET /health`, and `GET /metrics` (Prometheus text) for those who send `token` as `Authorization: Bearer …`;
 * to anybody else there is nothing. Where a caller comes from proves nothing: behind a proxy that does not say for whom
 * it asks, everybody comes from this machine.
 */
export function registerOperations(
  app: FastifyInstance,
  { sequencer, database, metrics }: Watched,
  token: string | null,
): void {
  app.get('/health', { logLevel: 'silent', config: { isCounted: true } }, async (_request, reply) => {
    const answer: HealthAnswer = {
      status: healthOf(sequencer, database),
      sequence: sequencer.lastSequence(),
    };
    return reply
      .code(answer.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isMonitor(request.headers.authorization, token))
      return sendFault(request, reply, 404, 'common.not_found');
    const isReady = healthOf(sequencer, database) === 'ready';
    const text = await metrics.text({ sequence: sequencer.lastSequence(), isReady });
    return reply.type(metrics.contentType).send(text);
  });
}

/** A database that has fallen silent or has no room takes no commands either, though none may have been tried yet. */
function healthOf(sequencer: Sequencer, database: Pick<Database, 'state'>): HealthAnswer['status'] {
  const health = sequencer.health();
  return health === 'ready' && database.state() !== 'answers' ? 'recovering' : health;
}
