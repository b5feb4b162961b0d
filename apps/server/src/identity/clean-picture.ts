import sharp from 'sharp';
import { createGate } from '../account/gate.ts';

/** A picture of which nothing but the pixels is left, as a JPEG; or why there is none. */
type CleanedPicture =
  | { readonly ok: true; readonly jpeg: Buffer }
  | { readonly ok: false; readonly problem: 'type' | 'unreadable' | 'pixels' };

/** A camera of a telephone takes up to 50 million pixels; a bomb has more. */
const MOST_PIXELS = 50_000_000;
/** Letters of a passport are read well at this length of the longer side. */
const LONGEST_SIDE = 2_560;
const QUALITY = 85;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// Nobody's papers stay decoded in memory.
sharp.cache(false);

/** Decoding takes a core and up to 150 MB. */
const decoding = createGate({ atOnce: 2, waiting: 20 });

/**
 * Decodes a jpg or png by its content, turns it upright and encodes it anew: metadata, trailing bytes and everything
 * else that is no pixel is gone. No other decoder ever sees the bytes.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanedPicture> {
  const format = formatOf(bytes);
  if (format === null) return { ok: false, problem: 'type' };
  return decoding(() => decode(bytes, format));
}

async function decode(bytes: Buffer, format: 'jpeg' | 'png'): Promise<CleanedPicture> {
  // The limit on pixels is looked at first, for a message of its own; the decoder holds itself to it too.
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true });
  try {
    const { width, height, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found !== format) return { ok: false, problem: 'type' };
    if (width * height > MOST_PIXELS) return { ok: false, problem: 'pixels' };
    const jpeg = await open()
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: 20 })
      .toBuffer();
    return { ok: true, jpeg };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

function formatOf(bytes: Buffer): 'jpeg' | 'png' | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  return bytes.subarray(0, PNG.length).equals(PNG) ? 'png' : null;
}
