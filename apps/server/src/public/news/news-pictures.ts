import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { cleanPicture } from '../../core/shared/clean-picture.ts';
import { loadSharp } from '../../core/shared/load-sharp.ts';
import { hashedName, isHashedName, serveHashedPictures } from '../../edge/http/hashed-pictures.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Picture for serving. `name` is its hash, so that browsers can cache it permanently. */
export type NewsPicture = {
  readonly name: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
};

const BYTES_MAX = 4 * 1024 * 1024;
/** Twice the width of the banner, for screens of double density. */
const WIDTH_MAX = 1_200;
const QUALITY = 80;
const FOLDER = '/content/';

/** Re-encodes a picture from a jpg or png in base64; returns the fault if it is invalid. */
export async function createNewsPicture(base64: string): Promise<NewsPicture | 'size' | 'kind'> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > BYTES_MAX) return 'size';
  const cleaned = await cleanPicture(bytes);
  if (!cleaned.ok) return cleaned.problem === 'pixels' ? 'size' : 'kind';
  const sharp = await loadSharp();
  const { data, info } = await sharp(cleaned.jpeg)
    .resize({ width: WIDTH_MAX, height: WIDTH_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { name: hashedName(data), content: data, width: info.width, height: info.height };
}

/** Stores a picture; returns its URL. Equal pictures are stored once. */
export async function storeNewsPicture(
  transaction: Transaction<Schema>,
  picture: NewsPicture,
  nowMs: number,
): Promise<string> {
  await transaction
    .insertInto('news_pictures')
    .values({ ...picture, added_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return FOLDER + picture.name;
}

/**
 * Returns true when the picture is stored. Paths outside this folder, such as the web app's own pictures, always pass.
 */
export async function isStoredPicture(database: Kysely<Schema>, address: string): Promise<boolean> {
  if (!address.startsWith(FOLDER)) return true;
  const name = address.slice(FOLDER.length);
  if (!isHashedName(name)) return false;
  const found = await database
    .selectFrom('news_pictures')
    .select(sql`1`.as('one'))
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}

/** Serves the pictures of articles. */
export function serveNewsPictures(
  server: FastifyInstance,
  { database, reads }: Pick<Exchange, 'database' | 'reads'>,
): void {
  serveHashedPictures(server, { reads, folder: FOLDER }, async (name) => {
    const picture = await database
      .selectFrom('news_pictures')
      .select('content')
      .where('name', '=', name)
      .executeTakeFirst();
    return picture?.content;
  });
}
