import { Counter, Gauge, type Registry } from 'prom-client';
import { faultCounts } from '../../core/shared/faults.ts';

/** Tells which rooms of the engine a fault has closed. */
export function watchRooms(registry: Registry, closed: () => readonly string[]): void {
  new Gauge({
    name: 'assay_room_closed',
    help: '1 for a room of the engine that a fault has closed.',
    labelNames: ['room'],
    registers: [registry],
    collect() {
      this.reset();
      for (const room of closed()) this.set({ room }, 1);
    },
  });
}

/** Counts the faults that no handler expected. */
export function watchFaults(registry: Registry): void {
  new Counter({
    name: 'assay_faults_total',
    help: 'Faults of this process since its start that no handler expected, by the edge at which they ended.',
    labelNames: ['edge'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [edge, count] of faultCounts()) this.inc({ edge }, count);
    },
  });
}
