import { asWireTime } from '@assay/contract';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_CONTENT,
  formOf,
  hasText,
  type OpenedArticle,
  saveInputOf,
  visibleContent,
} from '../../src/content/article-form.ts';

const OPENED: OpenedArticle = {
  id: 7,
  c_id: 5,
  state: 'published',
  position: 2,
  languages: ['en', 'zh'],
  publish_at: asWireTime('2026-01-31 18:30:45'),
  withdraw_at: null,
  update_time: asWireTime('2026-01-31 18:30:45'),
  revision: 3,
  edited_by: 'a@example.org',
  link: '/quotation',
  thumbnail: '/banners/clear.svg',
  audience: ['zh'],
  texts: [
    { lang: 'en', title: 'Hello', abstract: '', content: 'Words.' },
    { lang: 'zh', title: '你好', abstract: '', content: '' },
  ],
  legal: null,
  versions: [],
};

describe('the fields of the article editor', () => {
  test('CON-016: what is opened and saved untouched is the same, to the second', () => {
    const input = saveInputOf(formOf(OPENED), OPENED, 'a reason');
    expect(input).toMatchObject({
      id: 7,
      revision: 3,
      c_id: '5',
      position: '2',
      link: '/quotation',
      thumbnail: '/banners/clear.svg',
      audience: 'zh',
      publish_at: '2026-01-31 18:30:45',
    });
    expect(input.withdraw_at).toBeUndefined();
    expect(JSON.parse(input.texts)).toEqual(OPENED.texts);
  });

  test('NEWS-030: a draft has no time, now is said as now, and a time of one’s own as it is typed', () => {
    const form = formOf(OPENED);
    const publishOf = (publish_at: typeof form.publish_at) =>
      saveInputOf({ ...form, publish_at }, OPENED, '').publish_at;
    expect(publishOf({ mode: 'never', at: '' })).toBeUndefined();
    expect(publishOf({ mode: 'now', at: '2026-01-31T18:30' })).toBe('now');
    expect(publishOf({ mode: 'at', at: '2026-02-01T08:00' })).toBe('2026-02-01T08:00');
  });

  test('CON-033: a new article stands on no revision', () => {
    const input = saveInputOf(formOf(null), null, 'new');
    expect(input).not.toHaveProperty('id');
    expect(input).not.toHaveProperty('revision');
    expect(input.texts).toBe('[]');
  });

  test('CON-016: the preview shows the own text, else the English one, else nothing', () => {
    const { texts } = formOf(OPENED);
    expect(visibleContent(texts, 'zh')?.title).toBe('你好');
    expect(visibleContent(texts, 'de')?.title).toBe('Hello');
    expect(visibleContent({ ...texts, en: EMPTY_CONTENT }, 'de')).toBeNull();
    expect(hasText({ ...EMPTY_CONTENT, content: ' \n' })).toBe(false);
  });
});
