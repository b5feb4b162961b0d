import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { PICTURE_PATH, pictureId } from '../entities/identity.ts';
import { clientKeyField } from '../entities/placing.ts';
import { flag } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, largeId, text } from '../readers.ts';
import { MESSAGE_KINDS } from './enums.ts';
import { dealField, evidencePicture, TEXT_MAX } from './fields.ts';
import { disputeRow, messageRow } from './rows.ts';

const area = 'c2c';
const kind = choice(choicesOf(MESSAGE_KINDS), 'What it is.');
const messageText = text({ max: TEXT_MAX, description: 'Text of the message.' });
const key = clientKeyField('Idempotency key: a repeated request doesn’t send the message twice.');

export const c2cDispute = defineCall({
  name: 'c2cDispute',
  methods: ['POST'],
  path: '/api/c2c/dispute',
  area,
  access: 'user',
  summary:
    'Opens a dispute for staff to rule: if an order is paid but the coins are not released for a while, or if it was cancelled although money was sent. `message` is a confirmation for display; `data` is the dispute.',
  input: z.object({
    id: dealField,
    reason: required(
      text({ min: 3, max: TEXT_MAX, description: 'Description of the problem.' }),
      'c2c.reason_required',
    ),
  }),
  answer: z.string(),
  data: disputeRow,
});

export const c2cConcede = defineCall({
  name: 'c2cConcede',
  methods: ['POST'],
  path: '/api/c2c/concede',
  area,
  access: 'user',
  summary:
    'Concedes a dispute: the seller releases the coins, the buyer lets them return. It ends the dispute immediately. `message` is a confirmation for display.',
  input: z.object({ id: dealField }),
  answer: z.string(),
});

export const c2cAppeal = defineCall({
  name: 'c2cAppeal',
  methods: ['POST'],
  path: '/api/c2c/appeal',
  area,
  access: 'user',
  summary:
    'Appeals a ruling, once; another staff member rules again. `message` is a confirmation for display.',
  input: z.object({
    id: dealField,
    reason: required(text({ min: 3, max: TEXT_MAX, description: 'Why.' }), 'c2c.reason_required'),
  }),
  answer: z.string(),
});

export const c2cMessages = defineCall({
  name: 'c2cMessages',
  methods: ['GET'],
  path: '/api/c2c/messages',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Messages of one of the caller’s orders, oldest first: the last 100, or those before a given message.',
  input: z.object({ id: dealField, before: optional(largeId('Only those before this message.')) }),
  answer: z.object({
    list: z.array(messageRow),
    /** 1: there are older messages. */
    more: flag,
  }),
});

export const c2cSay = defineCall({
  name: 'c2cSay',
  methods: ['POST'],
  path: '/api/c2c/say',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Sends a message in an order, or submits a statement for its dispute: a text, a picture or both. It is kept as evidence. `message` is a confirmation for display; `data` is the new chat message.',
  input: z.object({
    id: dealField,
    text: optional(messageText),
    pic: evidencePicture,
    kind: withDefault(kind, 'chat'),
    client_key: key,
  }),
  answer: z.string(),
  data: messageRow,
});

export const c2cPicture = defineCall({
  name: 'c2cPicture',
  methods: ['GET'],
  path: '/api/c2c/picture',
  area,
  access: 'user',
  auth: 'token_or_cookie',
  frozen: 'allowed',
  summary: `A picture of one of the caller’s orders, as JPEG: of a message, or of a payment code while the order is open. The caller’s own pictures are also at \`${PICTURE_PATH}\`.`,
  input: z.object({ deal: dealField, id: required(pictureId) }),
  answer: z.instanceof(Uint8Array),
  shape: 'photo',
});
