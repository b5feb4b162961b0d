import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { smallId, text } from '../readers.ts';

const area = 'news';
const language = text({ max: 16, description: 'A language code; the `lang` header when absent.' });

const newsItem = z.object({
  id: wholeNumber,
  c_id: wholeNumber,
  title: z.string(),
  abstract: z.string(),
  thumbnail: z.string(),
  /** Link target instead of the entry's own page; empty or absent: its own page. */
  link: z.optional(z.string()),
  update_time: wireTime,
});

export type NewsItem = z.output<typeof newsItem>;

export const newsList = defineCall({
  name: 'newsList',
  methods: ['POST', 'GET'],
  path: '/api/news/list',
  area,
  access: 'open',
  auth: 'none',
  summary: 'The articles of one group: 5 banners and news, 3 notices, 9, 10, 19, 21 and 25 the footer.',
  input: z.object({
    c_id: required(smallId('The group.')),
    lang: optional(language),
    language: optional(language),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(newsItem),
});

const article = z.extend(newsItem, {
  /** Text as HTML, restricted to headings, paragraphs, lists, bold text and links. Safe to insert. */
  content: z.string(),
  /** Source of `content`, in the exchange's own markup. */
  content_source: z.string(),
});

export const newsDetail = defineCall({
  name: 'newsDetail',
  methods: ['POST', 'GET'],
  path: '/api/news/detail',
  area,
  access: 'open',
  auth: 'none',
  summary: 'One article with its text.',
  input: z.object({ id: required(smallId()), lang: optional(language), language: optional(language) }),
  answer: article,
});

export const agreement = defineCall({
  name: 'agreement',
  methods: ['GET'],
  path: '/api/news/agreement',
  area,
  access: 'open',
  isSameForAll: true,
  summary: 'The user agreement: the article accepted at registration.',
  input: z.object({ lang: optional(language), language: optional(language) }),
  answer: article,
});
