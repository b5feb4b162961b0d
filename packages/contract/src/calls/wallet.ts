import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { walletList as walletListAnswer } from '../entities/balance.ts';

export const walletList = defineCall({
  name: 'walletList',
  methods: ['GET', 'POST'],
  path: '/api/wallet/list',
  area: 'wallet',
  access: 'user',
  frozen: 'may',
  summary: 'The caller’s four accounts. Whatever `user_id` is sent, they are the caller’s own.',
  input: z.object({}),
  answer: walletListAnswer,
});
