import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { required } from '../field.ts';
import { text } from '../readers.ts';

const area = 'site';

const qrPicture = {
  methods: ['GET'],
  area,
  access: 'open',
  input: z.object({ text: required(text({ max: 500 })) }),
  answer: z.instanceof(Uint8Array),
  shape: 'image',
} as const;

export const qrcode = defineCall({
  ...qrPicture,
  name: 'qrcode',
  path: '/api/qrcode',
  summary: 'A PNG picture of the text as a QR code.',
});

export const qrCreate = defineCall({
  ...qrPicture,
  name: 'qrCreate',
  path: '/qr_create',
  summary: 'The same picture under its older path.',
});
