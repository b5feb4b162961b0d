import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Settings } from '../../exchange/settings.ts';
import { createCallers } from '../http/callers.ts';
import { namesTwoHosts } from '../http/connections.ts';
import { createOrigins, type OriginSettings } from '../http/origins.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { refuseUpgrade, type UpgradeRefusal } from '../sockets/carrier.ts';
import { createHandshakeCount } from '../sockets/handshakes.ts';
import { createHolds } from '../sockets/holds.ts';
import { refusals } from '../sockets/refusals.ts';

export type AdmissionSettings = OriginSettings & Pick<Settings, 'requestsPerSecond' | 'socketsPerNetwork'>;

/** Admission to the streams: who may come in, and how many of one network. */
export type StreamAdmission = {
  /** The network of whoever may come in; null when the request has been answered with why not. */
  admit(request: IncomingMessage, carrier: Duplex): string | null;
};

export function createStreamAdmission(
  settings: AdmissionSettings,
  now: () => number,
  counts?: SharedCounts,
): StreamAdmission {
  const { requestsPerSecond, socketsPerNetwork } = settings;
  const callers = createCallers(settings);
  const origins = createOrigins(settings);
  const countHandshake = createHandshakeCount('streams', requestsPerSecond, now, counts);
  const holds = createHolds(socketsPerNetwork);

  return {
    admit(request, carrier) {
      const refuse = (refusal: UpgradeRefusal): null => {
        refuseUpgrade(carrier, refusal);
        return null;
      };
      if (namesTwoHosts(request)) return refuse(refusals.twoHosts);
      if (!origins.mayConnect(request)) return refuse(refusals.origin);
      const network = callers.network(request);
      const seconds = countHandshake(network);
      if (seconds > 0) return refuse(refusals.tooOften(seconds));
      const giveBack = holds.take(network);
      if (giveBack === null) return refuse(refusals.tooMany);
      carrier.once('close', giveBack);
      return network;
    },
  };
}
