import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { anyPassword, code, credential, totp } from '../entities/account-fields.ts';
import { wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice } from '../readers.ts';

const area = 'account';

/** Purposes of a proof, which is valid for one purpose only. */
const STEP_UP_PURPOSES = {
  password: 'password',
  fund_password: 'fund_password',
  address: 'address',
  passkeys: 'passkeys',
  totp: 'totp',
  recovery_codes: 'recovery_codes',
  anti_phishing: 'anti_phishing',
  export: 'export',
  close: 'close',
  withdraw: 'withdraw',
  api_key: 'api_key',
} as const;
export type StepUpPurpose = keyof typeof STEP_UP_PURPOSES;

const purpose = required(choice(STEP_UP_PURPOSES, 'Purpose of the proof.'));

/** Methods to prove the user's presence. */
const method = z.enum(['passkey', 'totp', 'password', 'safe_code']);
export type StepUpMethod = z.output<typeof method>;

export const beginStepUp = defineCall({
  name: 'beginStepUp',
  methods: ['POST'],
  path: '/api/safe/step_up/begin',
  area,
  access: 'user',
  summary:
    'Available methods of step-up verification: a second factor if there is one, else password or verification code.',
  input: z.object({ purpose }),
  answer: z.object({
    methods: z.array(method),
    /** Options for `navigator.credentials.get`, as JSON text; empty if there are no passkeys. */
    passkey_options: z.string(),
  }),
});

export const stepUp = defineCall({
  name: 'stepUp',
  methods: ['POST'],
  path: '/api/safe/step_up',
  area,
  access: 'user',
  summary:
    'Verifies the user by one of the fields. Pass the answer as `step_up` of the protected call: it is valid for 5 minutes, in this session, for this purpose.',
  input: z.object({
    purpose,
    credential: optional(credential),
    totp: optional(totp),
    password: optional(anyPassword),
    safe_code: optional(code),
  }),
  answer: z.object({ step_up: z.string(), expires_at: wireTime }),
});
