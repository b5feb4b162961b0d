import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { namesTwoHosts } from '../http/connections.ts';
import { createOrigins } from '../http/origins.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Settings } from '../settings.ts';
import { callerNetwork, refuseUpgrade } from '../sockets/carrier.ts';
import { createHolds } from '../sockets/holds.ts';

const HANDSHAKE_WINDOW_MS = 10_000;

export type DoorSettings = Pick<
  Settings,
  'requestsPerSecond' | 'socketsPerNetwork' | 'corsOrigins' | 'publicUrl'
>;

/** Stands before the streams: who may come in, and how many of one network. */
export type Door = {
  /** The network of whoever may come in; null when the request has been answered with why not. */
  admit(request: IncomingMessage, carrier: Duplex): string | null;
};

export function createDoor(settings: DoorSettings, now: () => number): Door {
  const { requestsPerSecond, socketsPerNetwork } = settings;
  const origins = createOrigins(settings);
  const handshakes = createRateLimit(
    (requestsPerSecond * HANDSHAKE_WINDOW_MS) / 1_000,
    HANDSHAKE_WINDOW_MS,
    now,
  );
  const holds = createHolds(socketsPerNetwork);

  function secondsToWait(network: string): number {
    if (requestsPerSecond === 0) return 0;
    const seconds = handshakes.secondsToWait(network);
    if (seconds === 0) handshakes.count(network);
    return seconds;
  }

  return {
    admit(request, carrier) {
      const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): null => {
        refuseUpgrade(carrier, status, { ...headers, connection: 'close' });
        return null;
      };
      if (namesTwoHosts(request)) return refuse(400);
      if (!origins.mayConnect(request)) return refuse(403);
      const network = callerNetwork(request);
      const seconds = secondsToWait(network);
      if (seconds > 0) return refuse(429, { 'retry-after': String(seconds) });
      const giveBack = holds.take(network);
      if (giveBack === null) return refuse(429);
      carrier.once('close', giveBack);
      return network;
    },
  };
}
