import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { articleLanguage, newsItem } from '../entities/article.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { optional, required } from '../field.ts';
import { smallId } from '../readers.ts';

const area = 'news';

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
    lang: optional(articleLanguage),
    language: optional(articleLanguage),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(newsItem),
});
