import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, pageField } from '../entities/paged.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { LANGUAGES, type Language } from '../language.ts';

/** `info_zh`, `info_en`, …: the text in all languages, so that clients can switch language without another request. */
const infoTexts = Object.fromEntries(LANGUAGES.map((language) => [`info_${language}`, z.string()])) as {
  readonly [Code in Language as `info_${Code}`]: z.ZodMiniString;
};

const chargeRow = z.object({
  /** Signed amount; negative for a debit. */
  value: decimalText,
  currency_name: z.string(),
  /** Reason, as text in the caller's language. */
  info: z.string(),
  ...infoTexts,
  created_time: wireTime,
});

export const chargeLog = defineCall({
  name: 'chargeLog',
  methods: ['GET', 'POST'],
  path: '/api/charge_mention/log',
  area: 'wallet',
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s external deposits and withdrawals, newest first, as pages of 20 under `message.data`; `info` is in the caller’s language, and `info_<language>` in each of the nine.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: z.object({
    current_page: wholeNumber,
    data: z.array(chargeRow),
    per_page: wholeNumber,
    last_page: wholeNumber,
    total: wholeNumber,
  }),
});
