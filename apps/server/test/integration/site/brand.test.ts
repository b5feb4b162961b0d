import type { AnswerOf } from '@assay/contract';
import { type BrandDocument, consoleCalls, DEFAULT_LOOK } from '@assay/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import {
  approveNewest,
  type Colleague,
  type ConsoleClient,
  consoleOf,
} from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const { consoleBrand, consoleProposeBrand, consoleUploadBrandPicture } = consoleCalls;
const { consoleExportBrand, consoleImportBrand, consoleRequests, consoleAudit, consoleDecideRequest } =
  consoleCalls;
const REASON = 'the board chose this look';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let approver: Colleague;
let reader: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  approver = await desk.join(owner, ['compliance'], 'approver');
  reader = await desk.join(owner, ['auditor'], 'reader');
});
afterAll(() => assay.close());

type BrandAnswer = AnswerOf<typeof consoleBrand>;
const current = (): Promise<BrandAnswer> => desk.ok(consoleBrand, {}, owner);

async function propose(fields: Partial<BrandDocument>, version?: number, by = owner) {
  const { brand, version: inForce } = await current();
  const input = {
    brand: JSON.stringify({ ...brand, ...fields }),
    version: version ?? inForce,
    reason: REASON,
  };
  return envelope<string>(await desk.send(consoleProposeBrand, input, by));
}

async function publish(fields: Partial<BrandDocument>): Promise<void> {
  expect(await propose(fields)).toMatchObject({ type: 'ok' });
  await approveNewest(desk, approver);
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 160, b: 90, alpha: 0.5 } } });

async function upload(use: 'logo' | 'icon', bytes: Buffer) {
  const input = { use, picture: bytes.toString('base64') };
  return envelope<{ name: string; width: number }>(await desk.send(consoleUploadBrandPicture, input, owner));
}

const countOf = async (table: 'brand_versions' | 'brand_pictures') =>
  (await assay.database.query(`select 1 from ${table}`)).length;

