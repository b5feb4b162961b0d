import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { limitField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { invalid, optional, type Reader, valid } from '../field.ts';
import { text } from '../readers.ts';

const auditRow = z.object({
  id: wholeNumber,
  time: wireTime,
  actor: z.string(),
  address: z.string(),
  action: z.string(),
  result: z.enum(['done', 'refused']),
  target: z.string(),
  reason: z.string(),
  /** JSON texts; empty if not applicable. */
  before: z.string(),
  after: z.string(),
  hash: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

/** A date of the exchange's calendar. */
const date: Reader<string, string> = {
  document: { type: 'string', description: 'A day such as 2026-01-31.' },
  read: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      ? valid(value)
      : invalid('input.invalid'),
};

const filters = {
  text: optional(text({ max: 120, description: 'Search text for staff member, action, target or reason.' })),
  action: optional(text({ max: 60, description: 'An action such as `user.freeze`, or its beginning.' })),
  target: optional(text({ max: 60, description: 'Such as `user:100001`.' })),
  from: optional(date),
  to: optional(date),
};

export const consoleAudit = defineConsoleCall({
  name: 'consoleAudit',
  method: 'GET',
  path: '/console/api/audit',
  access: 'staff',
  permission: 'audit.read',
  summary: 'The audit log, newest first.',
  input: z.object({ ...filters, page: pageField, limit: limitField }),
  answer: listOf(auditRow),
});

export const consoleAuditExport = defineConsoleCall({
  name: 'consoleAuditExport',
  method: 'GET',
  path: '/console/api/audit/export',
  access: 'staff',
  permission: 'audit.export',
  summary: 'The audit log as CSV, oldest first; at most 100,000 rows. The export itself is audited.',
  input: z.object(filters),
  answer: z.string(),
  shape: 'text',
});

export const consoleAuditCheck = defineConsoleCall({
  name: 'consoleAuditCheck',
  method: 'GET',
  path: '/console/api/audit/check',
  access: 'staff',
  permission: 'audit.read',
  summary: 'Recomputes every row’s hash. Reports the first row that is missing or was changed.',
  input: z.object({}),
  answer: z.object({
    rows: wholeNumber,
    /** Null: the hash chain is intact. */
    broken_at: z.nullable(wholeNumber),
    head: z.string(),
  }),
});
