import { BRAND_FORMAT, type BrandDocument, type BrandFile, consoleCalls } from '@assay/contract/console';
import {
  actorOf,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import { documentOf, readBrand } from '../../core/site-settings/brand.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { findProposedBrand, proposeBrand } from './brand-kind.ts';
import {
  createBrandPicture,
  type PictureUse,
  picturesOf,
  readBrandPictures,
  storeBrandPicture,
} from './brand-pictures.ts';

const VERSIONS_MAX = 50;

/** Console routes of name and look of the exchange: versions, pictures, proposals, export and import. */
export const brandPart: ConsoleRouteGroup = (exchange) => {
  const { database, settings } = exchange;
  return [
    staffRoute(consoleCalls.consoleBrand, async () => {
      const { version, brand } = await readBrand(exchange);
      const rows = await database
        .selectFrom('brand_versions')
        .selectAll()
        .orderBy('version', 'desc')
        .limit(VERSIONS_MAX)
        .execute();
      return accept({
        version,
        brand,
        proposed: await findProposedBrand(database),
        versions: rows.map((row) => ({
          version: row.version,
          time: wireTime(row.published_at.getTime(), settings.timeZone),
          proposed_by: row.proposed_by,
          approved_by: row.approved_by,
          reason: row.reason,
          brand: documentOf(row),
        })),
      });
    }),

    staffRoute(consoleCalls.consoleUploadBrandPicture, async ({ use, picture }, context) => {
      const stored = await storePicture(use, picture, context);
      return 'ok' in stored ? stored : accept(stored);
    }),

    staffRoute(consoleCalls.consoleProposeBrand, ({ reason, ...requested }, context) =>
      proposeBrand(requested, reason, context),
    ),

    staffRoute(consoleCalls.consoleExportBrand, async () => {
      const { brand } = await readBrand(exchange);
      const pictures = await readBrandPictures(database, picturesOf(brand));
      return accept({
        format: BRAND_FORMAT,
        version: 1 as const,
        brand,
        pictures: Object.fromEntries(
          [...pictures].map(([name, content]) => [name, content.toString('base64')]),
        ),
      });
    }),

    staffRoute(consoleCalls.consoleImportBrand, ({ file }, context) => importBrand(file, context)),
  ];
};

/** Encodes a picture anew and stores it; returns the refusal of an invalid one. */
async function storePicture(use: PictureUse, base64: string, context: StaffContext) {
  const { database, now } = context.exchange;
  const picture = await createBrandPicture(use, base64);
  if (typeof picture === 'string') return refuse(`console.brand.picture_${picture}`);
  const { content, width } = picture;
  const name = await database.transaction().execute(async (transaction) => {
    const stored = await storeBrandPicture(transaction, content, now());
    const entry = { action: 'picture.upload', target: `/brand/${stored}`, after: { bytes: content.length } };
    await appendAudit(transaction, now(), actorOf(context), entry);
    return stored;
  });
  return { name, width };
}

/**
 * Stores the pictures of an exported brand like uploaded ones, which may give them other names, and returns the brand
 * with these. Refused if one of its pictures is missing or invalid.
 */
async function importBrand({ brand, pictures }: BrandFile, context: StaffContext) {
  const imported: BrandDocument = { ...brand };
  for (const field of ['logo_night', 'logo_day', 'icon'] as const) {
    const name = brand[field];
    if (name === '') continue;
    const base64 = new Map(Object.entries(pictures)).get(name);
    if (base64 === undefined) return refuse('console.brand.picture_unknown');
    const stored: Refused | { readonly name: string; readonly width: number } = await storePicture(
      field === 'icon' ? 'icon' : 'logo',
      base64,
      context,
    );
    if ('ok' in stored) return stored;
    imported[field] = stored.name;
    if (field !== 'icon') imported.logo_width = stored.width;
  }
  return accept({ brand: imported });
}
