import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUnclaimed, PICTURES } from '../../../src/people/identity/picture-repository.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { identityCalls, photo } from '../../support/identity-calls.ts';

const FOUR_MEGABYTES = 4 * 1024 * 1024;
const ADDRESS = /^\/api\/picture\?id=[\w-]{43}$/;
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

const stored = async (): Promise<number> => {
  const [row] = await assay.database.query<{ count: bigint }>('select count(*) as count from pictures');
  return Number(row?.count);
};

describe('what is taken', () => {
  it('IDN-025: a jpg and a png are answered with an address each that nobody guesses', async () => {
    const png = await sharp(await photo())
      .png()
      .toBuffer();
    const first = await identity.upload([{ bytes: await photo() }], owner.token);
    const second = await identity.upload([{ bytes: png, type: 'image/png' }], owner.token);
    expect(first).toMatchObject({ status: 200, type: 'ok', message: expect.stringMatching(ADDRESS) });
    expect(second).toMatchObject({ type: 'ok', message: expect.stringMatching(ADDRESS) });
    expect(second.message).not.toBe(first.message);
  });

  it('IDN-026: a guest may upload, and is told when to come back after too many', async () => {
    const bytes = await photo();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await identity.upload([{ bytes }])).type, `upload ${tries}`).toBe('ok');
    const before = await stored();
    const refused = await identity.upload([{ bytes }]);
    expect(refused).toMatchObject({ type: 'error', message: expect.stringContaining('Too many attempts') });
    expect(await stored()).toBe(before);
    expect((await identity.upload([{ bytes }], owner.token)).type).toBe('ok');
    assay.advance(10 * 60_000);
    expect((await identity.upload([{ bytes }])).type).toBe('ok');
  });
});

describe('what is refused', () => {
  const refusal = async (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') => {
    const before = await stored();
    const answer = await identity.upload([{ bytes, name, type }], other.token);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.type, answer.text).toBe('error');
    expect(await stored()).toBe(before);
    return answer.message;
  };

  it('IDN-029: whatever is no jpg or png by its content, under any name', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const webp = await sharp(await photo())
      .webp()
      .toBuffer();
    for (const bytes of [gif, svg, webp, Buffer.from('<html><script>1</script>'), randomBytes(5_000)])
      expect(await refusal(bytes)).toBe('Only JPG and PNG images are accepted.');
    expect(await refusal(gif, '../../etc/passwd\u0000.png', 'image/png')).toContain('Only JPG and PNG');
  });

  it('IDN-030: a byte more than 4 MB, while exactly 4 MB pass', async () => {
    const noise = randomBytes(1_100 * 1_100 * 3);
    const raw = { width: 1_100, height: 1_100, channels: 3 } as const;
    const png = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    expect(await refusal(padded(FOUR_MEGABYTES + 1))).toBe('Image too large. Max 4 MB.');
    const most = await identity.upload([{ bytes: padded(FOUR_MEGABYTES) }], owner.token);
    expect(most.type, most.text).toBe('ok');
  });

  it('IDN-028: two files in one upload, three, and none', async () => {
    const file = { bytes: await photo() };
    const before = await stored();
    for (const files of [
      [file, file],
      [file, file, file],
    ]) {
      const answer = await identity.upload(files, other.token);
      expect(answer).toMatchObject({
        status: 200,
        type: 'error',
        message: expect.stringContaining('one image'),
      });
    }
    expect(await identity.upload([], other.token)).toMatchObject({ type: 'error' });
    expect(await stored()).toBe(before);
  });

  it('IDN-029: a picture with more pixels than any camera has, without decoding it', async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(4_000_000);
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb, 'bomb.png', 'image/png')).toContain('too many pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it.each([
    [1, 50_000_000],
    [50_000_000, 1],
    [16_385, 2],
    [2, 16_385],
  ])('IDN-070: a picture of %d x %d pixels, which costs seconds of a processor', async (width, height) => {
    const line = pngOf(width, height);
    expect(line.length).toBeLessThan(200_000);
    expect(await refusal(line, 'line.png', 'image/png')).toContain('too many pixels');
  });

  it('IDN-070: a panorama of 16,384 pixels passes', async () => {
    const answer = await identity.upload([{ bytes: pngOf(16_384, 1_000), type: 'image/png' }], other.token);
    expect(answer.type, answer.text).toBe('ok');
  });

  it('IDN-029: a jpg that was cut short, and a head with nothing behind it', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('damaged');
    expect(await refusal(JPEG_HEAD)).toContain('damaged');
  });

  it('IDN-025: a body that is no multipart, or a broken one, is told so and is no fault of ours', async () => {
    const send = async (type: string, body: string) => {
      const headers = { 'content-type': type, authorization: other.token };
      const response = await fetch(`${assay.url}/api/upload`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    const error = { status: 200, body: { type: 'error', message: expect.any(String) } };
    expect(await send('application/json', '{}')).toEqual(error);
    expect(await send('multipart/form-data; boundary=x', '--x\r\nnonsense')).toEqual(error);
    expect(await send('multipart/form-data', 'nonsense')).toEqual(error);
  });
});

