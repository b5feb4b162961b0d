import { createRateLimit } from '../http/rate-limit.ts';
import type { SharedCounts } from '../http/request-limit.ts';

const WINDOW_MS = 10_000;

/** Entry points at which handshakes are counted, each apart. */
export type HandshakeEndpoint = 'sockets' | 'console' | 'streams';

/** Counts a handshake of a network and answers 0; or counts nothing and answers the seconds to wait. */
export type CountHandshake = (network: string) => number;

/**
 * At most `perSecond` handshakes of one network on average over ten seconds; 0 sets no limit. What other processes of
 * the exchange counted at the same door counts here.
 */
export function createHandshakeCount(
  endpoint: HandshakeEndpoint,
  perSecond: number,
  now: () => number,
  others?: SharedCounts,
): CountHandshake {
  if (perSecond === 0) return () => 0;
  const limit = createRateLimit((perSecond * WINDOW_MS) / 1_000, WINDOW_MS, now);
  const prefix = `handshakes at ${endpoint} of `;
  others?.onReported((counts) => {
    for (const [who, handshakes] of counts)
      if (who.startsWith(prefix)) limit.count(who.slice(prefix.length), handshakes);
  });
  return (network) => {
    const seconds = limit.secondsToWait(network);
    if (seconds > 0) return seconds;
    limit.count(network);
    others?.report(`${prefix}${network}`);
    return 0;
  };
}
