import type { Sharp } from 'sharp';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { loadSharp } from './load-sharp.ts';

/** A picture reduced to its pixels, as a JPEG; or the reason for a rejection. */
type CleanedPicture = { readonly ok: true; readonly jpeg: Buffer } | Rejected;

type RemadePicture = { readonly ok: true; readonly content: Buffer } | Rejected;
type Rejected = { readonly ok: false; readonly problem: 'type' | 'unreadable' | 'pixels' };

/** Formats in which pictures may be submitted. */
type PictureFormat = keyof typeof SIGNATURES;

/** Transformation of an upright picture, and its encoding. */
type Recipe = (image: Sharp, size: { readonly width: number; readonly height: number }) => Sharp;

/** The camera of a phone takes up to 50 million pixels; a decompression bomb has more. */
const MAX_PIXELS = 50_000_000;
/** Longest side of a photo: a single row of 50 million pixels costs far more than a square picture of as many. */
const MAX_INPUT_SIDE = 16_384;
/** Length of the longer side at which the letters of a passport are legible. */
const MAX_SIDE = 2_560;
const QUALITY = 85;

/** The first bytes of each format, in hexadecimal. */
const SIGNATURES = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
};
const SIGNATURE_BYTES = 12;

/** Decoding takes a core and up to 150 MB. */
const decoding = createConcurrencyLimit({ maxConcurrent: 2, waiting: 20 });

/** Re-encodes a JPEG or PNG as a JPEG whose letters are legible. */
export async function cleanPicture(bytes: Buffer): Promise<CleanedPicture> {
  const remade = await remakePicture(bytes, ['jpeg', 'png'], (image) =>
    image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY }),
  );
  return remade.ok ? { ok: true, jpeg: remade.content } : remade;
}

/**
 * Decodes a picture by its content, turns it upright and encodes it anew, which removes metadata, trailing bytes and
 * everything else but the pixels. No other decoder ever reads the bytes.
 */
export async function remakePicture(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  recipe: Recipe,
): Promise<RemadePicture> {
  const start = bytes.toString('hex', 0, SIGNATURE_BYTES);
  const format = formats.find((format) => SIGNATURES[format].test(start));
  if (format === undefined) return { ok: false, problem: 'type' };
  return decoding(() => remake(bytes, format, recipe));
}

async function remake(bytes: Buffer, format: PictureFormat, recipe: Recipe): Promise<RemadePicture> {
  const sharp = await loadSharp();
  // The limit on pixels is checked first, for a message of its own; the decoder applies it, too.
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  try {
    const { width, height, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found !== format) return { ok: false, problem: 'type' };
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_INPUT_SIDE)
      return { ok: false, problem: 'pixels' };
    const content = await recipe(open().rotate(), { width, height }).timeout({ seconds: 10 }).toBuffer();
    return { ok: true, content };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
