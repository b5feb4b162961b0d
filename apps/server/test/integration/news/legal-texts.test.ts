import type { AnswerOf, NewsItem, RequestOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { migrate } from '../../../src/core/database/migrate.ts';
import { seedNews } from '../../../src/public/news/seed/seed-news.ts';
import { envelope } from '../../support/call.ts';
import {
  approveNewest,
  type Colleague,
  type ConsoleClient,
  consoleOf,
} from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const { consoleArticle, consoleArticles, consoleSaveArticle, consoleRestoreArticle } = consoleCalls;
const { consoleDashboard, consoleDecideRequest, consoleRequests, consoleAudit } = consoleCalls;
const MIGRATION = '0215_legal_texts.sql';
const REASON = 'our counsel has read it';
const SLUGS = ['privacy', 'risk-notice', 'user-agreement'];

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let writer: Colleague;
let approver: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange();
  await assay.database.query("update legal_texts set approved_at = null, approved_by = ''");
  await seedNews(assay.exchange.database, { demo: false });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  writer = await desk.join(owner, ['content']);
  approver = await desk.join(owner, ['compliance'], 'approver');
});
afterAll(async () => {
  await assay.close();
  await killServers();
});

async function idOf(slug: string): Promise<number> {
  const [row] = await assay.database.query<{ id: bigint }>('select id from news where slug = $1', [slug]);
  return Number(row?.id);
}

const open = async (slug: string) => desk.ok(consoleArticle, { id: await idOf(slug) }, writer);

/**
 * Saves the present article with another English title; published since its present time, or now, unless overridden.
 */
async function save(slug: string, title: string, fields: Partial<RequestOf<typeof consoleSaveArticle>> = {}) {
  const { id, revision, c_id, position, texts, publish_at: since } = await open(slug);
  const written = texts.map((text) => (text.lang === 'en' ? { ...text, title } : text));
  const input = {
    id,
    revision,
    c_id: String(c_id),
    position,
    texts: JSON.stringify(written),
    reason: REASON,
  };
  return desk.send(
    consoleSaveArticle,
    { ...input, publish_at: since ?? 'now', ...fields } as typeof input,
    writer,
  );
}

async function propose(slug: string, title: string) {
  const answer = envelope<AnswerOf<typeof consoleSaveArticle>>(await save(slug, title));
  expect(answer.message).toMatchObject({ is_proposed: 1 });
}

const agreement = async (lang = 'en') =>
  envelope<NewsItem>(await assay.call('/api/news/agreement', { query: { lang } }));
const sendCode = async (lang: string) =>
  envelope<string>(await assay.call('/api/sms_mail', { form: { user_string: 'new@example.org' }, lang }));
const waiting = async () => (await desk.ok(consoleDashboard, {}, owner)).legal_texts_waiting;

