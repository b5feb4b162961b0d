import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import {
  account,
  anyPassword,
  code,
  countryCode,
  extensionCode,
  fundPassword,
  newPassword,
  totp,
} from '../entities/account-fields.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, text } from '../readers.ts';

const area = 'account';

/** Kind of an account's address, with all values used by clients. */
const accountKind = choice(
  { mobile: 'phone', phone: 'phone', '1': 'phone', email: 'email', mail: 'email', '2': 'email' },
  'Kind of `user_string`, a phone number or an e-mail address; derived from its format when absent.',
);
const codePurpose = choice(
  { register: 'register', forget: 'forget', update: 'update' },
  '`forget` sends the code of the forgotten-password flow. `update` is for a logged-in user: to a bound address or number it sends a verification code, to a new one the code that binds it.',
);

export const login = defineCall({
  name: 'login',
  methods: ['POST'],
  path: '/api/user/login',
  area,
  access: 'open',
  auth: 'none',
  summary:
    'Opens a session. `message` is the session token. An error with `data.needs` `totp` requests the code of the authenticator app.',
  input: z.object({
    user_string: required(account, 'account.enter_account'),
    password: required(anyPassword, 'account.enter_password'),
    type: optional(text({ max: 16, description: 'Sent as 1; means nothing else.' })),
    country_code: optional(countryCode),
    totp: optional(totp),
  }),
  answer: z.string(),
});

export const register = defineCall({
  name: 'register',
  methods: ['POST'],
  path: '/api/user/register',
  area,
  access: 'open',
  summary: 'Creates an account with the code sent to the phone number or e-mail address.',
  input: z.object({
    type: optional(accountKind),
    user_string: required(account, 'account.enter_account'),
    code: required(code, 'account.enter_code'),
    password: required(newPassword, 'account.enter_password'),
    re_password: required(newPassword, 'account.repeat_password'),
    extension_code: optional(extensionCode),
    country_code: optional(countryCode),
    /** Withdrawal password, under both of its names. */
    pay_password: optional(fundPassword),
    withdraw_password: optional(fundPassword),
  }),
  answer: z.string(),
});

export const sendSms = defineCall({
  name: 'sendSms',
  methods: ['POST'],
  path: '/api/sms_send',
  area,
  access: 'open',
  summary: 'Sends a code to a phone number; again after 60 seconds at the earliest.',
  input: z.object({
    user_string: required(account, 'account.enter_phone'),
    country_code: optional(countryCode),
    type: withDefault(codePurpose, 'register'),
  }),
  answer: z.string(),
});

export const sendMail = defineCall({
  name: 'sendMail',
  methods: ['POST'],
  path: '/api/sms_mail',
  area,
  access: 'open',
  summary: 'Sends a code to an e-mail address; again after 60 seconds at the earliest.',
  input: z.object({
    user_string: required(account, 'account.enter_email'),
    type: withDefault(codePurpose, 'register'),
  }),
  answer: z.string(),
});

const checkFields = { user_string: optional(account), country_code: optional(countryCode) };

export const checkMobile = defineCall({
  name: 'checkMobile',
  methods: ['POST'],
  path: '/api/user/check_mobile',
  area,
  access: 'open',
  summary:
    'Checks a code sent to a phone number. Without `user_string`: the last number for which this caller requested a code.',
  input: z.object({ mobile_code: required(code, 'account.enter_code'), ...checkFields }),
  answer: z.string(),
});

export const checkEmail = defineCall({
  name: 'checkEmail',
  methods: ['POST'],
  path: '/api/user/check_email',
  area,
  access: 'open',
  summary:
    'Checks a code sent to an e-mail address. Without `user_string`: the last address for which this caller requested a code.',
  input: z.object({ email_code: required(code, 'account.enter_code'), ...checkFields }),
  answer: z.string(),
});

export const forget = defineCall({
  name: 'forget',
  methods: ['POST'],
  path: '/api/user/forget',
  area,
  access: 'open',
  auth: 'none',
  summary: 'Sets a new password with a code that was sent for it, and ends every session of the account.',
  input: z.object({
    account: required(account, 'account.enter_account'),
    code: required(code, 'account.enter_code'),
    password: required(newPassword, 'account.enter_password'),
    repassword: required(newPassword, 'account.repeat_password'),
    country_code: optional(countryCode),
  }),
  answer: z.string(),
});

export const userCenter = defineCall({
  name: 'userCenter',
  methods: ['GET'],
  path: '/api/user/center',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Status of the identity documents: 0 not submitted, 1 under review, 2 approved.',
  input: z.object({}),
  answer: z.object({ review_status: wholeNumber, hreview_status: wholeNumber }),
});
