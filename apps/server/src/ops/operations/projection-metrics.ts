import { Gauge, type Registry } from 'prom-client';
import type { ProjectionLag } from '../../core/projection/projection.ts';

/** Adds how far the tables are behind the journal, read when somebody asks. */
export function watchProjection(registry: Registry, lag: () => ProjectionLag): void {
  const add = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  add(
    'assay_projection_lag_commands',
    'Durable commands that the tables do not show yet.',
    () => lag().commands,
  );
  add(
    'assay_projection_lag_seconds',
    'How long the oldest durable command has waited that the tables do not show yet.',
    () => lag().ms / 1_000,
  );
}
