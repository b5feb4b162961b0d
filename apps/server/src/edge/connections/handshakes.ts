import { createRateLimit } from '../http/rate-limit.ts';
import type { SharedCounts } from '../http/request-limit.ts';

const WINDOW_MS = 10_000;

/** Endpoints with separate counts of handshakes. */
export type HandshakeEndpoint = 'sockets' | 'console' | 'streams';

/** Counts a handshake of a network and returns 0; or counts nothing and returns the seconds to wait. */
export type CountHandshake = (network: string) => number;

/**
 * Allows `perSecond` handshakes of one network on average over ten seconds; 0 sets no limit. Handshakes at the same
 * endpoint of the exchange's other processes count here, too.
 */
export function createHandshakeCount(
  endpoint: HandshakeEndpoint,
  perSecond: number,
  now: () => number,
  sharedCounts?: SharedCounts,
): CountHandshake {
  if (perSecond === 0) return () => 0;
  const limit = createRateLimit((perSecond * WINDOW_MS) / 1_000, WINDOW_MS, now);
  const prefix = `handshakes at ${endpoint} of `;
  sharedCounts?.onReported((counts) => {
    for (const [network, handshakes] of counts)
      if (network.startsWith(prefix)) limit.count(network.slice(prefix.length), handshakes);
  });
  return (network) => {
    const seconds = limit.secondsToWait(network);
    if (seconds > 0) return seconds;
    limit.count(network);
    sharedCounts?.report(`${prefix}${network}`);
    return 0;
  };
}
