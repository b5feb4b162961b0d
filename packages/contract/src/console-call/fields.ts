import { DAY_UNITS } from '@assay/domain';
import * as z from 'zod/mini';
import { REJECTION_REASONS } from '../entities/identity.ts';
import { wireTime } from '../entities/primitives.ts';
import { invalid, type Reader, required, valid, withDefault } from '../field.ts';
import { choice, choicesOf, integer, largeId, text } from '../readers.ts';
import { ROLES, type Role, roleOf } from './roles.ts';

const REASON_MAX = 500;
const ROWS_MAX = 200;

/** Reason of an action, kept in the audit log permanently. */
export const reasonField = required(
  text({ min: 3, max: REASON_MAX, description: 'Reason, for the audit log.' }),
  'console.reason_required',
);

export const idField = required(largeId());
export const limitField = withDefault(integer(1, ROWS_MAX, 'Rows per page.'), 50);

/** Distinct roles such as `support,finance`, in the order of the table. */
export const rolesField = required<readonly Role[], string>({
  document: { type: 'string', description: `Roles separated by commas, of ${ROLES.join(', ')}.` },
  read(value) {
    const names = value.split(',').map((name) => name.trim().toLowerCase());
    if (names.some((name) => roleOf(name) === undefined))
      return invalid('input.one_of', { values: ROLES.join(', ') });
    return valid(ROLES.filter((role) => names.includes(role)));
  },
} satisfies Reader<readonly Role[], string>);

export const emailText = text({
  max: 120,
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  description: 'An e-mail address.',
});

/** Length of a day in the terms. */
export const dayUnitField = withDefault(choice(choicesOf(DAY_UNITS), 'Length of one of its days.'), 'day');

export const rejectionReason = choice(choicesOf(REJECTION_REASONS));
const NOTE_MAX = 500;
export const rejectionNote = text({ max: NOTE_MAX, description: 'Sent to the user with a rejection.' });

export const role = z.enum(ROLES);
/** A time; null: never. */
export const momentOrNever = z.nullable(wireTime);

/** One changed field, by its name in the contract. `before` is empty for a new entry. */
export const changeRow = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** Name of the field, if the kind of change has one. */
  label: z.optional(z.string()),
});
export type ChangeRow = z.output<typeof changeRow>;

/** Changes that a proposal would make, shown before it is submitted. */
export const changesPreview = z.object({
  /** Subject, as readable text. */
  subject: z.string(),
  changes: z.array(changeRow),
});
export type ChangesPreview = z.output<typeof changesPreview>;
