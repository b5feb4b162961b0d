import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { GOODBYE_MS } from './client.ts';

/** The raw connections of an endpoint. */
export type Carriers = {
  add(carrier: Duplex): void;
  has(carrier: Duplex): boolean;
  /**
   * Closes all of them: `end` lets responsive clients close in order; connections open after a second are destroyed.
   */
  close(end?: () => void): Promise<void>;
};

export function createCarriers(): Carriers {
  const carriers = new Set<Duplex>();
  return {
    add(carrier) {
      carriers.add(carrier);
      carrier.once('close', () => carriers.delete(carrier));
    },
    has: (carrier) => carriers.has(carrier),
    async close(end) {
      const open = [...carriers];
      const closed = Promise.all(open.map((carrier) => new Promise((done) => carrier.once('close', done))));
      end?.();
      await Promise.race([closed, delay(GOODBYE_MS)]);
      for (const carrier of open) carrier.destroy();
    },
  };
}
