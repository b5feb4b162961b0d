import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { LANGUAGES } from '../language.ts';
import { choice, choicesOf, integer, largeId, singleLine, text } from '../readers.ts';
import { COMPLAINT_PICTURES_MAX, COMPLAINT_TEXT_MAX, messageText } from './fields.ts';
import { staffComplaint, staffMessage } from './rows.ts';

const NOTE_MAX = 500;
const TITLE_MAX = 80;
const complaintScope = choice(
  {
    open: 'open',
    due: 'due',
    all: 'all',
    new: 'new',
    answered: 'answered',
    waiting: 'waiting',
    closed: 'closed',
  },
  'State filter; `due`: awaiting a staff reply.',
);
const language = choice(choicesOf(LANGUAGES), 'The language of the text.');

export const consoleComplaints = defineConsoleCall({
  name: 'consoleComplaints',
  method: 'GET',
  path: '/console/api/complaints',
  access: 'staff',
  permission: 'complaint.read',
  summary: 'Complaints awaiting a staff reply first, longest wait first; then the most recently updated.',
  input: z.object({
    state: withDefault(complaintScope, 'open'),
    whose: withDefault(choice({ all: 'all', me: 'me', nobody: 'nobody' }, 'Assignee filter.'), 'all'),
    search: optional(text({ max: 100, description: 'An id, an account, or text.' })),
    user: optional(largeId('A user.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(staffComplaint),
});

export const consoleComplaint = defineConsoleCall({
  name: 'consoleComplaint',
  method: 'GET',
  path: '/console/api/complaints/one',
  access: 'staff',
  permission: 'complaint.read',
  summary: 'One complaint with all messages and notes, and its possible assignees.',
  input: z.object({ id: idField }),
  answer: z.object({
    ...staffComplaint.shape,
    lines: z.array(staffMessage),
    colleagues: z.array(z.object({ id: wholeNumber, email: z.string() })),
  }),
});

export const consoleComplaintPicture = defineConsoleCall({
  name: 'consoleComplaintPicture',
  method: 'GET',
  path: '/console/api/complaints/picture',
  access: 'staff',
  permission: 'complaint.read',
  summary: 'One picture of a message, as JPEG. Every access is audited.',
  input: z.object({
    line: idField,
    place: required(integer(0, COMPLAINT_PICTURES_MAX - 1, 'Picture index.')),
  }),
  answer: z.instanceof(Uint8Array),
  shape: 'photo',
});

export const consoleComplaintFigures = defineConsoleCall({
  name: 'consoleComplaintFigures',
  method: 'GET',
  path: '/console/api/complaints/figures',
  access: 'staff',
  permission: 'complaint.read',
  summary: 'Complaint figures: current backlog, and the last 30 days.',
  input: z.object({}),
  answer: z.object({
    /** Number of complaints that wait for staff. */
    due: wholeNumber,
    unassigned: wholeNumber,
    /** Age of the oldest one in seconds; 0 if none waits. */
    oldest_seconds: wholeNumber,
    /** Median seconds to the first answer, over those first answered within thirty days; 0 if there were none. */
    first_answer_seconds: wholeNumber,
    filed: wholeNumber,
    closed: wholeNumber,
    rated: wholeNumber,
    /** With one decimal; empty if there are no ratings. */
    stars: z.string(),
  }),
});

export const consoleAnswerComplaint = defineConsoleCall({
  name: 'consoleAnswerComplaint',
  method: 'POST',
  path: '/console/api/complaints/answer',
  access: 'staff',
  permission: 'complaint.work',
  summary:
    'Replies, and notifies the user by push and e-mail. `seen` is the id of the last message read; rejected if a newer one exists.',
  input: z.object({
    id: idField,
    seen: required(largeId('Id of the last message shown on the page.')),
    text: required(messageText, 'complaint.line_required'),
    close: withDefault(choice({ '0': 'no', '1': 'yes' }, '1: closes the complaint with the reply.'), 'no'),
  }),
  answer: z.string(),
});

export const consoleNoteComplaint = defineConsoleCall({
  name: 'consoleNoteComplaint',
  method: 'POST',
  path: '/console/api/complaints/note',
  access: 'staff',
  permission: 'complaint.work',
  summary: 'Adds an internal note.',
  input: z.object({ id: idField, text: required(messageText, 'complaint.line_required') }),
  answer: z.string(),
});

export const consoleHandComplaint = defineConsoleCall({
  name: 'consoleHandComplaint',
  method: 'POST',
  path: '/console/api/complaints/hand',
  access: 'staff',
  permission: 'complaint.work',
  summary: 'Assigns a complaint to a staff member; 0 unassigns it.',
  input: z.object({
    id: idField,
    to: required(integer(0, Number.MAX_SAFE_INTEGER, 'Staff id of the assignee; 0 for none.')),
    note: withDefault(text({ max: NOTE_MAX, description: 'Note for the assignee.' }), ''),
  }),
  answer: z.string(),
});

export const consoleCloseComplaint = defineConsoleCall({
  name: 'consoleCloseComplaint',
  method: 'POST',
  path: '/console/api/complaints/close',
  access: 'staff',
  permission: 'complaint.work',
  summary: 'Closes an answered complaint.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleReopenComplaint = defineConsoleCall({
  name: 'consoleReopenComplaint',
  method: 'POST',
  path: '/console/api/complaints/reopen',
  access: 'staff',
  permission: 'complaint.work',
  summary: 'Reopens a closed complaint.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleCannedAnswers = defineConsoleCall({
  name: 'consoleCannedAnswers',
  method: 'GET',
  path: '/console/api/complaints/canned',
  access: 'staff',
  permission: 'complaint.read',
  summary: 'Canned answers; those in language `first` come first.',
  input: z.object({ first: optional(language) }),
  answer: z.array(
    z.object({
      id: wholeNumber,
      title: z.string(),
      lang: z.string(),
      text: z.string(),
      changed_by: z.string(),
    }),
  ),
});

export const consoleSaveCanned = defineConsoleCall({
  name: 'consoleSaveCanned',
  method: 'POST',
  path: '/console/api/complaints/canned/save',
  access: 'staff',
  permission: 'complaint.canned',
  summary: 'Saves a canned answer; a new one without `id`.',
  input: z.object({
    id: optional(largeId('Id of the canned answer to change.')),
    title: required(singleLine({ min: 3, max: TITLE_MAX, description: 'Title shown to staff.' })),
    lang: required(language),
    text: required(text({ min: 10, max: COMPLAINT_TEXT_MAX, description: 'Text sent to users.' })),
  }),
  answer: z.string(),
});

export const consoleDeleteCanned = defineConsoleCall({
  name: 'consoleDeleteCanned',
  method: 'POST',
  path: '/console/api/complaints/canned/delete',
  access: 'staff',
  permission: 'complaint.canned',
  summary: 'Deletes a canned answer.',
  input: z.object({ id: idField }),
  answer: z.string(),
});
