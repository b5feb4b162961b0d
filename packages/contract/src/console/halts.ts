import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { HALTABLE } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, choicesOf, text } from '../readers.ts';

const NOTICE_MAX = 300;
const activity = required(choice(choicesOf(HALTABLE), 'Current exchange-wide halts.'));

export const consoleHalt = defineConsoleCall({
  name: 'consoleHalt',
  method: 'POST',
  path: '/console/api/halts/halt',
  access: 'staff',
  permission: 'halts.change',
  summary:
    'Halts all trading, all withdrawals or all logins immediately; cancellations and settlements continue. An existing halt gets the new notice.',
  input: z.object({
    what: activity,
    notice: required(text({ min: 3, max: NOTICE_MAX, description: 'Notice shown to users.' })),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleResume = defineConsoleCall({
  name: 'consoleResume',
  method: 'POST',
  path: '/console/api/halts/resume',
  access: 'staff',
  permission: 'halts.change',
  summary: 'Proposes to end a halt, for a second person to approve.',
  input: z.object({ what: activity, reason: reasonField }),
  answer: z.string(),
});
