import { randomFrom } from '../support/random.ts';
import { until } from '../support/sequencer.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { Audit } from './audit.ts';
import type { Login } from './market.ts';
import { type Life, Trader } from './trader.ts';

/** Clients that trade on one running server, with the audit of what they were told. */
export type TradingFloor = {
  /** Resolves when so many more orders have been acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Audit that finds what contradicts an acknowledgement by now. */
  readonly audit: Audit;
  /** Lets the clients go on with another server. */
  move(server: Pick<ServerProcess, 'call'>): void;
  /** Ends the trading, asks for every missing answer, and answers the faults of the whole proof. */
  close(): Promise<readonly string[]>;
};

/** A database that was killed comes back after its own recovery. */
const MAX_RECOVERY_SECONDS = 120;

/** Lets traders trade on a server until the floor is closed. `url` is the database, however the server reaches it. */
export function openFloor(
  server: Pick<ServerProcess, 'call'>,
  url: string,
  logins: readonly Login[],
): TradingFloor {
  const traders = logins.map((login, index) => new Trader(login, randomFrom(index + 1)));
  const audit = new Audit(url, traders);
  let current = server;
  const life: Life = { call: (path, options) => current.call(path, options), isOver: false };
  const trading = traders.map((trader) => trader.trade(life));
  const count = (): number => traders.reduce((sum, { placed }) => sum + placed.size, 0);
  return {
    audit,
    acknowledged: (more) => {
      const wanted = count() + more;
      return until(() => count() >= wanted, MAX_RECOVERY_SECONDS).catch((error: unknown) => {
        throw new Error(`${count() - wanted + more} of ${more} orders were acknowledged`, { cause: error });
      });
    },
    move: (next) => {
      current = next;
    },
    close: async () => {
      life.isOver = true;
      await Promise.all(trading);
      const left = await Promise.all(traders.map((trader) => trader.settle(life)));
      const unanswered = left.reduce((sum, missing) => sum + missing, 0);
      const faults = unanswered === 0 ? [] : [`${unanswered} orders have no answer`];
      return [...faults, ...(await audit.verify())];
    },
  };
}