describe('a new exchange that is no demo', () => {
  it('ACC-600 CON-603: nobody can register before each text is approved, and visitors see no draft', async () => {
    expect(await sendCode('en')).toMatchObject({
      type: 'error',
      message: expect.stringContaining('Registration isn’t open yet'),
    });
    expect((await sendCode('de')).message).toContain('Registrierung ist noch nicht geöffnet');
    const form = { type: 'email', user_string: 'new@example.org', code: '123456', password: 'Str0ng-enough' };
    const register = () =>
      assay.call('/api/user/register', { form: { ...form, re_password: form.password } });
    expect(envelope<string>(await register()).message).toContain('Registration isn’t open yet');
    expect(await agreement()).toMatchObject({
      type: 'error',
      message: expect.stringContaining('Registration isn’t open yet'),
    });
    const terms = await assay.call('/api/news/list', { form: { c_id: 19, lang: 'en' } });
    expect(envelope<{ count: number }>(terms).message.count).toBe(0);
  });

  it('CON-600 CON-602: a draft is edited by one person, and the board counts what waits', async () => {
    const drafts = await desk.ok(consoleArticles, { state: 'draft' }, approver);
    expect(drafts.list.map(({ title }) => title).sort()).toEqual([
      'Privacy',
      'Risk notice',
      'User agreement',
    ]);
    expect(await waiting()).toBe(3);
    const later = await save('privacy', 'Our privacy policy', { publish_at: '2099-01-01 08:00' });
    expect(envelope(later).message).toContain('Choose “Now”');
    const answer = await save('privacy', 'Our privacy policy', { publish_at: undefined as never });
    expect(envelope(answer).message).toMatchObject({ revision: 2, is_proposed: 0 });
    expect(await open('privacy')).toMatchObject({
      state: 'draft',
      legal: { approved: null, is_proposed: 0 },
    });
  });

  it('CON-600 OPS-600: each is published by two people, and with the last one registration opens', async () => {
    for (const [index, slug] of SLUGS.entries()) {
      expect([await waiting(), (await sendCode('en')).type]).toEqual([3 - index, 'error']);
      await propose(slug, `Ours: ${slug}`);
      expect(await open(slug)).toMatchObject({ state: 'draft', legal: { is_proposed: 1 } });
      expect(envelope(await save(slug, 'once more')).type).toBe('error');
      const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, approver);
      const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: REASON } as const;
      expect(envelope(await desk.send(consoleDecideRequest, decision, writer)).type).not.toBe('ok');
      await approveNewest(desk, approver);
      const legal = { approved: expect.any(String), approved_by: `${writer.email}, ${approver.email}` };
      expect(await open(slug)).toMatchObject({ state: 'published', legal });
    }
    expect(await waiting()).toBe(0);
    expect((await agreement('de')).message.title).toBe('Nutzungsbedingungen');
    const trader = await assay.signUp('first');
    expect(trader.id).toBeGreaterThan(0);
  });

  it('CON-601: readers keep the approved text until a second person approves another one', async () => {
    const before = (await agreement()).message.title;
    await propose('user-agreement', 'Stricter terms');
    const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, approver);
    expect(list[0]).toMatchObject({
      name: 'Publish a legal text',
      subject: before,
      changes: [{ field: 'English', before, after: 'Stricter terms' }],
      proposed_by: writer.email,
    });
    expect((await agreement()).message.title).toBe(before);
    const rejection = { id: list[0]?.id ?? 0, decision: 'reject', reason: 'too strict' } as const;
    await desk.ok(consoleDecideRequest, rejection, approver);
    expect((await agreement()).message.title).toBe(before);

    await propose('user-agreement', 'Milder terms');
    await approveNewest(desk, approver);
    expect((await agreement()).message.title).toBe('Milder terms');
    const { id, revision, versions } = await open('user-agreement');
    expect(versions[0]).toMatchObject({ staff: writer.email, reason: REASON });
    const restore = { id, version: 1, revision, reason: 'it was better' };
    expect(await desk.ok(consoleRestoreArticle, restore, writer)).toMatchObject({ is_proposed: 1 });
    expect((await agreement()).message.title).toBe('Milder terms');
    const audit = await desk.ok(consoleAudit, { target: `article:${id}` }, owner);
    expect(audit.list.map(({ action, actor }) => [action, actor]).slice(0, 3)).toEqual([
      ['propose.legal_text', writer.email],
      ['approved.legal_text', approver.email],
      ['article.edit', approver.email],
    ]);
  });

  it('CON-601: what was proposed on top of another text is not approved', async () => {
    await assay.database.query("update news set revision = revision + 1 where slug = 'user-agreement'");
    await expect(approveNewest(desk, approver)).rejects.toThrow('changed since this was proposed');
  });
});

describe('the start of an exchange', () => {
  let database: TestDatabase;

  it('OPS-602 ACC-600: of a new one says that nobody can register, and why', async () => {
    database = await createBareDatabase();
    const server = await startServer({ env: { DATABASE_URL: database.url } });
    expect(server.output()).toContain('nobody can register before 3 legal texts are approved');
    const form = { user_string: 'new@example.org' };
    expect(envelope<string>(await server.call('/api/sms_mail', { form })).message).toContain(
      'Registration isn’t open yet',
    );
    await server.stop();
    await database.drop();
  });

  it.each([
    { people: 'users', approved: true, opened: 3 },
    { people: 'no users', approved: false, opened: 0 },
  ])('OPS-601: of an earlier version with $people: texts stay as open as they were', async (exchange) => {
    database = await createTestDatabase();
    const pool = connectDatabase({ url: database.url, onError: () => undefined });
    await seedNews(pool.queries, { demo: true });
    await pool.close();
    await database.query('drop table legal_texts');
    await database.query('delete from migrations where name = $1', [MIGRATION]);
    if (exchange.approved) {
      await database.query(
        "insert into users (email, password_hash, extension_code) values ('old@example.org', 'none', 'old')",
      );
    }
    expect(await migrate(database.url)).toEqual([MIGRATION]);
    const texts = await database.query<{ slug: string; is_approved: boolean; approved_by: string }>(
      'select slug, approved_at is not null as is_approved, approved_by from legal_texts order by slug',
    );
    expect(texts).toEqual(SLUGS.map((slug) => ({ slug, is_approved: exchange.approved, approved_by: '' })));
    const [published] = await database.query<{ count: bigint }>(
      'select count(*) from news where slug = any($1) and publish_at is not null',
      [SLUGS],
    );
    expect(Number(published?.count)).toBe(exchange.opened);
    await database.drop();
  });
});
