import type { NewsItem, RequestOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS } from '../../../../../packages/contract/test/support/attacks.ts';
import { envelope } from '../../support/call.ts';
import {
  approveNewest,
  type Colleague,
  type ConsoleClient,
  consoleOf,
} from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { readStrictly } from '../../support/strict-html.ts';

const { consoleSaveArticle, consoleArticle, consoleArticles, consoleAudit } = consoleCalls;
const { consoleRestoreArticle, consoleArticleVersion, consoleUploadPicture } = consoleCalls;
const HOUR_MS = 3_600_000;
const NOTICES = 3;

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let writer: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  writer = await desk.join(owner, ['content']);
});
afterAll(() => assay.close());

type Words = { readonly title?: string; readonly abstract?: string; readonly content?: string };
type Fields = Partial<RequestOf<typeof consoleSaveArticle>>;

/** Returns the fields of a notice with these texts, published now unless overridden. */
function notice(texts: Readonly<Record<string, Words>>, fields: Fields = {}): Fields {
  const list = Object.entries(texts).map(([lang, words]) => ({ lang, ...words }));
  return {
    c_id: String(NOTICES),
    publish_at: 'now',
    reason: 'for the readers',
    texts: JSON.stringify(list),
    ...fields,
  };
}

const english = (title: string): Record<string, Words> => ({ en: { title, content: 'Words.' } });
const save = (fields: Fields) => desk.ok(consoleSaveArticle, fields, writer);
const refusal = async (fields: Fields): Promise<unknown> => {
  const { type, message } = envelope(await desk.send(consoleSaveArticle, fields, writer));
  return type === 'error' ? message : type;
};

async function titles(lang = 'en', c_id = NOTICES): Promise<string[]> {
  const answer = await assay.call('/api/news/list', { form: { c_id, lang } });
  return envelope<{ list: NewsItem[] }>(answer).message.list.map(({ title }) => title);
}

async function detail(id: number, lang = 'en') {
  const answer = envelope<NewsItem & { content: string; content_source: string }>(
    await assay.call('/api/news/detail', { form: { id, lang } }),
  );
  return answer.type === 'ok' ? answer.message : null;
}

/** Returns a local time in the exchange's zone, Shanghai. */
function wallTime(afterMs: number): string {
  return new Date(assay.exchange.now() + afterMs + 8 * HOUR_MS).toISOString().slice(0, 16);
}

