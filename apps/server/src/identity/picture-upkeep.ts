import { patiently } from '../database/patience.ts';
import type { Exchange } from '../exchange.ts';
import { deleteUnclaimed } from './picture-repository.ts';

const EVERY_MS = 10 * 60_000;

/** Takes away pictures that no call has named, until it is stopped. */
export function startPictureUpkeep({ database, now, log }: Pick<Exchange, 'database' | 'now' | 'log'>): {
  readonly stop: () => Promise<void>;
} {
  let running: Promise<unknown> = Promise.resolve();
  const round = (): void => {
    running = patiently(() => deleteUnclaimed(database, now())).catch((error: unknown) =>
      log.warn({ err: error }, 'unclaimed pictures could not be deleted'),
    );
  };
  round();
  const timer = setInterval(round, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
