import { LANGUAGES } from '@assay/locales';
import { readArticles } from '@assay/locales/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { seedNews } from '../../../src/public/news/seed/seed-news.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const ARTICLES = readArticles();

let database: TestDatabase;
let connection: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  // Dropping the database may end a session that is closing.
  connection = connectDatabase({ url: database.url, onError: () => undefined });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

describe('the seeded articles in the database', () => {
  it('NEWS-018: every article is there in nine languages, and seeding again adds none', async () => {
    await seedNews(connection.queries, { demo: true });
    await seedNews(connection.queries, { demo: true });
    const [counted] = await database.query<{ articles: bigint; texts: bigint }>(
      'select (select count(*) from news) as articles, (select count(*) from news_texts) as texts',
    );
    const articles = BigInt(ARTICLES.length);
    expect(counted).toEqual({ articles, texts: articles * BigInt(LANGUAGES.length) });
  });

  it('NEWS-018: a text that the operator changed stays, and one that is missing comes back', async () => {
    await seedNews(connection.queries, { demo: true });
    await database.query("update news_texts set title = 'Changed' where lang = 'en'");
    await database.query("delete from news_texts where lang = 'jp'");
    await seedNews(connection.queries, { demo: true });
    const titles = await database.query<{ title: string }>(
      "select distinct title from news_texts where lang = 'en'",
    );
    expect(titles).toEqual([{ title: 'Changed' }]);
    const japanese = await database.query("select 1 from news_texts where lang = 'jp'");
    expect(japanese).toHaveLength(ARTICLES.length);
  });

  it('NEWS-011: the notices have times in the order of their places', async () => {
    await seedNews(connection.queries, { demo: true });
    const newestFirst = await database.query<{ position: number }>(
      'select position from news where category = 3 order by updated_at desc',
    );
    expect(newestFirst.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('NEWS-480: an exchange that is no demo begins without a word about test funds, robots or shown codes', async () => {
    await seedNews(connection.queries, { demo: false });
    const texts = await database.query<{ slug: string; words: string }>(
      `select n.slug, concat(t.title, t.abstract, t.content) as words
         from news n join news_texts t on t.news_id = n.id where t.lang = 'en'`,
    );
    expect(texts.map(({ slug }) => slug).sort()).toEqual(
      ARTICLES.filter(({ isOfDemo }) => !isOfDemo)
        .map(({ slug }) => slug)
        .sort(),
    );
    for (const { slug, words } of texts)
      expect(words, slug).not.toMatch(/in the demo|claim test funds|practise|robots|your own exchange/i);
  });
});
