import { type AnswerOf, type calls, LANGUAGES, type Language } from '@assay/contract';
import { consoleCalls, FOOTER_GROUPS, SITE_KEYS, type SiteKey } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedNews } from '../../../src/public/news/seed/seed-news.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const { consoleSettings, consoleSetSetting, consoleSetSiteText, consoleAudit, consoleMe, consoleArticles } =
  consoleCalls;
const NOTICES = 3;
const BANNERS = 5;
const ABOUT = 9;

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let writer: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange({ siteName: 'Probe' });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  writer = await desk.join(owner, ['content']);
});
afterAll(() => assay.close());

async function front(lang = 'en'): Promise<AnswerOf<typeof calls.front>> {
  return envelope<AnswerOf<typeof calls.front>>(await assay.call('/api/front', { lang })).message;
}

/** Returns every article with its text in one language. */
async function readEverything(lang: Language): Promise<string> {
  const texts: string[] = [(await assay.call('/api/news/agreement', { lang })).text];
  for (const c_id of [NOTICES, BANNERS, ...FOOTER_GROUPS]) {
    const list = await assay.call('/api/news/list', { form: { c_id }, lang });
    texts.push(list.text);
    for (const { id } of envelope<{ list: readonly { id: number }[] }>(list).message.list)
      texts.push((await assay.call('/api/news/detail', { form: { id }, lang })).text);
  }
  return texts.join('\n');
}

async function rowOf(key: SiteKey) {
  const { settings } = await desk.ok(consoleSettings, {}, owner);
  const row = settings.find((one) => one.key === key);
  if (!row) throw new Error(`${key} is not listed`);
  return row;
}

async function set(key: SiteKey, value: unknown, who = owner): Promise<{ type: string; message: unknown }> {
  const { revision } = await rowOf(key);
  const call = SITE_KEYS.some((one) => one === key) ? consoleSetSetting : consoleSetSiteText;
  const input = { key: key as never, value: JSON.stringify(value), revision, reason: 'as agreed' };
  return envelope(await desk.send(call, input, who));
}

