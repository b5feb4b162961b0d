import type { AnswerOf, calls, PictureKind } from '@assay/contract';
import sharp from 'sharp';
import { type Envelope, envelope } from './call.ts';
import type { HttpExchange, Trader } from './http-exchange.ts';

export type IdentityInfo = AnswerOf<typeof calls.identityInfo>;

const ADVANCED: readonly PictureKind[] = [
  'front_pic',
  'passport_pic',
  'passport_hand_pic',
  'jiashi_pic',
  'jiashi_hand_pic',
];
const BASIC: readonly PictureKind[] = ['front_pic', 'reverse_pic', 'hand_pic'];

/** Creates a small photo, each in another colour. */
export function photo(red = 120): Promise<Buffer> {
  const background = { r: red % 256, g: 90, b: 60 };
  return sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Creates a picture like that of a phone: 12 million pixels, more than 4 MB. */
export function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

/** Returns the identity calls as an external client makes them. */
export function identityCalls(assay: Pick<HttpExchange, 'url' | 'call'>) {
  let shots = 0;

  /** Sends files as a form does; `token` undefined for a guest. */
  async function upload(
    files: readonly { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string }[],
    token?: string,
    lang = 'en',
    extraFields: Readonly<Record<string, string>> = {},
  ): Promise<Envelope<string> & { readonly status: number; readonly text: string }> {
    const form = new FormData();
    for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of files)
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const headers = { lang, ...(token === undefined ? {} : { authorization: token }), ...extraFields };
    const response = await fetch(`${assay.url}/api/upload`, { method: 'POST', headers, body: form });
    const text = await response.text();
    return { status: response.status, text, ...(JSON.parse(text) as Envelope<string>) };
  }

  /** Returns the address of a newly uploaded picture. */
  async function uploaded(token?: string): Promise<string> {
    shots += 7;
    const answer = await upload([{ bytes: await photo(shots) }], token);
    if (answer.type !== 'ok') throw new Error(`no upload: ${answer.text}`);
    return answer.message;
  }

  async function addresses(kinds: readonly PictureKind[], token: string): Promise<Record<string, string>> {
    const form: Record<string, string> = {};
    for (const kind of kinds) form[kind] = await uploaded(token);
    return form;
  }

  const post = async (path: string, trader: Trader, form: Record<string, string>, lang = 'en') =>
    envelope<string>(await assay.call(path, { token: trader.token, form, lang }));

  return {
    upload,
    uploaded,
    post,
    /** Submits valid basic papers, with the fields in `change` replaced. */
    async handInBasic(trader: Trader, change: Record<string, string> = {}) {
      const pictures = await addresses(BASIC, trader.token);
      const form = { name: 'Li Lei', card_id: `1101011990${trader.id}`, ...pictures, ...change };
      return post('/api/user/real_name', trader, form);
    },
    async handInAdvanced(trader: Trader, change: Record<string, string> = {}) {
      const pictures = await addresses(ADVANCED, trader.token);
      const form = { passport: `E${trader.id}`, jiashi: `J${trader.id}`, ...pictures, ...change };
      return post('/api/user/real_name_high', trader, form);
    },
    async handInAssets(trader: Trader) {
      return post('/api/user/asset_certificate', trader, { asset_pic: await uploaded(trader.token) });
    },
    async info(trader: Trader, lang = 'en'): Promise<IdentityInfo> {
      return envelope<IdentityInfo>(await assay.call('/api/user/identity', { token: trader.token, lang }))
        .message;
    },
    async center(trader: Trader): Promise<unknown> {
      return envelope(await assay.call('/api/user/center', { token: trader.token })).message;
    },
    /** Returns the bytes of a picture, or the refusal. */
    async fetchPicture(address: string, token?: string) {
      const headers = token === undefined ? {} : { authorization: token };
      const response = await fetch(`${assay.url}${address}`, { headers });
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}