describe('writing', () => {
  it('CON-016 CON-006 NEWS-010: an article in two languages is read in both, and the log says who wrote what and why', async () => {
    const { id } = await save(
      notice({ en: { title: 'Hello', content: 'Words.' }, zh: { title: '你好', content: '文字。' } }),
    );
    expect(await detail(id, 'zh')).toMatchObject({ title: '你好', content: '<p>文字。</p>' });
    expect(await detail(id, 'de')).toMatchObject({ title: 'Hello' });
    const { list } = await desk.ok(consoleAudit, { target: `article:${id}` }, owner);
    expect(list[0]).toMatchObject({
      action: 'article.create',
      actor: writer.email,
      reason: 'for the readers',
    });
    expect(list[0]?.after).toContain('你好');
  });

  it('CON-032: of a change the log keeps what was there and what is there now, and no more', async () => {
    const { id } = await save(notice({ ...english('First'), de: { title: 'Zuerst', content: 'Worte.' } }));
    const change = { en: { title: 'Second', content: 'Words.' }, de: { title: 'Zuerst', content: 'Worte.' } };
    await save(notice(change, { id, revision: 1, position: 5 }));
    const { list } = await desk.ok(consoleAudit, { target: `article:${id}`, action: 'article.edit' }, owner);
    const before = JSON.parse(list[0]?.before ?? '{}');
    expect(before).toMatchObject({ position: 0, en: { title: 'First' } });
    expect(JSON.parse(list[0]?.after ?? '{}')).toMatchObject({ position: 5, en: { title: 'Second' } });
    expect(before.de).toBeUndefined();
  });

  it('CON-033: a save on top of somebody else’s is refused and says whose it was', async () => {
    const { id, revision } = await save(notice(english('Mine')));
    await desk.ok(consoleSaveArticle, notice(english('Theirs'), { id, revision }), owner);
    expect(await refusal(notice(english('Mine again'), { id, revision }))).toContain(owner.email);
    expect(await detail(id)).toMatchObject({ title: 'Theirs' });
    const both = await Promise.all(
      ['One', 'Two'].map((title) =>
        desk.send(consoleSaveArticle, notice(english(title), { id, revision: 2 }), writer),
      ),
    );
    expect(both.map((answer) => envelope(answer).type).sort()).toEqual(['error', 'ok']);
  });

  it('CON-034: every save can be read and brought back, also what stood there before the console', async () => {
    await assay.database.query(
      `insert into news (id, category, slug) overriding system value values (900, 3, 'old')`,
    );
    await assay.database.query(`insert into news_texts values (900, 'en', 'Old', '', 'As it was.')`);
    await save(notice(english('New'), { id: 900, revision: 1 }));
    const { versions } = await desk.ok(consoleArticle, { id: 900 }, writer);
    expect(versions.map(({ revision, staff }) => [revision, staff])).toEqual([
      [2, writer.email],
      [1, ''],
    ]);
    const earlier = await desk.ok(consoleArticleVersion, { id: 900, version: 1 }, writer);
    expect(earlier.texts).toEqual([{ lang: 'en', title: 'Old', abstract: '', content: 'As it was.' }]);
    const restore = { id: 900, version: 1, revision: 2, reason: 'it was better' };
    expect(await desk.ok(consoleRestoreArticle, restore, writer)).toMatchObject({ id: 900, revision: 3 });
    expect(await detail(900)).toMatchObject({ title: 'Old', content_source: 'As it was.' });
  });

  it('CON-035: what cannot be shown is refused with a word, and nothing is stored', async () => {
    const before = await titles();
    for (const [fields, word] of [
      [notice({}), 'at least one language'],
      [notice({ en: { content: 'no title' } }), 'title'],
      [notice({ en: { title: 'No words' } }), 'content'],
      [notice(english('x'), { withdraw_at: '2020-01-01 00:00' }), 'must be before the time'],
      [notice(english('x'), { publish_at: '2026-02-31 00:00' }), 'Published'],
      [notice(english('x'), { link: 'javascript:alert(1)' }), 'Links must start'],
      [notice(english('x'), { link: '//evil.example' }), 'Links must start'],
      [notice(english('x'), { thumbnail: '/content/none.webp' }), 'Image not found'],
      [notice(english('x'), { thumbnail: 'https://evil.example/x.png' }), 'Image not found'],
      [notice(english('x'), { c_id: '4' }), 'Article category'],
      [notice(english('x'), { texts: '[{"lang":"xx"}]' }), 'Texts'],
      [notice(english('x'), { texts: '{' }), 'Texts'],
      [notice(english('x'), { id: 4_711, revision: 1 }), 'Article not found'],
      [notice(english('x'), { reason: '' }), 'reason'],
    ] as const) {
      expect(await refusal(fields), JSON.stringify(fields)).toContain(word);
    }
    expect(await titles()).toEqual(before);
  });

  it('CON-016: the list shows what is missing, in a state and in a group', async () => {
    await save(notice(english('Only English'), { c_id: '10', publish_at: undefined as never }));
    const find = (filter: object) => desk.ok(consoleArticles, filter, writer);
    expect((await find({ state: 'draft', c_id: '10' })).list).toMatchObject([
      { title: 'Only English', languages: ['en'], publish_at: null, edited_by: writer.email },
    ]);
    expect((await find({ missing: 'en', c_id: '10' })).count).toBe(0);
    expect((await find({ missing: 'jp', text: 'only eng' })).count).toBe(1);
    expect((await find({ text: '100%' })).count).toBe(0);
  });
});

