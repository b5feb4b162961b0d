import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { remakePicture } from '../../core/shared/clean-picture.ts';
import { hashedName, isHashedName, serveHashedPictures } from '../../edge/http/hashed-pictures.ts';
import type { Exchange } from '../../exchange/exchange.ts';

const BYTES_MAX = 2 * 1024 * 1024;
/** Largest side, for the largest display size at double density; even uncompressed it fits the table's limit. */
const SIDE_MAX = 256;
const QUALITY = 90;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const FOLDER = '/logos/';

/**
 * Re-encodes a square WebP from a png, jpg or webp in base64, keeping transparency; returns the fault if it is invalid.
 */
export async function createLogo(base64: string): Promise<Buffer | 'size' | 'kind'> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > BYTES_MAX) return 'size';
  const resized = await remakePicture(bytes, ['png', 'jpeg', 'webp'], (image, { width, height }) => {
    const side = Math.min(SIDE_MAX, Math.max(width, height));
    return image
      .resize({ width: side, height: side, fit: 'contain', background: TRANSPARENT })
      .toColourspace('srgb')
      .webp({ quality: QUALITY });
  });
  if (resized.ok) return resized.content;
  return resized.problem === 'pixels' ? 'size' : 'kind';
}

/** Stores a picture; returns its URL. Equal pictures are stored once. */
export async function storeLogo(
  transaction: Transaction<Schema>,
  content: Buffer,
  nowMs: number,
): Promise<string> {
  const name = hashedName(content);
  await transaction
    .insertInto('currency_logos')
    .values({ name, content, added_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return FOLDER + name;
}

/**
 * Returns true when the picture is stored. Paths outside this folder, such as the web app's own pictures, always pass.
 */
export async function isStoredLogo(database: Kysely<Schema>, address: string): Promise<boolean> {
  if (!address.startsWith(FOLDER)) return true;
  const name = address.slice(FOLDER.length);
  if (!isHashedName(name)) return false;
  const found = await database
    .selectFrom('currency_logos')
    .select(sql`1`.as('one'))
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}

/** Serves the pictures of currencies. */
export function serveLogos(
  server: FastifyInstance,
  { database, reads }: Pick<Exchange, 'database' | 'reads'>,
): void {
  serveHashedPictures(server, { reads, folder: FOLDER }, async (name) => {
    const logo = await database
      .selectFrom('currency_logos')
      .select('content')
      .where('name', '=', name)
      .executeTakeFirst();
    return logo?.content;
  });
}
