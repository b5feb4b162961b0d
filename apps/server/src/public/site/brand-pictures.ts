import { type BrandDocument, logoOf } from '@assay/contract/console';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { remakePicture } from '../../core/shared/clean-picture.ts';
import { loadSharp } from '../../core/shared/load-sharp.ts';
import { hashedName, serveHashedPictures } from '../../edge/http/hashed-pictures.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Use of a picture: a logo beside or instead of the name, or the square icon of tabs and home screens. */
export type PictureUse = 'logo' | 'icon';

/** A picture encoded anew, with its width divided by its height, in hundredths. */
type BrandPicture = { readonly content: Buffer; readonly width: number };

const BYTES_MAX = 1024 * 1024;
/** Limit of the table. */
const STORED_MAX = 256 * 1024;
/** Four times the height of the header's logo. */
const LOGO_HEIGHT = 80;
/** A wider one leaves no room for the navigation. */
const LOGO_WIDTH_MAX = 8 * LOGO_HEIGHT;
const RATIO_MIN = 10;
const ICON_SIDE = 512;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Re-encodes a PNG from a png, jpg or webp, keeping transparency; returns the fault if it is invalid. A vector picture
 * is none of these: it can contain scripts and links.
 */
export async function createBrandPicture(
  use: PictureUse,
  base64: string,
): Promise<BrandPicture | 'size' | 'kind' | 'shape'> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > BYTES_MAX) return 'size';
  const size =
    use === 'icon'
      ? { width: ICON_SIDE, height: ICON_SIDE, fit: 'contain' as const, background: TRANSPARENT }
      : { width: LOGO_WIDTH_MAX * 4, height: LOGO_HEIGHT, fit: 'inside' as const };
  const remade = await remakePicture(bytes, ['png', 'jpeg', 'webp'], (image) =>
    image.resize(size).toColourspace('srgb').png({ compressionLevel: 9 }),
  );
  if (!remade.ok) return remade.problem === 'pixels' ? 'size' : 'kind';
  if (remade.content.length > STORED_MAX) return 'size';
  const sharp = await loadSharp();
  const { width, height } = await sharp(remade.content).metadata();
  const ratio = Math.round((width * 100) / height);
  const fits = width <= LOGO_WIDTH_MAX && ratio >= RATIO_MIN;
  return use === 'logo' && !fits ? 'shape' : { content: remade.content, width: ratio };
}

/** Stores a picture; returns its name. Equal pictures are stored once. */
export async function storeBrandPicture(
  transaction: Transaction<Schema>,
  content: Buffer,
  nowMs: number,
): Promise<string> {
  const name = hashedName(content, 'png');
  await transaction
    .insertInto('brand_pictures')
    .values({ name, content, added_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return name;
}

/** Returns the names of a brand's pictures. */
export function picturesOf(brand: BrandDocument): readonly string[] {
  const names = [logoOf(brand, 'night'), logoOf(brand, 'day'), brand.icon];
  return [...new Set(names)].filter((name) => name !== '');
}

/** Reads stored pictures by their names. */
export async function readBrandPictures(
  database: Kysely<Schema>,
  names: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (names.length === 0) return new Map();
  const rows = await database
    .selectFrom('brand_pictures')
    .select(['name', 'content'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** Serves the pictures of the brand, those of versions that are no longer in force among them. */
export function serveBrandPictures(
  server: FastifyInstance,
  { database, reads }: Pick<Exchange, 'database' | 'reads'>,
): void {
  serveHashedPictures(server, { reads, folder: '/brand/', type: 'png' }, async (name) =>
    (await readBrandPictures(database, [name])).get(name),
  );
}
