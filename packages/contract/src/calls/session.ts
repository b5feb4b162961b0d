import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { flag, wholeNumber } from '../entities/primitives.ts';

const area = 'account';

export const userInfo = defineCall({
  name: 'userInfo',
  methods: ['GET'],
  path: '/api/user/info',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s profile.',
  input: z.object({}),
  answer: z.object({
    id: wholeNumber,
    /** E-mail address or phone number with which the account was created. */
    account: z.string(),
    extension_code: z.string(),
    is_seller: flag,
    /** Null if none is bound. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    review_status: wholeNumber,
    seller: z.array(z.object({ status: wholeNumber })),
  }),
});

export const userActive = defineCall({
  name: 'userActive',
  methods: ['GET'],
  path: '/api/user/active',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Session check that clients send every 10 seconds.',
  input: z.object({}),
  answer: z.string(),
});

export const logout = defineCall({
  name: 'logout',
  methods: ['POST'],
  path: '/api/user/logout',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Ends the session and invalidates its token.',
  input: z.object({}),
  answer: z.string(),
});