describe('a brand', () => {
  it('BRAND-005 BRAND-008: is in force after a second person approved it, and both are in the log', async () => {
    expect(await current()).toMatchObject({ version: 0, brand: DEFAULT_LOOK, versions: [] });
    expect(await propose({ name: 'Kestrel', accent_night: '#4cc38a', corners: 'round' })).toMatchObject({
      type: 'ok',
    });
    expect(await current()).toMatchObject({ version: 0, proposed: { name: 'Kestrel' }, brand: DEFAULT_LOOK });
    const { list } = await desk.ok(consoleRequests, {}, approver);
    expect(list[0]).toMatchObject({ kind: 'brand', name: 'Publish the brand', subject: 'Kestrel' });
    expect(list[0]?.changes.map(({ field, label, after }) => [field, label, after])).toEqual([
      ['name', 'Exchange name', 'Kestrel'],
      ['accent_night', 'Accent color, dark theme', '#4cc38a'],
      ['corners', 'Corners', 'round'],
    ]);
    const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: REASON } as const;
    expect(envelope(await desk.send(consoleDecideRequest, decision, owner)).type).toBe('error');
    await approveNewest(desk, approver);
    expect(await current()).toMatchObject({
      version: 1,
      proposed: null,
      brand: {
        name: 'Kestrel',
        accent_night: '#4cc38a',
        corners: 'round',
        accent_day: DEFAULT_LOOK.accent_day,
      },
      versions: [{ version: 1, proposed_by: owner.email, approved_by: approver.email, reason: REASON }],
    });
    const published = await desk.ok(consoleAudit, { action: 'brand.publish' }, owner);
    expect(published.list[0]).toMatchObject({ actor: approver.email, reason: REASON });
    const proposed = await desk.ok(consoleAudit, { action: 'propose.brand' }, owner);
    expect(proposed.list[0]).toMatchObject({ actor: owner.email, reason: REASON });
  });

  it('BRAND-001 BRAND-004: is refused with the ratio and the nearest colour, or its invalid field', async () => {
    const before = await countOf('brand_versions');
    expect((await propose({ accent_night: '#333333' })).message).toMatch(
      /^#333333 has a contrast of 1\.\d\d:1 in the dark theme; text needs at least 4\.5:1\. The nearest color that passes is #[0-9a-f]{6}\.$/,
    );
    const { message } = await propose({ accent_day: '#eeee00' });
    const nearest = /is (#[0-9a-f]{6})\.$/.exec(message)?.[1] ?? '';
    expect(message).toContain('in the light theme');
    expect((await propose({ accent_day: 'green' })).message).toBe(
      'The brand is incomplete or has an invalid value.',
    );
    expect((await propose({ icon: `${'0'.repeat(32)}.png` })).message).toContain(
      'An image of this brand is missing',
    );
    expect(
      envelope(await desk.send(consoleProposeBrand, { brand: '{}', version: 1, reason: REASON }, owner)).type,
    ).toBe('error');
    expect((await propose({ corners: 'square' }, undefined, reader)).type).not.toBe('ok');
    expect((await propose({ corners: 'square' }, undefined, approver)).type).not.toBe('ok');
    expect(await countOf('brand_versions')).toBe(before);
    expect((await current()).proposed).toBeNull();
    await publish({ accent_day: nearest });
  });

  it('BRAND-006: is refused when it changes nothing, or is based on an older version', async () => {
    expect((await propose({})).message).toBe('Nothing has changed.');
    expect((await propose({ corners: 'square' }, 0)).message).toContain('The brand has changed');
    expect(await propose({ corners: 'square' })).toMatchObject({ type: 'ok' });
    const { list } = await desk.ok(consoleRequests, {}, approver);
    await assay.database.query(
      `insert into brand_versions select version + 1, document, published_at, proposed_by, approved_by, reason
       from brand_versions order by version desc limit 1`,
    );
    const id = list[0]?.id ?? 0;
    const approve = { id, decision: 'approve', reason: REASON } as const;
    expect(envelope(await desk.send(consoleDecideRequest, approve, approver)).message).toContain(
      'The brand has changed',
    );
    await desk.ok(consoleDecideRequest, { ...approve, decision: 'reject' }, approver);
    expect((await current()).brand.corners).toBe('round');
  });

  it('BRAND-007: keeps each version, and an earlier one is published again like any other', async () => {
    const { version, versions } = await current();
    const first = versions.at(-1);
    expect(first).toMatchObject({ version: 1, brand: { corners: 'round' } });
    await publish({ corners: 'square' });
    await publish(first?.brand ?? {});
    const now = await current();
    expect(now.brand).toEqual(first?.brand);
    expect(now.version).toBe(version + 2);
    expect(now.versions).toHaveLength(versions.length + 2);
  });
});

