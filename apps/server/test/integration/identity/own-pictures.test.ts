import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls, photo } from '../../support/identity-calls.ts';

const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff]);

let assay: HttpExchange;
let identity: ReturnType<typeof identityCalls>;
let owner: Trader;
let other: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  identity = identityCalls(assay);
  owner = await assay.signUp('owner');
  other = await assay.signUp('other');
});
afterAll(() => assay.close());

describe('whose a picture is', () => {
  it('IDN-027 IDN-062: a picture that no call has named is seen by the user who uploaded it, and by nobody else', async () => {
    const address = await identity.uploaded(owner.token);
    const fromGuest = await identity.uploaded();
    const unknown = `/api/picture?id=${'A'.repeat(43)}`;
    expect((await identity.fetchPicture(address, owner.token)).bytes.subarray(0, 3)).toEqual(JPEG_HEAD);
    const answers = await Promise.all(
      [
        [address, other.token],
        [fromGuest, owner.token],
        [fromGuest, other.token],
        [unknown, owner.token],
      ].map(async ([path = '', token]) => (await identity.fetchPicture(path, token)).bytes.toString()),
    );
    expect(new Set(answers)).toEqual(new Set(['{"type":"error","message":"Image not found."}']));
    expect((await identity.fetchPicture(address)).bytes.toString()).toContain('999');
  });

  it('IDN-062: once another user has named a guest’s picture it is theirs alone', async () => {
    const trader = await assay.signUp('namer');
    const fromGuest = await identity.uploaded();
    expect((await identity.handInBasic(trader, { front_pic: fromGuest })).type).toBe('ok');
    expect((await identity.fetchPicture(fromGuest, owner.token)).bytes.toString()).toContain(
      'Image not found',
    );
    expect((await identity.fetchPicture(fromGuest, trader.token)).bytes.subarray(0, 3)).toEqual(JPEG_HEAD);
  });

  it('IDN-063: a picture that comes with the cookie of a page of this site is that user’s, and so is its preview', async () => {
    const trader = await assay.signUp('cookie-only');
    const cookie = `assay_session=${trader.token}`;
    const { host } = new URL(assay.url);
    const pages = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: assay.url },
      { origin: assay.url, 'sec-fetch-site': 'same-origin', referer: `${assay.url}/authentication` },
      { referer: `http://${host}/authentication` },
      { origin: assay.url, authorization: 'null' },
      { origin: assay.url, authorization: '' },
    ];
    const mine: string[] = [];
    for (const page of pages) {
      const { type, message } = await identity.upload([{ bytes: await photo() }], undefined, 'en', {
        cookie,
        ...page,
      });
      expect(type, message).toBe('ok');
      mine.push(message);
      const preview = await fetch(`${assay.url}${message}`, { headers: { cookie, ...page } });
      expect(preview.headers.get('content-type'), JSON.stringify(page)).toBe('image/jpeg');
    }
    const [front_pic = '', reverse_pic = '', hand_pic = ''] = mine;
    expect((await identity.handInBasic(other, { front_pic })).type).toBe('error');
    expect((await identity.handInBasic(trader, { front_pic, reverse_pic, hand_pic })).type).toBe('ok');
  });

  it('IDN-064: from another origin, or from nowhere, the cookie makes no owner and shows nothing', async () => {
    const trader = await assay.signUp('cookie-abroad');
    const cookie = `assay_session=${trader.token}`;
    const own = await identity.uploaded(trader.token);
    const { port } = new URL(assay.url);
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:${Number(port) + 1}` },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-site', origin: assay.url },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { referer: 'https://evil.example/' },
      { origin: assay.url, referer: `https://evil.example/${assay.url}` },
      { origin: assay.url, authorization: 'x'.repeat(43) },
    ];
    // Guests have an upload limit.
    assay.advance(10 * 60_000);
    for (const page of strangers) {
      const words = JSON.stringify(page);
      const { type, message } = await identity.upload([{ bytes: await photo() }], undefined, 'en', {
        cookie,
        ...page,
      });
      expect(type, words).toBe('ok');
      const [row] = await assay.database.query<{ by: bigint | null }>(
        'select uploaded_by as by from pictures where id = $1',
        [message.split('=')[1]],
      );
      expect(row?.by, words).toBeNull();
      const preview = await fetch(`${assay.url}${own}`, { headers: { cookie, ...page } });
      expect(await preview.json(), words).toMatchObject({ type: '999' });
    }
  });

  it('IDN-063: the cookie of a session that has ended is worth nothing', async () => {
    const trader = await assay.signUp('cookie-late');
    const headers = { cookie: `assay_session=${trader.token}`, origin: assay.url };
    const address = await identity.uploaded(trader.token);
    await assay.call('/api/user/logout', { token: trader.token, method: 'POST' });
    const preview = await fetch(`${assay.url}${address}`, { headers });
    expect(await preview.json()).toMatchObject({ type: '999' });
  });
});
