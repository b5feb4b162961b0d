import { parseOutsideJson } from '@assay/contract';
import { type BrandDocument, DEFAULT_LOOK, readBrandDocument } from '@assay/contract/console';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readSiteName, type SiteNameSource } from './site-settings.ts';

/** Name and look of the exchange in force, with the number of its version; 0 before the first. */
export type Brand = { readonly version: number; readonly brand: BrandDocument };

/** Reads name and look of the exchange. The name is the site's setting, which may be newer than the version. */
export async function readBrand(source: SiteNameSource): Promise<Brand> {
  const [name, row] = await Promise.all([
    readSiteName(source),
    source.database
      .selectFrom('brand_versions')
      .selectAll()
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const look = row === undefined ? DEFAULT_LOOK : documentOf(row);
  return { version: row?.version ?? 0, brand: { ...look, name } };
}

/** Returns the document of a version. */
export function documentOf({ document }: Pick<StoredVersion, 'document'>): BrandDocument {
  const read = readBrandDocument(parseOutsideJson(document));
  if (read === null) throw new Error('A version of the brand is invalid.');
  return read;
}

type StoredVersion = Selectable<Schema['brand_versions']>;

declare module '../database/schema.ts' {
  interface Schema {
    brand_versions: {
      version: number;
      document: string;
      published_at: Date;
      proposed_by: string;
      approved_by: string;
      reason: string;
    };
    brand_pictures: { name: string; content: Buffer; added_at: Date };
  }
}
