import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, reasonField } from '../console-call/fields.ts';
import { listOf } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { text } from '../readers.ts';
import { NETWORKS, network, page } from './desk-fields.ts';

const DOCUMENT_MAX = 4 * 1024 * 1024;

/** A batch in the format of the signing program. */
const exportedBatch = z.object({ batch: z.string(), transactions: wholeNumber, document: z.string() });

export const consoleChainBatches = defineConsoleCall({
  name: 'consoleChainBatches',
  method: 'GET',
  path: '/console/api/custody/batches',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Batches exported for offline signing, newest first.',
  input: z.object({ ...page }),
  answer: listOf(
    z.object({
      id: wholeNumber,
      network: z.enum(NETWORKS),
      /** Number of transactions, and of those not signed yet. */
      transactions: wholeNumber,
      unsigned: wholeNumber,
      created_time: wireTime,
      /** Empty until all transactions are signed. */
      imported_time: z.union([z.literal(''), wireTime]),
    }),
  ),
});

export const consoleExportBatch = defineConsoleCall({
  name: 'consoleExportBatch',
  method: 'POST',
  path: '/console/api/custody/batches/export',
  access: 'staff',
  permission: 'custody.work',
  summary:
    'Exports a batch of transactions that await signature on a network whose keys are offline; their funds stay reserved.',
  input: z.object({ network, reason: reasonField }),
  answer: exportedBatch,
});

export const consoleBatchAgain = defineConsoleCall({
  name: 'consoleBatchAgain',
  method: 'POST',
  path: '/console/api/custody/batches/again',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Exports a batch again, unchanged.',
  input: z.object({ network, id: idField, reason: reasonField }),
  answer: exportedBatch,
});

export const consoleImportBatch = defineConsoleCall({
  name: 'consoleImportBatch',
  method: 'POST',
  path: '/console/api/custody/batches/import',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Imports a signed batch. Each signature is valid only for exactly the exported transaction.',
  bodyBytesMax: DOCUMENT_MAX + 64 * 1024,
  input: z.object({
    network,
    document: required(text({ max: DOCUMENT_MAX, description: 'Output of the signing program.' })),
    reason: reasonField,
  }),
  answer: z.object({
    taken: wholeNumber,
    /** Problem codes of the chain module: `unreadable`, `not_in_the_batch`, … */
    problems: z.array(z.object({ transaction: z.string(), problem: z.string() })),
  }),
});
