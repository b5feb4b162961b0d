import { patiently } from '../../database/patience.ts';
import type { Exchange } from '../../exchange.ts';
import { closeDueAccounts } from './close-account.ts';

const EVERY_MS = 60_000;

/** Closes accounts when their time has come, until it is stopped. Several processes may do it at once. */
export function startClosing(exchange: Exchange): { readonly stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const round = (): void => {
    running = patiently(() => closeDueAccounts(exchange)).catch((error: unknown) =>
      exchange.log.warn({ err: error }, 'accounts could not be closed'),
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
