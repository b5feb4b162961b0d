import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changeRow, idField, limitField, momentOrNever, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice } from '../readers.ts';

const STATUSES = ['waiting', 'approved', 'rejected'] as const;

const status = choice({ all: 'all', waiting: 'waiting', approved: 'approved', rejected: 'rejected' });
const decision = choice({ approve: 'approved', reject: 'rejected' });

const requestRow = z.object({
  id: wholeNumber,
  kind: z.string(),
  /** Name of the kind of request; null if it has none. */
  name: z.nullable(z.string()),
  /** Target of the request, such as `staff:7`. */
  target: z.string(),
  subject: z.string(),
  /** Changes that it would make, as far as they can be shown by field. */
  changes: z.array(changeRow),
  reason: z.string(),
  status: z.enum(STATUSES),
  proposed_by: z.string(),
  proposed: wireTime,
  decided_by: z.nullable(z.string()),
  decided: momentOrNever,
  decision_reason: z.string(),
  /** True if the caller may decide on it. */
  is_mine_to_decide: z.boolean(),
});
export type RequestRow = z.output<typeof requestRow>;

export const consoleRequests = defineConsoleCall({
  name: 'consoleRequests',
  method: 'GET',
  path: '/console/api/requests',
  access: 'staff',
  permission: 'requests.read',
  summary: 'Change requests, pending and decided, newest first.',
  input: z.object({
    status: withDefault(status, 'all'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(requestRow),
});

export const consoleDecideRequest = defineConsoleCall({
  name: 'consoleDecideRequest',
  method: 'POST',
  path: '/console/api/requests/decide',
  access: 'staff',
  permission: 'requests.decide',
  summary: 'Approves or rejects another staff member’s change request. Approval executes it immediately.',
  input: z.object({
    id: idField,
    decision: required(decision),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeOwner = defineConsoleCall({
  name: 'consoleProposeOwner',
  method: 'POST',
  path: '/console/api/staff/propose-owner',
  access: 'staff',
  permission: 'owners.propose',
  summary: 'Proposes a staff member for the owner role; another owner or compliance decides.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});
