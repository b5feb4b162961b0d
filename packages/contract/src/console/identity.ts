import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import {
  idField,
  limitField,
  momentOrNever,
  rejectionNote,
  rejectionReason,
} from '../console-call/fields.ts';
import {
  CARD_TYPES,
  IDENTITY_STEPS,
  nationality,
  PICTURE_KINDS,
  REJECTION_REASONS,
} from '../entities/identity.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, largeId } from '../readers.ts';

const status = choice({ all: 'all', waiting: 'waiting', approved: 'approved', rejected: 'rejected' });
const step = choice({ all: 'all', basic: 'basic', advanced: 'advanced', assets: 'assets' });
const decision = choice({ approve: 'approved', reject: 'rejected' });

const row = z.object({
  id: wholeNumber,
  user_id: wholeNumber,
  /** The trader's e-mail address or phone number. */
  account: z.string(),
  step: z.enum(IDENTITY_STEPS),
  status: z.enum(['waiting', 'approved', 'rejected']),
  submitted: wireTime,
  /** Waiting time in seconds, until the decision or until now. */
  waited_seconds: wholeNumber,
  /** Member of staff to whom it is assigned; null if none. */
  claimed_by: z.nullable(z.string()),
  is_mine: z.boolean(),
  /** True if another trader has submitted the same number. */
  has_duplicates: z.boolean(),
  decided: momentOrNever,
  decided_by: z.nullable(z.string()),
  reason_code: z.nullable(z.enum(REJECTION_REASONS)),
  note: z.string(),
});
export type IdentityRow = z.output<typeof row>;

export const consoleIdentityQueue = defineConsoleCall({
  name: 'consoleIdentityQueue',
  method: 'GET',
  path: '/console/api/identity',
  access: 'staff',
  permission: 'identity.review',
  summary: 'Identity reviews: pending ones longest wait first, decided ones newest first.',
  input: z.object({
    status: withDefault(status, 'waiting'),
    step: withDefault(step, 'all'),
    user: optional(largeId('A user.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(row),
});

export const consoleIdentityPapers = defineConsoleCall({
  name: 'consoleIdentityPapers',
  method: 'GET',
  path: '/console/api/identity/papers',
  access: 'staff',
  permission: 'identity.review',
  summary: 'One identity review in full, with its risk flags and earlier decisions. The access is audited.',
  input: z.object({ id: idField }),
  answer: z.object({
    ...row.shape,
    /** Empty if the step has none. */
    name: z.string(),
    numbers: z.array(z.object({ type: z.enum(CARD_TYPES), number: z.string() })),
    nationality: z.string(),
    pictures: z.array(z.enum(PICTURE_KINDS)),
    /** Other traders with the same number. */
    duplicates: z.array(z.object({ user_id: wholeNumber, account: z.string(), type: z.enum(CARD_TYPES) })),
    history: z.array(row),
  }),
});
export type IdentityPapers = z.output<typeof consoleIdentityPapers.answer>;

export const consoleIdentityPicture = defineConsoleCall({
  name: 'consoleIdentityPicture',
  method: 'GET',
  path: '/console/api/identity/picture',
  access: 'staff',
  permission: 'identity.review',
  summary: 'One picture of an identity review, as JPEG. Every access is audited.',
  input: z.object({ id: idField, kind: required(choice(choicesOf(PICTURE_KINDS))) }),
  answer: z.instanceof(Uint8Array),
  shape: 'photo',
});

export const consoleClaimIdentity = defineConsoleCall({
  name: 'consoleClaimIdentity',
  method: 'POST',
  path: '/console/api/identity/claim',
  access: 'staff',
  permission: 'identity.review',
  summary: 'Claims an identity review for 15 minutes, so that two reviewers don’t decide the same one.',
  input: z.object({ id: idField }),
  answer: z.string(),
});

export const consoleReleaseIdentity = defineConsoleCall({
  name: 'consoleReleaseIdentity',
  method: 'POST',
  path: '/console/api/identity/release',
  access: 'staff',
  permission: 'identity.review',
  summary: 'Releases a claimed identity review.',
  input: z.object({ id: idField }),
  answer: z.string(),
});

export const consoleDecideIdentity = defineConsoleCall({
  name: 'consoleDecideIdentity',
  method: 'POST',
  path: '/console/api/identity/decide',
  access: 'staff',
  permission: 'identity.review',
  summary:
    'Approves an identity review claimed by the caller, or rejects it with a reason sent to the user. An approval may correct a wrong `nationality`.',
  input: z.object({
    id: idField,
    decision: required(decision),
    reason_code: optional(rejectionReason),
    note: withDefault(rejectionNote, ''),
    nationality: optional(nationality),
  }),
  answer: z.string(),
});
