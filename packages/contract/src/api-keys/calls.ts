import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { stepUpProof } from '../entities/account-fields.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { optional, required, withDefault } from '../field.ts';
import { smallId } from '../readers.ts';
import { addressList, daysLeft, keyKind, keyName, publicKey, right } from './fields.ts';
import { apiActRow, apiKeyRow } from './rows.ts';

const area = 'api';

const limits = {
  can_trade: withDefault(right('1: it may place, change and cancel orders.'), 'no'),
  can_transfer: withDefault(right('1: it may move money between the own accounts.'), 'no'),
  can_withdraw: withDefault(right('1: it may withdraw to saved addresses; it then needs `addresses`.'), 'no'),
  addresses: optional(addressList),
};

export const apiKeys = defineCall({
  name: 'apiKeys',
  methods: ['GET'],
  path: '/api/api_keys',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'The keys by which programs act for the user, the oldest first.',
  input: z.object({}),
  answer: z.array(apiKeyRow),
});

export const makeApiKey = defineCall({
  name: 'makeApiKey',
  methods: ['POST'],
  path: '/api/api_keys/make',
  area,
  access: 'user',
  summary: 'Makes a key for a program. A secret is shown only here. It takes proof, `data.needs` `step_up`.',
  input: z.object({
    name: required(keyName, 'api.name_required'),
    kind: withDefault(keyKind, 'hmac'),
    public_key: optional(publicKey),
    ...limits,
    days: optional(daysLeft),
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
    'Changes what a key is called, may do and may be used from. It takes proof, `data.needs` `step_up`.',
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
  frozen: 'may',
  summary: 'Revokes a key: it opens nothing from here on.',
  input: z.object({ id: required(smallId('The key.')) }),
  answer: z.string(),
});

export const apiActs = defineCall({
  name: 'apiActs',
  methods: ['POST'],
  path: '/api/api_keys/acts',
  area,
  access: 'user',
  frozen: 'may',
  readsOnly: true,
  summary: 'What the keys of the user have done in the last 90 days, newest first.',
  input: z.object({
    id: optional(smallId('Only this key.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(apiActRow),
});
