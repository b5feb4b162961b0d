import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';

const liabilityRow = z.object({
  number: wholeNumber,
  time: wireTime,
  /** Last command included. */
  sequence: wholeNumber,
  root: z.string(),
  totals: z.array(z.object({ currency: z.string(), owed: decimalText })),
});

export const consoleLiabilities = defineConsoleCall({
  name: 'consoleLiabilities',
  method: 'GET',
  path: '/console/api/custody/liabilities',
  access: 'staff',
  permission: 'custody.read',
  summary: 'Published statements of liabilities, newest first.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(liabilityRow),
});

export const consolePublishLiabilities = defineConsoleCall({
  name: 'consolePublishLiabilities',
  method: 'POST',
  path: '/console/api/custody/liabilities/publish',
  access: 'staff',
  permission: 'custody.work',
  summary: 'Publishes a statement of liabilities now, in addition to the nightly ones; returns its id.',
  input: z.object({ reason: reasonField }),
  answer: wholeNumber,
});
