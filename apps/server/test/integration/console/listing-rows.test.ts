import { consoleCalls } from '@assay/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const { consoleListing, consolePreviewPair, consoleSetPair } = consoleCalls;
const { consoleUploadLogo, consoleDescribeCurrency } = consoleCalls;
const BTC_USDT = 1;
const ETH_USDT = 2;
const REASON = 'as agreed in the market meeting';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let proposer: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  proposer = await desk.join(owner, ['market'], 'proposer');
});
afterAll(() => assay.close());

/** Returns the pairs in display order, tab by tab. */
async function symbols(): Promise<string[]> {
  const answer = await assay.call('/api/currency/quotation_new');
  const { message } = envelope<{ quotation: { symbol: string }[] }[]>(answer);
  return message.flatMap(({ quotation }) => quotation.map(({ symbol }) => symbol));
}

describe('the lists', () => {
  const move = (id: number, place: number) => ({ act: 'place', id, place }) as const;

  it('CON-058: a pair is moved within its list by one person, with a preview and a reason, and the engine has no part in it', async () => {
    expect(await symbols()).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC']);
    const before = await assay.database.query('select count(*) from journal');
    const preview = await desk.ok(consolePreviewPair, move(ETH_USDT, 1), proposer);
    expect(preview).toEqual({
      symbol: 'ETH/USDT',
      changes: [{ field: 'place', before: '2', after: '1' }],
      needs_second: false,
      open_orders: 0,
      traders: 0,
      releases: [],
    });
    assay.advance(2_000);
    expect(await symbols()).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC']);
    await desk.ok(consoleSetPair, { ...move(ETH_USDT, 1), reason: REASON }, proposer);
    assay.advance(2_000);
    expect(await symbols()).toEqual(['ETH/USDT', 'BTC/USDT', 'ETH/BTC']);
    const items = await assay.call('/api/quotation', { method: 'POST' });
    const { message } = envelope<{ coin_list: { symbol: string }[] }>(items);
    expect(message.coin_list.map(({ symbol }) => symbol)).toEqual(['ETH/USDT', 'BTC/USDT', 'ETH/BTC']);
    const { pairs } = await desk.ok(consoleListing, {}, proposer);
    expect(pairs.map(({ symbol, place }) => `${symbol} ${place}`)).toEqual([
      'ETH/USDT 1',
      'BTC/USDT 2',
      'ETH/BTC 1',
    ]);
    expect(await assay.database.query('select count(*) from journal')).toEqual(before);
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'pair.place' }, owner);
    expect(list[0]).toMatchObject({ actor: proposer.email, target: 'pair:ETH/USDT', reason: REASON });
    expect([list[0]?.before, list[0]?.after]).toEqual(['{"place":"2"}', '{"place":"1"}']);
  });

  it('CON-058: two who move pairs at once leave an order in which every pair stands once', async () => {
    const requests = [move(ETH_USDT, 2), move(BTC_USDT, 1), move(BTC_USDT, 2), move(ETH_USDT, 1)];
    await Promise.all(
      requests.map((request) => desk.send(consoleSetPair, { ...request, reason: REASON }, proposer)),
    );
    const { pairs } = await desk.ok(consoleListing, {}, proposer);
    const usdt = pairs.filter(({ quote }) => quote === 'USDT');
    expect(usdt.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  it.each([
    [{ act: 'place', id: BTC_USDT }, 'a position from 1 to 2 in the USDT list'],
    [{ act: 'place', id: BTC_USDT, place: 3 }, 'a position from 1 to 2 in the USDT list'],
    [{ act: 'place', id: 3, place: 1 }, 'already'],
    [{ act: 'place', id: 999, place: 1 }, 'pair'],
  ] as const)('CON-058: %j is refused with a clear sentence', async (input, sentence) => {
    const answer = envelope(await desk.send(consoleSetPair, { ...input, reason: REASON }, proposer));
    expect(answer).toMatchObject({ type: 'error', message: expect.stringContaining(sentence) });
  });
});

describe('the picture of a currency', () => {
  const upload = (bytes: Buffer, who = proposer) =>
    desk.send(consoleUploadLogo, { picture: bytes.toString('base64') }, who);
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#4466aa80' } }).withExif({
      IFD0: { Copyright: 'secret place' },
    });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'CON-059: a %s is made anew as a square of at most 256 KB without its metadata, and served for good',
    async (format) => {
      const handed = await drawn(900, 400).toFormat(format).toBuffer();
      const { message } = envelope<{ path: string }>(await upload(handed));
      expect(message.path).toMatch(/^\/logos\/[0-9a-f]{32}\.webp$/);
      const served = await fetch(assay.url + message.path);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(256 * 1024);
      expect(bytes.toString('latin1')).not.toContain('secret place');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      const again = envelope<{ path: string }>(await upload(handed));
      expect(again.message.path).toBe(message.path);
    },
  );

  it('CON-059: traders see the new picture in their lists, and the log who chose it and why', async () => {
    const { path } = envelope<{ path: string }>(await upload(await drawn(64, 64).png().toBuffer())).message;
    const texts = { id: BTC, name: 'Bitcoin', names: JSON.stringify({ zh: '比特币' }), logo: path };
    await desk.ok(consoleDescribeCurrency, { ...texts, reason: REASON }, proposer);
    assay.advance(2_000);
    const { message } = envelope<{ legal: { id: number; logo: string }[] }>(
      await assay.call('/api/currency/list'),
    );
    expect(message.legal.find(({ id }) => id === BTC)?.logo).toBe(path);
    const quotations = await assay.call('/api/currency/quotation_new');
    expect(quotations.text).toContain(path);
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'currency.describe' }, owner);
    expect(list[0]).toMatchObject({ actor: proposer.email, target: 'currency:BTC', reason: REASON });
    const uploads = await desk.ok(consoleCalls.consoleAudit, { action: 'logo.upload' }, owner);
    expect(uploads.list[0]).toMatchObject({ actor: proposer.email, target: path });
  });

  it('CON-059: what is no such picture is refused with a clear sentence and nothing is kept', async () => {
    const png = await drawn(64, 64).png().toBuffer();
    const storedLogos = () => assay.database.query('select name from currency_logos order by name');
    const before = await storedLogos();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const gif = await drawn(64, 64).gif().toBuffer();
    for (const bad of [svg, gif, png.subarray(0, 60), Buffer.concat([png.subarray(0, 8), svg])]) {
      expect(envelope(await upload(bad)).message).toBe('Only PNG, JPG and WebP images are supported.');
    }
    expect(envelope(await upload(Buffer.alloc(2_097_153))).message).toContain('Max 2 MB');
    expect(await storedLogos()).toEqual(before);
    expect((await fetch(`${assay.url}/logos/none.webp`)).status).toBe(404);
    const unknown = { id: BTC, name: 'Bitcoin', logo: `/logos/${'0'.repeat(32)}.webp`, reason: REASON };
    expect(envelope(await desk.send(consoleDescribeCurrency, unknown, proposer)).message).toBe(
      'Image not found.',
    );
    expect(envelope(await desk.send(consoleUploadLogo, { picture: 'A'.repeat(2_000_000) })).type).toBe('999');
  });
});
