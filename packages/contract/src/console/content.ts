import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { limitField, momentOrNever, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { invalid, optional, type Reader, required, valid, withDefault } from '../field.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { choice, integer, smallId, text } from '../readers.ts';
import {
  ARTICLE_GROUPS,
  ARTICLE_STATES,
  type ArticleText,
  audienceReader,
  momentReader,
  textsReader,
} from './content-fields.ts';

const language = z.enum(LANGUAGES);
const group = choice(
  Object.fromEntries(ARTICLE_GROUPS.map((id) => [String(id), String(id)])),
  'The group: 5 banners and news, 3 notices, 9, 10, 19, 21 and 25 the footer.',
);
const anyOf = <Value extends string>(
  values: readonly Value[],
): Reader<Value | 'all', Value | 'all' | number> => ({
  document: { type: 'string', enum: ['all', ...values] },
  read: (value) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined && value !== 'all')
      return invalid('input.one_of', { values: ['all', ...values].join(', ') });
    return valid(found ?? 'all');
  },
});

const article = z.object({
  id: wholeNumber,
  c_id: wholeNumber,
  state: z.enum(ARTICLE_STATES),
  position: wholeNumber,
  /** Languages of its texts. */
  languages: z.array(language),
  publish_at: momentOrNever,
  withdraw_at: momentOrNever,
  update_time: wireTime,
  revision: wholeNumber,
  edited_by: z.string(),
});

const articleRow = z.extend(article, { title: z.string() });
export type ArticleRow = z.output<typeof articleRow>;

export const consoleArticles = defineConsoleCall({
  name: 'consoleArticles',
  method: 'GET',
  path: '/console/api/articles',
  access: 'staff',
  permission: 'content.read',
  summary: 'Articles, banners, notices and footer entries, in the order of their group.',
  input: z.object({
    c_id: withDefault(anyOf(ARTICLE_GROUPS.map(String)), 'all'),
    state: withDefault(anyOf(ARTICLE_STATES), 'all'),
    missing: optional<Language, string>({
      document: { type: 'string', description: 'Only those without a text in this language.' },
      read: (value) => {
        const code = LANGUAGES.find((candidate) => candidate === value);
        return code === undefined ? invalid('input.one_of', { values: LANGUAGES.join(', ') }) : valid(code);
      },
    }),
    text: optional(text({ max: 120, description: 'Text to find in a title, in any language.' })),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(articleRow),
});

const articleText = z.object({
  lang: language,
  title: z.string(),
  abstract: z.string(),
  content: z.string(),
}) satisfies z.ZodMiniType<ArticleText>;

const legal = z.object({
  /** Time of the last approval; null before the first: nobody can register then. */
  approved: momentOrNever,
  /** Proposer and approver; empty for texts published before approvals were required. */
  approved_by: z.string(),
  /** 1 while a proposal of it awaits approval. */
  is_proposed: flag,
});

const version = z.object({ revision: wholeNumber, time: wireTime, staff: z.string(), reason: z.string() });

export const consoleArticle = defineConsoleCall({
  name: 'consoleArticle',
  method: 'GET',
  path: '/console/api/article',
  access: 'staff',
  permission: 'content.read',
  summary: 'One article with its texts and revisions.',
  input: z.object({ id: required(smallId()) }),
  answer: z.extend(article, {
    link: z.string(),
    thumbnail: z.string(),
    /** Languages of the intended readers; empty: all. */
    audience: z.array(language),
    texts: z.array(articleText),
    /** Approval of a legal text; null for any other article, and on a demo. */
    legal: z.nullable(legal),
    versions: z.array(version),
  }),
});

export const consoleArticleVersion = defineConsoleCall({
  name: 'consoleArticleVersion',
  method: 'GET',
  path: '/console/api/article/version',
  access: 'staff',
  permission: 'content.read',
  summary: 'An article’s texts in an earlier revision.',
  input: z.object({ id: required(smallId()), version: required(integer(1, 1_000_000)) }),
  answer: z.object({
    revision: wholeNumber,
    link: z.string(),
    thumbnail: z.string(),
    audience: z.array(language),
    texts: z.array(articleText),
  }),
});

/** `is_proposed`: a legal text awaits approval by a second member of staff, and the stored one is unchanged. */
const saved = z.object({ id: wholeNumber, revision: wholeNumber, is_proposed: flag });
const revisionField = withDefault(
  integer(0, 1_000_000, 'Revision on which the change is based; 0 for a new article.'),
  0,
);

export const consoleSaveArticle = defineConsoleCall({
  name: 'consoleSaveArticle',
  method: 'POST',
  path: '/console/api/article/save',
  access: 'staff',
  permission: 'content.write',
  // Nine languages, percent-encoded.
  bodyBytesMax: 2 * 1024 * 1024,
  summary:
    'Writes an article anew, or over the revision that was read. Markup in its texts is taken out. What readers shall see of a text that binds users is proposed to a second person instead.',
  input: z.object({
    id: optional(smallId('Absent: a new article.')),
    revision: revisionField,
    c_id: required(group),
    position: withDefault(integer(-9_999, 9_999, 'Smaller numbers come first.'), 0),
    link: withDefault(text({ max: 500, description: 'Where it leads instead of to its own page.' }), ''),
    thumbnail: withDefault(
      text({ max: 200, pattern: /^\/(banners|content)\/[\w.-]+$/, invalid: 'console.picture_unknown' }),
      '',
    ),
    audience: withDefault(audienceReader, []),
    publish_at: optional(momentReader('When readers see it: `now` or a time; absent: a draft.')),
    withdraw_at: optional(momentReader('When they no longer do.')),
    texts: required(textsReader),
    reason: reasonField,
  }),
  answer: saved,
});

export const consoleRestoreArticle = defineConsoleCall({
  name: 'consoleRestoreArticle',
  method: 'POST',
  path: '/console/api/article/restore',
  access: 'staff',
  permission: 'content.write',
  summary: 'Brings back what an article said at an earlier save; place and schedule stay as they are.',
  input: z.object({
    id: required(smallId()),
    version: required(integer(1, 1_000_000)),
    revision: revisionField,
    reason: reasonField,
  }),
  answer: saved,
});

/** 4 MB as base64. */
const PICTURE_TEXT_MAX = 5_600_000;

export const consoleUploadPicture = defineConsoleCall({
  name: 'consoleUploadPicture',
  method: 'POST',
  path: '/console/api/picture',
  access: 'staff',
  permission: 'content.write',
  // In base64.
  bodyBytesMax: 6 * 1024 * 1024,
  summary: 'Takes a picture of at most 4 MB as base64 and makes it anew for the site; answers its address.',
  input: z.object({
    picture: required(
      text({ max: PICTURE_TEXT_MAX, pattern: /^[A-Za-z0-9+/]+={0,2}$/, invalid: 'console.picture_kind' }),
    ),
  }),
  answer: z.object({ path: z.string(), width: wholeNumber, height: wholeNumber }),
});
