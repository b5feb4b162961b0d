import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { stepUpProof } from '../entities/account-fields.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { whole, wireTime } from '../entities/primitives.ts';
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
    'The records of the user as a file: all tables as JSON, or one table as CSV. Amounts are exact decimals as text. Needs a proof of `/api/safe/step_up` for `export`, which serves for several tables.',
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
  frozen: 'may',
  summary: 'What the exchange has written to the user about the account, newest first; no codes.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(z.object({ id: whole, title: z.string(), content: z.string(), time: wireTime })),
});

export const closeAccount = defineCall({
  name: 'closeAccount',
  methods: ['POST'],
  path: '/api/safe/close',
  area,
  access: 'user',
  summary:
    'Asks for the account to be closed in seven days. Refused, with the reason, while there are balances, open orders or papers in review.',
  input: z.object(stepUpProof),
  answer: z.string(),
});

export const keepAccount = defineCall({
  name: 'keepAccount',
  methods: ['POST'],
  path: '/api/safe/close/cancel',
  area,
  access: 'user',
  summary: 'Takes back that the account be closed.',
  input: z.object({}),
  answer: z.string(),
});
