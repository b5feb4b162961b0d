import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

describe('news', () => {
  beforeAll(async () => {
    await assay.database.query(`insert into news (id, category, slug, thumbnail, position, updated_at)
      overriding system value values
      (1, 5, 'one', '/one.svg', 1, '2026-01-02T03:04:05Z'), (2, 5, 'two', '', 0, '2026-01-01T00:00:00Z'),
      (3, 3, 'three', '', 0, '2026-01-01T00:00:00Z')`);
    await assay.database.query(`insert into news_texts values
      (1, 'en', 'One', 'first', 'One'), (1, 'de', 'Eins', 'erstens', 'Eins'),
      (2, 'en', 'Two', 'second', 'Two'), (3, 'en', 'Three', '', '')`);
  });

  it('NEWS-001 NEWS-003 SES-029: a group comes in its order, in the language asked for, with local times', async () => {
    const answer = await assay.call('/api/news/list', { form: { c_id: 5, lang: 'de' } });
    expect(envelope(answer).message).toEqual({
      list: [
        {
          id: 2,
          c_id: 5,
          title: 'Two',
          abstract: 'second',
          thumbnail: '',
          link: '',
          update_time: '2026-01-01 08:00:00',
        },
        {
          id: 1,
          c_id: 5,
          title: 'Eins',
          abstract: 'erstens',
          thumbnail: '/one.svg',
          link: '',
          update_time: '2026-01-02 11:04:05',
        },
      ],
      page: 1,
      limit: 100,
      count: 2,
    });
  });

  it('NEWS-002: GET with language answers the same as POST with lang', async () => {
    const post = await assay.call('/api/news/list', { form: { c_id: 5, lang: 'de' } });
    const get = await assay.call('/api/news/list', { query: { c_id: 5, language: 'de' } });
    expect(get.text).toBe(post.text);
  });

  it('NEWS-014 NEWS-017: an article has its text, and one that does not exist is refused', async () => {
    const detail = (id: number) => assay.call('/api/news/detail', { form: { id }, lang: 'de' });
    expect(envelope(await detail(1)).message).toMatchObject({
      id: 1,
      title: 'Eins',
      content: '<p>Eins</p>',
      content_source: 'Eins',
      abstract: 'erstens',
      update_time: '2026-01-02 11:04:05',
    });
    expect(envelope(await detail(99)).type).toBe('error');
  });
});

describe('the site', () => {
  it('SHELL-066 SES-013: it tells a guest its name, its zone and what is open', async () => {
    const { message } = envelope(await assay.call('/api/front'));
    expect(message).toMatchObject({
      site_name: 'Assay',
      time_zone: 'Asia/Shanghai',
      is_demo: 0,
      ExRAte: '6',
    });
  });

  it('SHELL-067 SEC-147: it tells its partners, its apps and which parts are switched on, nothing before its operator does', async () => {
    const front = async () => envelope(await assay.call('/api/front')).message;
    expect(await front()).toMatchObject({
      partner_links: [],
      app_links: [],
      is_open_ieo: 0,
      is_open_c2c: 0,
      is_open_CTbi: 0,
      open_products: [],
      invite_required: 0,
    });
    const partner = { name: 'Friend', url: 'https://friend.example' };
    const app = { platform: 'ios', url: 'https://apps.example/1' };
    await assay.database.query(
      `insert into settings values ('partner_links', $1), ('app_links', $2), ('ieo_open', 'true'),
        ('c2c_open', 'true'), ('deposits_open', 'true'), ('invite_required', 'true')`,
      [JSON.stringify([partner, { name: 'Script', url: 'javascript:alert(1)' }]), JSON.stringify([app])],
    );
    expect(await front()).toMatchObject({
      partner_links: [partner],
      app_links: [app],
      is_open_ieo: 1,
      is_open_c2c: 1,
      is_open_CTbi: 1,
      invite_required: 1,
    });
    await assay.database.query('delete from settings');
  });

  it('SHELL-068: the customer service address is bare text, empty until it is set', async () => {
    expect((await assay.call('/api/custorm')).text).toBe('');
    const url = 'https://help.example.org/?id={id}&name={name}';
    await assay.database.query(`insert into settings values ('customer_service_url', $1)`, [
      JSON.stringify(url),
    ]);
    const answer = await assay.call('/api/custorm');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.text).toBe(url);
    await assay.database.query('delete from settings');
  });

  it('SHELL-071: the picture is the QR code of just this text', async () => {
    const pictureOf = async (text: string): Promise<Buffer> => {
      const response = await fetch(`${assay.url}/api/qrcode?text=${encodeURIComponent(text)}`);
      return Buffer.from(await response.arrayBuffer());
    };
    const text = 'https://example.org/?a=1&b=漢字 +';
    const options = { type: 'png', errorCorrectionLevel: 'M', margin: 2, width: 320 } as const;
    expect((await pictureOf(text)).equals(await toBuffer(text, options))).toBe(true);
    expect((await pictureOf(`${text}!`)).equals(await pictureOf(text))).toBe(false);
  });

  it('WIRE-040: the older address answers the same picture and the same refusals', async () => {
    const bytesOf = async (path: string, query: string) => {
      const response = await fetch(`${assay.url}${path}${query}`);
      const type = response.headers.get('content-type');
      return [type, Buffer.from(await response.arrayBuffer()).toString('base64')];
    };
    for (const query of [
      '?text=hello',
      `?text=${encodeURIComponent('https://a.example/?a=1&b=漢字')}`,
      '',
      '?text=',
    ])
      expect(await bytesOf('/qr_create', query), query).toEqual(await bytesOf('/api/qrcode', query));
    expect((await bytesOf('/qr_create', '?text=hello'))[0]).toBe('image/png');
  });

  it('WIRE-002 SHELL-072: a QR code is a PNG, and no text or one too long for a QR code is refused', async () => {
    const picture = await fetch(`${assay.url}/api/qrcode?text=hello`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await picture.arrayBuffer()).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    const longest = await fetch(`${assay.url}/api/qrcode?text=${encodeURIComponent('漢'.repeat(500))}`);
    expect(longest.headers.get('content-type')).toBe('image/png');
    for (const query of [{ text: 'x'.repeat(501) }, { text: '' }, {}]) {
      const refused = envelope(await assay.call('/api/qrcode', { query }));
      expect(refused).toEqual({ type: 'error', message: expect.stringMatching(/\S/) });
    }
  });
});