describe('the settings of the site', () => {
  it('CON-017 CON-006: what is changed is in force at once, and the log says what it was', async () => {
    expect(await front()).toMatchObject({
      site_name: 'Probe',
      ExRAte: '6',
      is_open_ieo: 0,
      partner_links: [],
    });
    const partner = { name: 'Friend', url: 'https://friend.example' };
    const app = { platform: 'ios', url: 'https://apps.example/1' };
    const service = 'https://help.example/?u={id}&n={name}';
    for (const [key, value] of [
      ['site_name', 'Touchstone'],
      ['usdt_cny_rate', '7.25'],
      ['ieo_open', true],
      ['c2c_open', true],
      ['deposits_open', true],
      ['invite_required', true],
      ['hand_picture_required', false],
      ['lever_currencies', 'USDT, BTC'],
      ['micro_currencies', 'USDT'],
      ['partner_links', [partner]],
      ['app_links', [app]],
      ['customer_service_url', service],
    ] as const) {
      expect(await set(key, value), key).toEqual({ type: 'ok', message: 'Setting saved.' });
    }
    expect(await front()).toMatchObject({
      site_name: 'Touchstone',
      ExRAte: '7.25',
      is_open_ieo: 1,
      is_open_c2c: 1,
      is_open_CTbi: 1,
      invite_required: 1,
      partner_links: [partner],
      app_links: [app],
    });
    expect((await assay.call('/api/custorm')).text).toBe(service);
    expect(await rowOf('usdt_cny_rate')).toMatchObject({
      value: '"7.25"',
      is_default: false,
      revision: 1,
      changed_by: owner.email,
      reason: 'as agreed',
    });
    const { list } = await desk.ok(consoleAudit, { target: 'setting:usdt_cny_rate' }, owner);
    expect(list[0]).toMatchObject({
      action: 'site.set',
      before: '"6"',
      after: '"7.25"',
      reason: 'as agreed',
    });
    const letter = await assay.call('/api/sms_mail', { form: { user_string: 'reader@example.org' } });
    expect(envelope(letter).type).toBe('ok');
    const [sent] = await assay.database.query<{ body: string }>(
      'select body from outbox order by id desc limit 1',
    );
    expect(sent?.body).toContain('Touchstone');
  });

  it('CON-061 NEWS-035: a new name stands at once in the articles of every language, on the API page and in the console', async () => {
    await seedNews(assay.exchange.database, { demo: true });
    for (const name of ['Lodestone', "Prüf $& Stein's"]) {
      expect((await set('site_name', name)).type).toBe('ok');
      const read = (await Promise.all([...LANGUAGES].map(readEverything))).join('\n');
      expect(read).not.toMatch(/\{\{|Assay|Probe|Touchstone/);
      expect(read).toContain(name);
      expect((await assay.call('/docs/api/openapi.json')).body).toMatchObject({
        info: { title: `${name} API` },
      });
      expect(await desk.ok(consoleMe, {}, owner)).toMatchObject({ site_name: name });
      const { list } = await desk.ok(consoleArticles, { text: name }, owner);
      // The Korean title contains it.
      expect(list.map(({ c_id }) => c_id)).toContain(ABOUT);
    }
  });

  it('CON-038: a value of the wrong kind is refused with a word about what is right, and nothing changes', async () => {
    const before = await desk.ok(consoleSettings, {}, owner);
    for (const [key, value] of [
      ['site_name', ''],
      ['site_name', '<b>x</b>'],
      ['site_name', 'x'.repeat(41)],
      ['usdt_cny_rate', '0'],
      ['usdt_cny_rate', '-1'],
      ['usdt_cny_rate', '1e3'],
      ['ieo_open', 'yes'],
      ['hand_picture_required', 0],
      ['lever_currencies', 'usdt'],
      ['lever_currencies', 'USDT,,BTC'],
      ['lever_currencies', ['USDT']],
      ['partner_links', [{ name: 'Script', url: 'javascript:alert(1)' }]],
      ['partner_links', {}],
      ['app_links', [{ platform: 'windows', url: 'https://apps.example' }]],
      ['customer_service_url', 'javascript:alert({id})'],
      ['site_notice', { isOn: true, level: 'info', texts: { de: 'Wartung' } }],
      ['site_notice', { isOn: true, level: 'loud', texts: { en: 'x' } }],
      ['site_notice', { isOn: true, level: 'info', texts: { en: '<img src=x onerror=alert(1)>' } }],
      ['footer_titles', { 5: { en: 'Banners' } }],
      ['footer_titles', { 9: { en: 'x'.repeat(41) } }],
    ] as const) {
      const { type, message } = await set(key, value);
      expect(`${type} ${message}`, JSON.stringify(value)).toMatch(/^error .{12}/);
    }
    expect(await desk.ok(consoleSettings, {}, owner)).toEqual(before);
  });

  it('MKT-064: USDT is taken out of none of the accounts, for clients look for the currency that all of them take', async () => {
    for (const key of ['legal_currencies', 'lever_currencies', 'micro_currencies'] as const)
      for (const value of ['', 'BTC', 'BTC,ETH', 'USDTX'])
        expect(await set(key, value), `${key} ${value}`).toMatchObject({
          type: 'error',
          message: expect.stringContaining('USDT is required'),
        });
    expect((await set('legal_currencies', 'ETH, USDT')).type).toBe('ok');
  });

  it('CON-033: a change of what somebody else has changed meanwhile is refused', async () => {
    const { revision } = await rowOf('site_name');
    const change = { key: 'site_name', revision, reason: 'a better name' } as const;
    const both = await Promise.all(
      ['"One"', '"Two"'].map((value) => desk.send(consoleSetSetting, { ...change, value }, owner)),
    );
    expect(both.map((answer) => envelope(answer).type).sort()).toEqual(['error', 'ok']);
    const late = envelope(await desk.send(consoleSetSetting, { ...change, value: '"Three"' }, owner));
    expect(late).toMatchObject({ type: 'error', message: expect.stringContaining(owner.email) });
  });

  it('CON-039: the line above every page comes in the reader’s language, else in English, while it is on', async () => {
    const texts = { en: 'Maintenance at noon', zh: '中午维护' };
    expect((await set('site_notice', { isOn: true, level: 'warn', texts }, writer)).type).toBe('ok');
    expect((await front('zh')).site_notice).toEqual({ level: 'warn', text: '中午维护' });
    expect((await front('de')).site_notice).toEqual({ level: 'warn', text: 'Maintenance at noon' });
    expect((await set('site_notice', { isOn: false, level: 'warn', texts }, writer)).type).toBe('ok');
    expect((await front()).site_notice).toBeNull();
  });

  it('CON-016: the footer has the headings that were written, and the house’s own where none were', async () => {
    const headings = async (lang: string) => (await front(lang)).footer_groups?.map(({ title }) => title);
    expect(await headings('en')).toEqual(['About', 'Help', 'Terms', 'Trading', 'Developers']);
    const own = await headings('jp');
    expect(own).not.toEqual(await headings('en'));
    expect((await set('footer_titles', { 9: { en: 'The house', zh: '本所' } }, writer)).type).toBe('ok');
    expect((await headings('zh'))?.[0]).toBe('本所');
    expect(await headings('jp')).toEqual(['The house', ...(own?.slice(1) ?? [])]);
  });

  it('CON-003: who writes articles sets the site’s words and nothing else', async () => {
    expect((await set('ieo_open', false, writer)).message).toBe(
      'Your role doesn’t have permission for this.',
    );
    expect(await front()).toMatchObject({ is_open_ieo: 1 });
  });
});
