import * as z from 'zod/mini';
import { HELP_CATEGORIES } from '../entities/help-category.ts';
import { flag, whole, wireTime } from '../entities/primitives.ts';
import { LANGUAGES } from '../language.ts';
import { COMPLAINT_STATES, LINE_KINDS } from './fields.ts';

/** Subject of a complaint; `about` empty and `about_id` 0 where it names nothing. */
export const aboutShape = {
  category: z.enum(HELP_CATEGORIES),
  about: z.string(),
  about_id: whole,
  /** Name of the subject, in the language of the caller. */
  about_name: z.string(),
};

const listedFields = {
  id: whole,
  ...aboutShape,
  state: z.enum(COMPLAINT_STATES),
  /** The beginning of the first text. */
  excerpt: z.string(),
  create_time: wireTime,
  /** Time of the last line or action. */
  update_time: wireTime,
  /** 0: not rated. */
  stars: whole,
};

/** A complaint as its owner sees it. */
export const complaintRow = z.object({
  ...listedFields,
  /** 1: an answer that its owner has not read. */
  is_unread: flag,
  /** 1: writing reopens it. */
  can_reopen: flag,
});

/** A complaint as staff see it. */
export const deskComplaint = z.object({
  ...listedFields,
  user_id: whole,
  account: z.string(),
  /** The language in which the trader is answered. */
  lang: z.enum(LANGUAGES),
  /** Seconds to the first answer, or until now while there is none. */
  first_answer_seconds: whole,
  is_first_answered: flag,
  /** Seconds that the trader has waited for the next answer; 0 when it is not staff's turn. */
  waited_seconds: whole,
  /** Staff member who has it assigned; empty: nobody. */
  assigned_to: z.string(),
  is_mine: flag,
  reopened: whole,
  praise: z.string(),
});

const said = {
  id: whole,
  kind: z.enum(LINE_KINDS),
  by: z.enum(['trader', 'staff']),
  text: z.string(),
  create_time: wireTime,
};

/** One line as the owner sees it. `pictures` are addresses. */
export const complaintLine = z.object({ ...said, pictures: z.array(z.string()) });

/** One line as staff see it. `pictures` are numbers that the console’s picture call takes with the line. */
export const deskLine = z.object({
  ...said,
  /** The colleague’s address; empty for the trader’s. */
  author: z.string(),
  pictures: whole,
});
