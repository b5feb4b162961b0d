import type { UpgradeRefusal } from './raw-socket.ts';

/** Refusals of connections, for sockets and streams alike. In English, as are the errors of the API for programs. */
export const refusals = {
  twoHosts: { status: 400, reason: 'The request names more than one host.' },
  script: { status: 400, reason: 'Polling by scripts is not supported.' },
  origin: { status: 403, reason: 'Pages of this origin may not connect.' },
  nothingHere: {
    status: 404,
    reason: 'There are no streams at this address: use /ws, /stream or /ws-api/v3.',
  },
  tooMany: { status: 429, reason: 'Too many connections of this network are open.' },
  tooOften: (seconds: number) => ({
    status: 429,
    reason: `Too many connections in a short time. Try again in ${seconds} s.`,
    seconds,
  }),
  fault: { status: 500, reason: 'Something went wrong on our side.' },
  stopping: { status: 503, reason: 'The server is stopping. Try again in a moment.' },
  unavailable: { status: 503, reason: 'The exchange cannot answer just now. Try again in a moment.' },
} as const satisfies Readonly<Record<string, UpgradeRefusal | ((seconds: number) => UpgradeRefusal)>>;
