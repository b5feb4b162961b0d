import { toBuffer } from 'qrcode';

export type QrPicture = {
  readonly picture: Uint8Array<ArrayBuffer>;
  /** As how many requests its making counts: it keeps the main thread for some 5 to 60 ms. */
  readonly requests: number;
};

const REMEMBERED_MAX = 500;
const LEAST_REQUESTS = 5;
const BYTES_PER_REQUEST = 50;

/** Remembers the pictures of the texts that were asked for last: a remembered one costs one request. */
export function createQrPictures(): (text: string) => Promise<QrPicture> {
  const remembered = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return async (text) => {
    const known = remembered.get(text);
    const making = known ?? pictureOf(text);
    remembered.delete(text);
    remembered.set(text, making);
    if (known !== undefined) return { picture: await known, requests: 1 };
    making.catch(() => remembered.delete(text));
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED_MAX) break;
      remembered.delete(oldest);
    }
    return { picture: await making, requests: requestsOf(text) };
  };
}

function requestsOf(text: string): number {
  return LEAST_REQUESTS + Math.ceil(Buffer.byteLength(text) / BYTES_PER_REQUEST);
}

async function pictureOf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 2, width: 320 });
  return new Uint8Array(picture);
}