describe('the schedule', () => {
  it('NEWS-030: readers see an article from its time on until it is withdrawn, by the exchange’s clock', async () => {
    const { id } = await save(
      notice(english('Tomorrow'), { publish_at: wallTime(2 * HOUR_MS), withdraw_at: wallTime(4 * HOUR_MS) }),
    );
    const stateNow = async () => (await desk.ok(consoleArticle, { id }, writer)).state;
    expect([await stateNow(), await detail(id), (await titles()).includes('Tomorrow')]).toEqual([
      'scheduled',
      null,
      false,
    ]);
    assay.advance(2 * HOUR_MS);
    writer = await desk.login(writer);
    expect([await stateNow(), (await titles())[0]]).toEqual(['published', 'Tomorrow']);
    const shown = await detail(id);
    const { publish_at } = await desk.ok(consoleArticle, { id }, writer);
    expect(shown?.update_time).toBe(publish_at);
    assay.advance(2 * HOUR_MS);
    writer = await desk.login(writer);
    owner = await desk.login(owner);
    expect([await stateNow(), await detail(id), (await titles()).includes('Tomorrow')]).toEqual([
      'withdrawn',
      null,
      false,
    ]);
  });

  it('NEWS-031 NEWS-032 NEWS-033: a banner is for its readers only and leads where it says', async () => {
    const banner = (title: string, fields: Fields) =>
      save(notice({ [fields.audience === 'zh,hk' ? 'zh' : 'jp']: { title } }, { c_id: '5', ...fields }));
    await banner('中文横幅', { audience: 'zh,hk', link: '/quotation' });
    await banner('日本のみ', { link: 'https://assay.example/' });
    expect(await titles('zh', 5)).toEqual(['中文横幅']);
    expect(await titles('jp', 5)).toEqual(['日本のみ']);
    expect(await titles('en', 5)).toEqual([]);
    const answer = await assay.call('/api/news/list', { form: { c_id: 5, lang: 'zh' } });
    expect(envelope<{ list: NewsItem[]; count: number }>(answer).message).toMatchObject({
      list: [{ link: '/quotation' }],
      count: 1,
    });
  });

  it('NEWS-034: the agreement is one article, which stays published and is changed by two', async () => {
    const ask = async (lang: string) =>
      envelope<NewsItem>(await assay.call('/api/news/agreement', { query: { lang } }));
    expect((await ask('en')).type).toBe('error');
    await assay.database.query(
      `insert into news (id, category, slug) overriding system value values (901, 19, 'user-agreement')`,
    );
    await assay.database.query(`insert into news_texts values (901, 'en', 'Agreement', '', 'Be fair.')`);
    const { publish_at } = await desk.ok(consoleArticle, { id: 901 }, writer);
    const fields = { id: 901, revision: 1, c_id: '19', publish_at: String(publish_at ?? '') };
    const change = { ...english('New agreement'), de: { title: 'Neue Vereinbarung', content: 'Fair.' } };
    for (const wrong of [{ publish_at: '' }, { withdraw_at: wallTime(HOUR_MS) }, { audience: 'de' }]) {
      expect(await refusal(notice(change, { ...fields, ...wrong }))).toContain(
        'once published it stays published',
      );
    }
    expect(await save(notice(change, fields))).toEqual({ id: 901, revision: 1, is_proposed: 1 });
    expect((await ask('de')).message).toMatchObject({ title: 'Agreement' });
    await approveNewest(desk, await desk.join(owner, ['compliance'], 'reader'));
    expect((await ask('de')).message).toMatchObject({
      id: 901,
      title: 'Neue Vereinbarung',
      content_source: 'Fair.',
    });
  });
});

describe('what is dangerous', () => {
  it.each(ATTACKS)(
    'NEWS-027 NEWS-040 CON-036: nothing of %s runs, in the public call or in the console',
    async (attack) => {
      const words = { title: `Title ${attack}`, abstract: attack, content: `Words ${attack}` };
      const { id } = await save(notice({ en: words }));
      const shown = await detail(id);
      const { texts } = await desk.ok(consoleArticle, { id }, writer);
      for (const text of [shown?.title, shown?.abstract, shown?.content_source, JSON.stringify(texts)]) {
        expect(text).not.toMatch(/<[a-z!/?]/i);
      }
      readStrictly(shown?.content ?? '<missing>');
    },
  );

  it('CON-037: a picture is made anew, kept by its hash and served to everybody; anything else is refused', async () => {
    const pixels = { width: 2_000, height: 900, channels: 3, background: '#4466aa' } as const;
    const png = await sharp({ create: pixels })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer();
    const upload = (bytes: Buffer, who = writer) =>
      desk.send(consoleUploadPicture, { picture: bytes.toString('base64') }, who);
    const { message } = envelope<{ path: string; width: number; height: number }>(await upload(png));
    expect(message).toMatchObject({
      path: expect.stringMatching(/^\/content\/[0-9a-f]{32}\.webp$/),
      width: 1_200,
    });
    const served = await fetch(assay.url + message.path);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(bytes.toString('latin1')).not.toContain('secret place');
    const { id } = await save(notice(english('With a picture'), { thumbnail: message.path }));
    expect(await detail(id)).toMatchObject({ thumbnail: message.path });
    for (const bad of [
      Buffer.from('<svg onload="alert(1)"/>'),
      png.subarray(0, 60),
      Buffer.from('GIF89a..'),
    ]) {
      expect(envelope(await upload(bad)).type).toBe('error');
    }
    expect((await fetch(`${assay.url}/content/none.webp`)).status).toBe(404);
    const guest = await desk.send(consoleUploadPicture, { picture: 'A'.repeat(3_000_000) });
    expect(envelope(guest).type).toBe('999');
  });
});
