import { LANGUAGES, type NewsItem } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleHtml } from '../../../src/public/news/article-html.ts';
import { seedNews } from '../../../src/public/news/seed/seed-news.ts';
import { type CallOptions, envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const BANNERS = 5;
const NOTICES = 3;
const FOOTER = [9, 10, 19, 21, 25];

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
  await seedNews(assay.exchange.database, { demo: true });
});
afterAll(() => assay.close());

async function listOf(c_id: number, options: CallOptions = {}): Promise<readonly NewsItem[]> {
  const form = { c_id, ...options.form };
  const answer = await assay.call('/api/news/list', { ...options, form });
  return envelope<{ list: readonly NewsItem[] }>(answer).message.list;
}

async function first(c_id: number, options: CallOptions = {}): Promise<NewsItem> {
  const [item] = await listOf(c_id, options);
  if (!item) throw new Error(`group ${c_id} is empty`);
  return item;
}

describe('news', () => {
  it('NEWS-006 NEWS-007 NEWS-008: each group of the contract has articles of its own', async () => {
    const seen = new Set<number>();
    for (const group of [BANNERS, NOTICES, ...FOOTER]) {
      const items = await listOf(group);
      expect(items.length, `group ${group}`).toBeGreaterThan(0);
      for (const item of items) {
        expect(item.c_id).toBe(group);
        expect(seen.has(item.id), `article ${item.id} stands in two groups`).toBe(false);
        seen.add(item.id);
      }
    }
  });

  it('NEWS-004 NEWS-005 NEWS-019: an item has number, title, summary, time in the exchange’s zone and picture', async () => {
    for (const item of await listOf(BANNERS)) {
      expect(item).toMatchObject({ id: expect.any(Number), title: expect.stringMatching(/\S/) });
      expect(item.abstract).toMatch(/\S/);
      expect(item.thumbnail).toMatch(/^\/.+\.(svg|png|webp|jpg)$/);
    }
    const { id } = await first(NOTICES);
    await assay.database.query(
      `update news set updated_at = '2026-01-31T18:30:05Z', publish_at = 'epoch' where id = $1`,
      [id],
    );
    expect((await listOf(NOTICES)).find((item) => item.id === id)?.update_time).toBe('2026-02-01 02:30:05');
  });

  it('NEWS-009: the parameter decides the language, and the header where there is none', async () => {
    const titleIn = async (options: CallOptions) => (await first(NOTICES, options)).title;
    const titles = new Map<string, string>();
    for (const lang of LANGUAGES) titles.set(lang, await titleIn({ form: { lang } }));
    expect(new Set(titles.values()).size).toBe(LANGUAGES.length);
    for (const lang of LANGUAGES) {
      expect(await titleIn({ lang }), lang).toBe(titles.get(lang));
      expect(await titleIn({ form: { lang: 'fra' }, lang }), lang).toBe(titles.get('fra'));
    }
  });

  it('NEWS-010: what was not translated comes in English, in the list and in the article', async () => {
    const { id } = await first(FOOTER[0] ?? 0, { lang: 'en' });
    const english = await detailOf(id, 'en');
    expect((await detailOf(id, 'kr')).title).not.toBe(english.title);
    await assay.database.query("delete from news_texts where news_id = $1 and lang = 'kr'", [id]);
    expect(await detailOf(id, 'kr')).toEqual(english);
    expect((await listOf(FOOTER[0] ?? 0, { lang: 'kr' })).find((item) => item.id === id)?.title).toBe(
      english.title,
    );
  });

  it('NEWS-012 NEWS-013: a group that nobody knows is empty, and one that is no number is refused', async () => {
    expect(await listOf(4_711)).toEqual([]);
    for (const c_id of ['', 'news', '-3', '1.5', 'NaN']) {
      const answer = await assay.call('/api/news/list', { form: { c_id } });
      expect(answer.status).toBe(200);
      expect(envelope(answer), c_id).toEqual({ type: 'error', message: expect.stringMatching(/\S/) });
    }
    expect(envelope(await assay.call('/api/news/list', { form: {} })).type).toBe('error');
  });

  it('NEWS-015 NEWS-016: the article has what its list item has, and the text', async () => {
    const item = await first(FOOTER[1] ?? 0);
    const detail = await detailOf(item.id, 'en');
    const { id, title, abstract, update_time } = item;
    expect(detail).toMatchObject({ id, title, abstract, update_time });
    expect(detail.content).toMatch(/\S/);
  });
});

describe('the text of articles', () => {
  it('NEWS-040 NEWS-041 NEWS-042: every article comes as HTML that holds no more than it was written with, and as it was written', async () => {
    const details = [envelope<Detail>(await assay.call('/api/news/agreement')).message];
    for (const group of [BANNERS, NOTICES, ...FOOTER]) {
      for (const { id } of await listOf(group)) details.push(await detailOf(id, 'en'));
    }
    for (const { content, content_source, title } of details) {
      expect(content, title).toMatch(/^<(p|h2|ul)>/);
      expect(content_source, title).toMatch(/\S/);
      expect(content_source, title).not.toMatch(/<\w/);
      expect(content, title).toBe(articleHtml(content_source));
    }
    expect(details.some(({ content }) => content.includes('<h2>'))).toBe(true);
  });

  it('NEWS-040: what an attacker has brought into the database itself comes out as words', async () => {
    const { id } = await first(NOTICES);
    const attack =
      'Hi <img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script> & "bye"';
    await assay.database.query(`update news_texts set content = $1 where news_id = $2`, [attack, id]);
    const { content } = await detailOf(id, 'en');
    expect(content).not.toMatch(/<(?!\/?p>)/);
    expect(content).not.toContain('href');
    expect(content).toContain('&quot;bye&quot;');
  });
});

type Detail = NewsItem & { readonly content: string; readonly content_source: string };

async function detailOf(id: number, lang: string): Promise<Detail> {
  const answer = await assay.call('/api/news/detail', { form: { id }, lang });
  return envelope<Detail>(answer).message;
}
