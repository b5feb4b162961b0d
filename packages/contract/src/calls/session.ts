import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { flag, whole } from '../entities/primitives.ts';

const area = 'account';

export const userInfo = defineCall({
  name: 'userInfo',
  methods: ['GET'],
  path: '/api/user/info',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'Who the caller is.',
  input: z.object({}),
  answer: z.object({
    id: whole,
    /** E-mail address or phone number with which the account was created. */
    account: z.string(),
    extension_code: z.string(),
    is_seller: flag,
    /** Null if none is bound. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    review_status: whole,
    seller: z.array(z.object({ status: whole })),
  }),
});

export const userActive = defineCall({
  name: 'userActive',
  methods: ['GET'],
  path: '/api/user/active',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'Asked every 10 seconds while a session lives.',
  input: z.object({}),
  answer: z.string(),
});

export const logout = defineCall({
  name: 'logout',
  methods: ['POST'],
  path: '/api/user/logout',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'Ends the session: the token is worth nothing from here on.',
  input: z.object({}),
  answer: z.string(),
});
