import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { realName } from '../entities/identity.ts';
import { required } from '../field.ts';
import { bankName, codePicture, nickname, payAccount } from './fields.ts';

const area = 'c2c';

export const cashInfo = defineCall({
  name: 'cashInfo',
  methods: ['POST'],
  path: '/api/user/cash_info',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s payment methods for C2C orders; empty texts where none is saved.',
  input: z.object({}),
  answer: z.object({
    real_name: z.string(),
    bank_name: z.string(),
    bank_account: z.string(),
    alipay_account: z.string(),
    wechat_account: z.string(),
    wechat_nickname: z.string(),
    /** Addresses of the payment codes' pictures, for `GET /api/picture`; empty if none. */
    bank_pic: z.string(),
    alipay_pic: z.string(),
    wechat_pic: z.string(),
  }),
});

export const cashSave = defineCall({
  name: 'cashSave',
  methods: ['POST'],
  path: '/api/user/cash_save',
  area,
  access: 'user',
  summary:
    'Replaces the caller’s payment methods for C2C orders: absent fields are removed. Open orders keep the methods they were created with. `message` is a confirmation for display.',
  input: z.object({
    real_name: required(realName, 'lay.truename'),
    bank_name: bankName,
    bank_account: payAccount('Bank card number.'),
    alipay_account: payAccount('Alipay account.'),
    wechat_nickname: nickname,
    wechat_account: payAccount('WeChat account.'),
    bank_pic: codePicture('the bank'),
    alipay_pic: codePicture('Alipay'),
    wechat_pic: codePicture('WeChat'),
  }),
  answer: z.string(),
});
