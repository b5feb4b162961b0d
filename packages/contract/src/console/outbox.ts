import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { limitField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, withDefault } from '../field.ts';
import { choice, text } from '../readers.ts';

const outboxRow = z.object({
  id: wholeNumber,
  time: wireTime,
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** `kept`: no gateway is configured for the channel, so that it is not sent. */
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  /** Last error of the gateway; empty if none. */
  failure: z.string(),
});
export type OutboxRow = z.output<typeof outboxRow>;

const channel = choice({ all: 'all', mail: 'mail', sms: 'sms' });

export const consoleOutbox = defineConsoleCall({
  name: 'consoleOutbox',
  method: 'GET',
  path: '/console/api/outbox',
  access: 'staff',
  permission: 'outbox.read',
  summary: 'Sent messages, newest first. Codes are masked for staff without the permission to see them.',
  input: z.object({
    recipient: optional(text({ max: 120, description: 'Beginning of an e-mail address or phone number.' })),
    channel: withDefault(channel, 'all'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(outboxRow),
});
