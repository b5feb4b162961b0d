import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { articleLanguage, newsItem } from '../entities/article.ts';
import { optional, required } from '../field.ts';
import { smallId } from '../readers.ts';

const area = 'news';

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
  input: z.object({
    id: required(smallId()),
    lang: optional(articleLanguage),
    language: optional(articleLanguage),
  }),
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
  input: z.object({ lang: optional(articleLanguage), language: optional(articleLanguage) }),
  answer: article,
});
