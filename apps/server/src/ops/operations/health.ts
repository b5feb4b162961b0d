import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/connect.ts';
import type { Sequencer } from '../../core/sequencer/interface.ts';
import { sendFault } from '../../edge/http/faults.ts';
import type { Metrics } from './metrics.ts';
import { isMonitor } from './monitor.ts';

/**
 * Response of `GET /health`, with status 200 only while commands are accepted, so that a load balancer can rely on it.
 */
export type HealthAnswer = {
  readonly status: ReturnType<Sequencer['health']>;
  /** The last command that is durable. */
  readonly sequence: number;
};

/** Sources of the two calls. */
type Watched = {
  readonly sequencer: Sequencer;
  readonly database: Pick<Database, 'state'>;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
};

/**
 * Registers `GET /health`, and `GET /metrics` (Prometheus text) for callers that send `token` as a bearer token in
 * `Authorization`; for others it does not exist. The caller's address is no proof: behind a proxy that does not forward
 * it, all requests come from this machine.
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

/** An unresponsive database, or one without disk space, accepts no commands either, even if none was tried yet. */
function healthOf(sequencer: Sequencer, database: Pick<Database, 'state'>): HealthAnswer['status'] {
  const health = sequencer.health();
  return health === 'ready' && database.state() !== 'answers' ? 'recovering' : health;
}
