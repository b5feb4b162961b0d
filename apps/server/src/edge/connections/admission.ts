import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../exchange/settings.ts';
import { createCallers } from '../http/callers.ts';
import { namesTwoHosts } from '../http/connections.ts';
import type { Origins } from '../http/origins.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { createHandshakeCount, type HandshakeEndpoint } from './handshakes.ts';
import { createHolds } from './holds.ts';
import type { UpgradeRefusal } from './raw-socket.ts';
import { refusals } from './refusals.ts';

export type AdmissionSettings = Pick<Settings, 'requestsPerSecond' | 'socketsPerNetwork' | 'trustedProxies'>;

export type AdmissionParts = {
  readonly settings: AdmissionSettings;
  readonly endpoint: HandshakeEndpoint;
  readonly origins: Origins;
  readonly now: () => number;
  /** Joins the counts of handshakes with those of other processes. */
  readonly counts?: SharedCounts | undefined;
};

/** Slots for connections of one kind, limited per network. */
export type ConnectionSlots = {
  /** Takes a slot for a network. Returns an idempotent function that releases it, or the refusal when there is none. */
  take(network: string): (() => void) | UpgradeRefusal;
};

/** Admission of connections at one endpoint, for any protocol. */
export type Admission = {
  networkOf(request: IncomingMessage): string;
  /** Returns the refusal of a request that names two hosts, or comes from a page of another origin; null for none. */
  refusalOf(request: IncomingMessage): UpgradeRefusal | null;
  /** Counts a handshake of a network. Returns the refusal when there were too many recently; null for none. */
  countHandshake(network: string): UpgradeRefusal | null;
  /** Creates the slots for another kind of connection. */
  connectionSlots(): ConnectionSlots;
};

export function createAdmission({ settings, endpoint, origins, now, counts }: AdmissionParts): Admission {
  const { requestsPerSecond, socketsPerNetwork } = settings;
  const callers = createCallers(settings);
  const secondsToWait = createHandshakeCount(endpoint, requestsPerSecond, now, counts);
  return {
    networkOf: callers.network,
    refusalOf(request) {
      if (namesTwoHosts(request)) return refusals.twoHosts;
      return origins.mayConnect(request) ? null : refusals.origin;
    },
    countHandshake(network) {
      const seconds = secondsToWait(network);
      return seconds > 0 ? refusals.tooOften(seconds) : null;
    },
    connectionSlots() {
      const holds = createHolds(socketsPerNetwork);
      return { take: (network) => holds.take(network) ?? refusals.tooMany };
    },
  };
}