describe('what is kept', () => {
  it('IDN-032: the place and time that a camera writes down are gone, and the picture stands upright', async () => {
    const shot = await sharp(await photo())
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(shot).metadata()).orientation).toBe(6);
    const tail = Buffer.from('<script>alert(1)</script>');
    const trader = await assay.signUp('camera');
    const answer = await identity.upload([{ bytes: Buffer.concat([shot, tail]) }], trader.token);
    await identity.handInBasic(trader, { front_pic: answer.message });
    const { bytes, headers } = await identity.fetchPicture(answer.message, trader.token);
    const storedMetadata = await sharp(bytes).metadata();
    expect(storedMetadata).toMatchObject({ format: 'jpeg', width: 200, height: 320 });
    expect([
      storedMetadata.exif,
      storedMetadata.xmp,
      storedMetadata.iptc,
      storedMetadata.orientation,
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('script')).toBe(false);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('IDN-032: what lies in the table is sealed, and opens only in its own place', async () => {
    const rows = await assay.database.query<{ id: string; sealed: Buffer }>(
      'select id, sealed from pictures limit 3',
    );
    expect(rows).toHaveLength(3);
    for (const { sealed } of rows) expect(sealed.includes(JPEG_HEAD)).toBe(false);
    const [one, two] = rows;
    if (!one || !two) throw new Error('no rows');
    const { vault } = assay.exchange;
    expect(vault.open(one.sealed, PICTURES.contextOf(one.id)).subarray(0, 3)).toEqual(JPEG_HEAD);
    expect(() => vault.open(one.sealed, PICTURES.contextOf(two.id))).toThrow();
  });

  it('IDN-027: once it is named its owner sees it, and to others it answers like one that does not exist', async () => {
    const trader = await assay.signUp('named');
    const front = await identity.uploaded(trader.token);
    expect((await identity.handInBasic(trader, { front_pic: front })).type).toBe('ok');
    expect((await identity.fetchPicture(front, trader.token)).bytes.subarray(0, 3)).toEqual(JPEG_HEAD);
    const foreign = await identity.fetchPicture(front, other.token);
    const unknown = await identity.fetchPicture(`/api/picture?id=${'A'.repeat(43)}`, other.token);
    expect(foreign.bytes).toEqual(unknown.bytes);
    expect((await identity.fetchPicture(front)).bytes.toString()).toContain('999');
  });

  it('IDN-027: a picture that somebody else uploaded, or has used, cannot be made one’s own', async () => {
    const trader = await assay.signUp('thief');
    const foreign = await identity.uploaded(owner.token);
    expect(await identity.handInBasic(trader, { hand_pic: foreign })).toMatchObject({
      type: 'error',
      message: expect.stringContaining('Upload the images again'),
    });
    expect((await identity.handInBasic(owner, { hand_pic: foreign })).type).toBe('ok');
    expect((await identity.handInBasic(trader, { hand_pic: foreign })).type).toBe('error');
    expect(await identity.center(trader)).toEqual({ review_status: 0, hreview_status: 0 });
    const fromGuest = await identity.uploaded();
    expect((await identity.handInBasic(trader, { hand_pic: fromGuest })).type).toBe('ok');
  });

  it('IDN-039: a picture that no call names is gone after a day, a named one stays', async () => {
    const unnamed = await identity.uploaded(owner.token);
    const count = async () => {
      const rows = await assay.database.query('select 1 from pictures where owner_id is null');
      return rows.length;
    };
    const named = (await stored()) - (await count());
    const { database, now } = assay.exchange;
    expect(await deleteUnclaimed(database, now() + 23 * 60 * 60_000)).toBeLessThan(await stored());
    expect(await count()).toBeGreaterThan(0);
    await deleteUnclaimed(database, now() + 25 * 60 * 60_000);
    expect(await count()).toBe(0);
    expect(await stored()).toBe(named);
    expect((await identity.handInBasic(other, { front_pic: unnamed })).message).toContain(
      'no longer available',
    );
  });
});

/** Returns a png of black pixels, whose rows compress to almost nothing. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
