import * as z from 'zod/mini';
import { HELP_CATEGORIES } from '../entities/help-category.ts';
import { flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { LANGUAGES } from '../language.ts';
import { COMPLAINT_STATES, MESSAGE_KINDS } from './fields.ts';

/** Subject of a complaint; without one `about` is empty and `about_id` is 0. */
export const aboutShape = {
  category: z.enum(HELP_CATEGORIES),
  about: z.string(),
  about_id: wholeNumber,
  /** Name of the subject, in the caller's language. */
  about_name: z.string(),
};

const listedFields = {
  id: wholeNumber,
  ...aboutShape,
  state: z.enum(COMPLAINT_STATES),
  /** Start of the first text. */
  excerpt: z.string(),
  create_time: wireTime,
  /** Time of the last message or action. */
  update_time: wireTime,
  /** 0: not rated. */
  stars: wholeNumber,
};

/** A complaint in the view of its owner. */
export const complaintRow = z.object({
  ...listedFields,
  /** 1: there is an answer that the owner has not read. */
  is_unread: flag,
  /** 1: a new message reopens it. */
  can_reopen: flag,
});

/** A complaint in the view of staff. */
export const staffComplaint = z.object({
  ...listedFields,
  user_id: wholeNumber,
  account: z.string(),
  /** Language for answers to the trader. */
  lang: z.enum(LANGUAGES),
  /** Seconds to the first answer, or until now if there is none. */
  first_answer_seconds: wholeNumber,
  is_first_answered: flag,
  /** Seconds for which the trader has waited for the next answer; 0 if the complaint is not waiting for staff. */
  waited_seconds: wholeNumber,
  /** Member of staff to whom it is assigned; empty if none. */
  assigned_to: z.string(),
  is_mine: flag,
  reopened: wholeNumber,
  praise: z.string(),
});

const messageFields = {
  id: wholeNumber,
  kind: z.enum(MESSAGE_KINDS),
  by: z.enum(['trader', 'staff']),
  text: z.string(),
  create_time: wireTime,
};

/** A message in the view of the owner. `pictures` are URLs. */
export const complaintMessage = z.object({ ...messageFields, pictures: z.array(z.string()) });

/** A message in the view of staff. `pictures` are indexes for the console's picture call. */
export const staffMessage = z.object({
  ...messageFields,
  /** Address of the member of staff; empty for the trader's messages. */
  author: z.string(),
  pictures: wholeNumber,
});