describe('pictures and files', () => {
  it('BRAND-010 BRAND-011: a picture is encoded anew and served by its hash', async () => {
    const handed = await drawn(1200, 300)
      .withExif({ IFD0: { Artist: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { name, width } = (await upload('logo', handed)).message;
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(width).toBe(400);
    const served = await fetch(`${assay.url}/brand/${name}`);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('secret place');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 80 });
    const icon = (await upload('icon', await drawn(100, 60).webp().toBuffer())).message;
    const iconBytes = Buffer.from(await (await fetch(`${assay.url}/brand/${icon.name}`)).arrayBuffer());
    expect(await sharp(iconBytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    expect((await upload('logo', handed)).message.name).toBe(name);
    expect((await fetch(`${assay.url}/brand/${'0'.repeat(32)}.png`)).status).toBe(404);
    expect((await fetch(`${assay.url}/brand/none.png`)).status).toBe(404);
  });

  it('BRAND-010: a vector picture, a damaged one, a large one and a long logo are refused', async () => {
    const before = await countOf('brand_pictures');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const png = await drawn(64, 64).png().toBuffer();
    for (const bad of [svg, png.subarray(0, 60), Buffer.concat([png.subarray(0, 8), svg])])
      expect((await upload('icon', bad)).message).toBe('Use a PNG, JPG or WebP image.');
    expect((await upload('icon', Buffer.alloc(1024 * 1024 + 1))).message).toContain('at most 1 MB');
    const noise = Buffer.from(
      Array.from({ length: 512 * 512 * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256),
    );
    const noisy = await sharp(noise, { raw: { width: 512, height: 512, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await upload('icon', noisy)).message).toContain('256 KB');
    expect((await upload('logo', await drawn(1000, 100).png().toBuffer())).message).toContain(
      '8 times as wide',
    );
    expect(await countOf('brand_pictures')).toBe(before);
  });

  it('BRAND-015 BRAND-016: an export is imported as a draft, anything else is refused', async () => {
    const logo = (await upload('logo', await drawn(400, 100).png().toBuffer())).message;
    const icon = (await upload('icon', await drawn(512, 512).png().toBuffer())).message;
    await publish({ logo_night: logo.name, logo_width: logo.width, icon: icon.name });
    const file = await desk.ok(consoleExportBrand, {}, owner);
    expect(Object.keys(file.pictures).sort()).toEqual([logo.name, icon.name].sort());
    await assay.database.query('delete from brand_pictures');
    const versions = await countOf('brand_versions');
    const { brand } = await desk.ok(consoleImportBrand, { file: JSON.stringify(file) }, owner);
    expect(brand).toEqual(file.brand);
    expect(await countOf('brand_pictures')).toBe(2);
    expect(await countOf('brand_versions')).toBe(versions);
    const refusal = async (changed: object | string) => {
      const text = typeof changed === 'string' ? changed : JSON.stringify({ ...file, ...changed });
      return envelope<string>(await desk.send(consoleImportBrand, { file: text }, owner)).message;
    };
    for (const wrong of [{ format: 'other' }, { version: 2 }, { brand: {} }, { more: 1 }, 'x', '[]'])
      expect(await refusal(wrong)).toContain('This isn’t a brand export');
    expect(await refusal(`"${'x'.repeat(1_500_001)}"`)).toContain('This isn’t a brand export');
    expect(await refusal({ pictures: {} })).toContain('An image of this brand is missing');
    const vector = Buffer.from('<svg/>').toString('base64');
    expect(await refusal({ pictures: { [logo.name]: vector, [icon.name]: vector } })).toBe(
      'Use a PNG, JPG or WebP image.',
    );
  });
});

describe('pages', () => {
  it('BRAND-021 BRAND-022: have the brand ten seconds after its approval, and without the database the last one', async () => {
    await publish({ name: 'Osprey', accent_day: '#0a6b48' });
    assay.advance(11_000);
    const reference = await (await fetch(`${assay.url}/docs/api/style.css`)).text();
    expect(reference).toContain('light-dark(#0a6b48,');
    const manifest = await fetch(`${assay.url}/manifest.webmanifest`);
    // Without a build of the web app there is no page to send.
    if (manifest.status === 200) {
      expect(await manifest.json()).toMatchObject({ name: 'Osprey' });
      const page = await (await fetch(`${assay.url}/`)).text();
      expect(page).toContain('<title>Osprey</title>');
      const path = /href="(\/brand\/[0-9a-f]{32}\.css)"/.exec(page)?.[1] ?? '';
      const style = await fetch(assay.url + path);
      expect(style.headers.get('cache-control')).toContain('immutable');
    }
    const other = await fetch(`${assay.url}/brand/${'0'.repeat(32)}.css`);
    expect(other.headers.get('content-type')).toContain('text/css');
    expect(other.headers.get('cache-control')).toBe('no-cache');
    expect(await other.text()).toContain('--accent:#0a6b48');
  });
});
