import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { stepUpProof } from '../entities/account-fields.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { optional, required, withDefault } from '../field.ts';
import { smallId } from '../readers.ts';
import { addressList, daysUntilExpiry, keyKind, keyName, permissionField, publicKey } from './fields.ts';
import { apiActionRow, apiKeyRow } from './rows.ts';

const area = 'api';

const limits = {
  can_trade: withDefault(permissionField('1: allowed to place, change and cancel orders.'), 'no'),
  can_transfer: withDefault(permissionField('1: allowed to transfer between the user’s accounts.'), 'no'),
  can_withdraw: withDefault(
    permissionField('1: allowed to withdraw to saved addresses; requires `addresses`.'),
    'no',
  ),
  addresses: optional(addressList),
};

export const apiKeys = defineCall({
  name: 'apiKeys',
  methods: ['GET'],
  path: '/api/api_keys',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The user’s API keys, oldest first.',
  input: z.object({}),
  answer: z.array(apiKeyRow),
});

export const makeApiKey = defineCall({
  name: 'makeApiKey',
  methods: ['POST'],
  path: '/api/api_keys/make',
  area,
  access: 'user',
  summary:
    'Creates an API key. The secret is shown only once. Requires step-up verification (`data.needs` is `step_up`).',
  input: z.object({
    name: required(keyName, 'api.name_required'),
    kind: withDefault(keyKind, 'hmac'),
    public_key: optional(publicKey),
    ...limits,
    days: optional(daysUntilExpiry),
    ...stepUpProof,
  }),
  answer: z.object({
    key: apiKeyRow,
    /** Secret for HMAC signatures; empty for `ed25519`. */
    secret: z.string(),
  }),
});

export const changeApiKey = defineCall({
  name: 'changeApiKey',
  methods: ['POST'],
  path: '/api/api_keys/change',
  area,
  access: 'user',
  summary:
    'Changes the name, permissions and allowed addresses of an API key. Requires step-up verification (`data.needs` is `step_up`).',
  input: z.object({
    id: required(smallId('The key.')),
    name: required(keyName, 'api.name_required'),
    ...limits,
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const revokeApiKey = defineCall({
  name: 'revokeApiKey',
  methods: ['POST'],
  path: '/api/api_keys/revoke',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Revokes an API key with immediate effect.',
  input: z.object({ id: required(smallId('The key.')) }),
  answer: z.string(),
});

export const apiActs = defineCall({
  name: 'apiActs',
  methods: ['POST'],
  path: '/api/api_keys/acts',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'Activity of the user’s API keys in the last 90 days, newest first.',
  input: z.object({
    id: optional(smallId('Only this key.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(apiActionRow),
});
