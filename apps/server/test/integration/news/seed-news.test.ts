import { LANGUAGES } from '@assay/locales';
import { readArticles } from '@assay/locales/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../src/database/connect.ts';
import { seedNews } from '../../../src/news/seed/seed-news.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const ARTICLES = readArticles();

let database: TestDatabase;
let connection: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  const onError = (error: Error): void => {
    throw error;
  };
  connection = connectDatabase({ url: database.url, onError });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

describe('the seeded articles in the database', () => {
  it('NEWS-018: every article is there in nine languages, and seeding again adds none', async () => {
    await seedNews(connection.queries);
    await seedNews(connection.queries);
    const [counted] = await database.query<{ articles: bigint; texts: bigint }>(
      'select (select count(*) from news) as articles, (select count(*) from news_texts) as texts',
    );
    const articles = BigInt(ARTICLES.length);
    expect(counted).toEqual({ articles, texts: articles * BigInt(LANGUAGES.length) });
  });

  it('NEWS-018: a text that the operator changed stays, and one that is missing comes back', async () => {
    await seedNews(connection.queries);
    await database.query("update news_texts set title = 'Changed' where lang = 'en'");
    await database.query("delete from news_texts where lang = 'jp'");
    await seedNews(connection.queries);
    const titles = await database.query<{ title: string }>(
      "select distinct title from news_texts where lang = 'en'",
    );
    expect(titles).toEqual([{ title: 'Changed' }]);
    const japanese = await database.query("select 1 from news_texts where lang = 'jp'");
    expect(japanese).toHaveLength(ARTICLES.length);
  });

  it('NEWS-011: the notices have times in the order of their places', async () => {
    await seedNews(connection.queries);
    const newestFirst = await database.query<{ position: number }>(
      'select position from news where category = 3 order by updated_at desc',
    );
    expect(newestFirst.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });
});
