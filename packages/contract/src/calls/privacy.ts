import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { stepUpProof } from '../entities/account-fields.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { EXPORT_TABLES, type ExportTable } from '../export-tables.ts';
import { optional, required } from '../field.ts';
import { choice } from '../readers.ts';

const area = 'account';

const tables = Object.fromEntries(EXPORT_TABLES.map((table) => [table, table])) as {
  readonly [Table in ExportTable]: Table;
};

export const exportData = defineCall({
  name: 'exportData',
  methods: ['POST'],
  path: '/api/user/export',
  area,
  access: 'user',
  shape: 'download',
  summary:
    'The user’s records as a file: all tables as JSON, or one table as CSV. Amounts are exact decimals as text. Requires a proof of `/api/safe/step_up` for `export`, which is valid for several tables.',
  input: z.object({
    format: required(choice({ json: 'json', csv: 'csv' }, 'All tables as JSON, or one as CSV.')),
    table: optional(choice(tables, 'The table of a CSV export.')),
    ...stepUpProof,
  }),
  answer: z.custom<Blob | AsyncIterable<string>>(),
});

export const userMessages = defineCall({
  name: 'userMessages',
  methods: ['GET'],
  path: '/api/user/messages',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Account messages sent to the user, newest first; without codes.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(z.object({ id: wholeNumber, title: z.string(), content: z.string(), time: wireTime })),
});

export const closeAccount = defineCall({
  name: 'closeAccount',
  methods: ['POST'],
  path: '/api/safe/close',
  area,
  access: 'user',
  summary:
    'Requests the account’s closure in seven days. Rejected, with the reason, while there are balances, open orders or documents under review.',
  input: z.object(stepUpProof),
  answer: z.string(),
});

export const keepAccount = defineCall({
  name: 'keepAccount',
  methods: ['POST'],
  path: '/api/safe/close/cancel',
  area,
  access: 'user',
  summary: 'Cancels the account’s closure.',
  input: z.object({}),
  answer: z.string(),
});
