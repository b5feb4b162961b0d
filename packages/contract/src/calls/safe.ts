import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import {
  account,
  antiPhishingCode,
  anyPassword,
  code,
  countryCode,
  fundPassword,
  newPassword,
  safeCode,
  stepUpProof,
  totp,
} from '../entities/account-fields.ts';
import { flag, timeOrEmpty, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { text } from '../readers.ts';

const area = 'account';

const sessionId = text({
  max: 16,
  pattern: /^[0-9a-f]{16}$/,
  description: 'Session id from the list of sessions.',
});

export const sendSafetyCode = defineCall({
  name: 'sendSafetyCode',
  methods: ['POST'],
  path: '/api/sms_mail_aq',
  area,
  access: 'user',
  summary:
    'Sends a verification code to the bound e-mail address, or to the bound phone if no e-mail address is bound or it was bound within the last day.',
  input: z.object({}),
  answer: z.string(),
});

export const bindEmail = defineCall({
  name: 'bindEmail',
  methods: ['POST'],
  path: '/api/safe/email',
  area,
  access: 'user',
  summary:
    'Binds an e-mail address with the code that `/api/sms_mail` sent to it. For a first address, the code suffices within 15 minutes of this session’s login; later, step-up verification is required (`data.needs` is `step_up`).',
  input: z.object({
    email: required(account, 'account.enter_new_email'),
    code: required(code, 'account.enter_code'),
    safe_code: optional(safeCode),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const bindPhone = defineCall({
  name: 'bindPhone',
  methods: ['POST'],
  path: '/api/safe/phone',
  area,
  access: 'user',
  summary:
    'Binds a phone number with the code that `/api/sms_send` sent to it. For a first number, the code suffices within 15 minutes of this session’s login; later, step-up verification is required (`data.needs` is `step_up`).',
  input: z.object({
    phone: required(account, 'account.enter_new_phone'),
    country_code: optional(countryCode),
    code: required(code, 'account.enter_code'),
    safe_code: optional(safeCode),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const changePassword = defineCall({
  name: 'changePassword',
  methods: ['POST'],
  path: '/api/safe/password',
  area,
  access: 'user',
  summary: 'Changes the login password and ends every other session.',
  input: z.object({
    old_password: required(anyPassword, 'account.enter_old_password'),
    password: required(newPassword, 'account.enter_password'),
    re_password: required(newPassword, 'account.repeat_password'),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const setFundPassword = defineCall({
  name: 'setFundPassword',
  methods: ['POST'],
  path: '/api/safe/fund_password',
  area,
  access: 'user',
  summary:
    'Sets the withdrawal password; to replace one, the current one or a verification code is required. The first one requires nothing else within 15 minutes of this session’s login; later, step-up verification is required (`data.needs` is `step_up`).',
  input: z.object({
    password: required(fundPassword, 'account.enter_password'),
    re_password: required(fundPassword, 'account.repeat_password'),
    old_password: optional(fundPassword),
    safe_code: optional(safeCode),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const setWithdrawPassword = defineCall({
  name: 'setWithdrawPassword',
  methods: ['POST'],
  path: '/api/set_withdraw_password',
  area,
  access: 'user',
  summary:
    'Sets the withdrawal password with the code that `type` `update` of `/api/sms_mail` or `/api/sms_send` sent to a bound address or number.',
  input: z.object({
    account: required(account, 'account.enter_account'),
    code: required(code, 'account.enter_code'),
    withdraw_password: required(fundPassword, 'account.enter_password'),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const setAntiPhishing = defineCall({
  name: 'setAntiPhishing',
  methods: ['POST'],
  path: '/api/safe/anti_phishing',
  area,
  access: 'user',
  summary: 'Sets the anti-phishing code, which every e-mail to this user contains.',
  input: z.object({
    anti_phishing_code: required(antiPhishingCode),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const freezeAccount = defineCall({
  name: 'freezeAccount',
  methods: ['POST'],
  path: '/api/safe/freeze',
  area,
  access: 'user',
  summary:
    'Freezes the caller’s account: every session ends, and nobody can log in until support unfreezes it.',
  input: z.object({ password: required(anyPassword, 'account.enter_password') }),
  answer: z.string(),
});

export const beginTotp = defineCall({
  name: 'beginTotp',
  methods: ['POST'],
  path: '/api/safe/totp/begin',
  area,
  access: 'user',
  summary: 'Generates a key for an authenticator app; it takes effect once a code of it is confirmed.',
  input: z.object({}),
  answer: z.object({
    secret: z.string(),
    /** QR code of the key, as a `data:` URL. */
    picture: z.string(),
  }),
});

export const enableTotp = defineCall({
  name: 'enableTotp',
  methods: ['POST'],
  path: '/api/safe/totp/enable',
  area,
  access: 'user',
  summary: 'Enables the authenticator app and returns the recovery codes, which are shown only once.',
  input: z.object({
    password: required(anyPassword, 'account.enter_password'),
    totp: required(totp, 'account.totp_needed'),
    step_up: stepUpProof.step_up,
  }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableTotp = defineCall({
  name: 'disableTotp',
  methods: ['POST'],
  path: '/api/safe/totp/disable',
  area,
  access: 'user',
  summary: 'Disables the authenticator app, with one of its codes, a recovery code or another proof.',
  input: z.object({ password: required(anyPassword, 'account.enter_password'), ...stepUpProof }),
  answer: z.string(),
});

export const safeInfo = defineCall({
  name: 'safeInfo',
  methods: ['GET'],
  path: '/api/safe/info',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The account’s security settings.',
  input: z.object({}),
  answer: z.object({
    has_fund_password: flag,
    /** 1: a login needs the code of the authenticator app. */
    has_totp: flag,
    /** Number of passkeys, each of which is also a second factor. */
    passkeys: wholeNumber,
    recovery_codes_left: wholeNumber,
    /** Empty if not locked. */
    fund_password_locked_until: timeOrEmpty,
    anti_phishing_code: z.string(),
    /** End of the withdrawal hold after a security change; empty if none. */
    withdrawals_held_until: timeOrEmpty,
    /**
     * Bound address to which safety codes are sent; an address bound less than a day ago is used only if there is no
     * other.
     */
    safety_code_to: z.enum(['email', 'phone']),
    /** Scheduled time of the account's closing, as requested by the user; empty if none. */
    closes_at: timeOrEmpty,
  }),
});

export const sessions = defineCall({
  name: 'sessions',
  methods: ['GET'],
  path: '/api/user/sessions',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The user’s open sessions, last used first.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: z.string(),
      /** Device such as `Firefox · Linux`; empty if the client does not report it. */
      device: z.string(),
      address: z.string(),
      created_at: wireTime,
      last_seen_at: wireTime,
      /** 1: the session of this call. */
      is_current: flag,
    }),
  ),
});

export const revokeSession = defineCall({
  name: 'revokeSession',
  methods: ['POST'],
  path: '/api/user/sessions/revoke',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Ends one of the caller’s sessions.',
  input: z.object({ id: required(sessionId) }),
  answer: z.string(),
});

export const revokeOtherSessions = defineCall({
  name: 'revokeOtherSessions',
  methods: ['POST'],
  path: '/api/user/sessions/revoke_all',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Ends all of the caller’s sessions except the current one.',
  input: z.object({}),
  answer: z.string(),
});
