import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { decimalText, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { text } from '../readers.ts';

const area = 'demo';

export const demoOutbox = defineCall({
  name: 'demoOutbox',
  methods: ['GET'],
  path: '/api/demo/outbox',
  area,
  access: 'open',
  summary: 'Demo only: messages sent to an address or number, newest first.',
  input: z.object({ to: required(text({ max: 120, description: 'A phone number or an e-mail address.' })) }),
  answer: z.array(z.object({ to: z.string(), code: z.string(), text: z.string(), time: wireTime })),
});

export const demoClaim = defineCall({
  name: 'demoClaim',
  methods: ['POST'],
  path: '/api/demo/claim',
  area,
  access: 'user',
  summary: 'Demo only: credits test funds to the spot account, once a day.',
  input: z.object({}),
  answer: z.string(),
  data: z.object({ credited: z.array(z.object({ currency_name: z.string(), amount: decimalText })) }),
});
