import { ApiError } from '../../api/api-error.ts';
import type { ApiCall } from '../../api/call.ts';
import type { ApiKey } from '../../api/key.ts';

/** Whose a connection is, once it has proven that with a key. */
export type SocketSession = { readonly key: ApiKey; readonly sinceMs: number };

type KeyCall = Exclude<ApiCall, { security: 'open' }>;

const PROVING = { method: 'POST', security: 'read', weight: 2, parameters: [] } as const;

/** Proves the key of a connection: the answer is the key. Only keys that sign without a common secret may. */
export const LOGON: KeyCall = {
  ...PROVING,
  path: '/api/v3/session.logon',
  answer: (_parameters, { key }) => {
    if (key.kind !== 'ed25519') throw new ApiError(-4056, 'HMAC_SHA256 API key is not supported.');
    return key;
  },
};

/** Proves the key of one subscription: the answer is the key. */
export const SIGNED_SUBSCRIPTION: KeyCall = {
  ...PROVING,
  path: '/api/v3/userDataStream.subscribe.signature',
  answer: (_parameters, { key }) => key,
};

/** What a connection is asked about itself. */
export const OF_SESSION: ApiCall = {
  method: 'GET',
  path: '/api/v3/session.status',
  security: 'open',
  weight: 2,
  parameters: ['subscriptionId'],
  answer: () => null,
};
