import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { credential, passkeyName, stepUpProof } from '../entities/account-fields.ts';
import { flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { smallId } from '../readers.ts';

const area = 'account';

/** Options for the browser's `navigator.credentials`, as JSON text. */
const options = z.string();

export const passkeys = defineCall({
  name: 'passkeys',
  methods: ['GET'],
  path: '/api/safe/passkeys',
  area,
  access: 'user',
  summary: 'The passkeys of the user.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: wholeNumber,
      name: z.string(),
      created_at: wireTime,
      /** Empty: never used. */
      last_used_at: z.union([wireTime, z.literal('')]),
      /** 1: a service synchronizes it with the user's other devices. */
      is_synced: flag,
    }),
  ),
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  methods: ['POST'],
  path: '/api/safe/passkeys/begin',
  area,
  access: 'user',
  summary:
    'Begins to add a passkey: returns the options for `navigator.credentials.create`, valid for 5 minutes.',
  input: z.object(stepUpProof),
  answer: z.object({ options }),
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  methods: ['POST'],
  path: '/api/safe/passkeys/add',
  area,
  access: 'user',
  summary:
    'Adds a passkey. If it is the user’s first second factor, the response contains recovery codes, which are shown only once.',
  input: z.object({ name: required(passkeyName), credential: required(credential) }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  methods: ['POST'],
  path: '/api/safe/passkeys/rename',
  area,
  access: 'user',
  summary: 'Renames a passkey.',
  input: z.object({ id: required(smallId()), name: required(passkeyName) }),
  answer: z.string(),
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  methods: ['POST'],
  path: '/api/safe/passkeys/remove',
  area,
  access: 'user',
  summary: 'Removes a passkey with immediate effect.',
  input: z.object({ id: required(smallId()), ...stepUpProof }),
  answer: z.string(),
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  methods: ['POST'],
  path: '/api/safe/recovery_codes',
  area,
  access: 'user',
  summary: 'Generates new recovery codes and invalidates the previous ones. They are shown only once.',
  input: z.object(stepUpProof),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const beginPasskeyLogin = defineCall({
  name: 'beginPasskeyLogin',
  methods: ['POST'],
  path: '/api/user/passkey/begin',
  area,
  access: 'open',
  summary:
    'Begins a login by passkey: returns the options for `navigator.credentials.get`, valid for 5 minutes.',
  input: z.object({}),
  answer: z.object({ options }),
});

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  methods: ['POST'],
  path: '/api/user/passkey/login',
  area,
  access: 'open',
  summary: 'Logs in with a passkey alone. `message` is the session token.',
  input: z.object({ credential: required(credential) }),
  answer: z.string(),
});
