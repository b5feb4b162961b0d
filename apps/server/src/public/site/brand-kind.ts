import {
  BRAND_THEMES,
  type BrandDocument,
  type ChangeRow,
  CONTRAST_MIN,
  contrastFault,
} from '@assay/contract/console';
import type { Kysely, Transaction } from 'kysely';
import {
  changeRequestKind,
  proposalOf,
  proposeChange,
  requestedOf,
} from '../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../backoffice/console/four-eyes.ts';
import { actorOf, type StaffContext } from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { readBrand } from '../../core/site-settings/brand.ts';
import { readName } from '../../core/site-settings/setting-values.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { picturesOf, readBrandPictures } from './brand-pictures.ts';

const KIND = 'brand';
const TARGET = 'site:brand';

/** Proposed brand, based on the version that the proposer saw. */
type BrandRequest = { readonly version: number; readonly brand: BrandDocument };

/** Proposes a brand, unless it is hard to read, changes nothing or lacks a picture. */
export async function proposeBrand({ version, brand }: BrandRequest, reason: string, context: StaffContext) {
  const current = await readBrand(context.exchange);
  if (current.version !== version) return refuse('console.brand.outdated');
  const refusal = await brandRefusal(context.exchange.database, brand);
  if (refusal !== null) return refusal;
  const changes = changesOf(current.brand, brand);
  if (changes.length === 0) return refuse('console.brand.unchanged');
  return proposeChange(KIND, TARGET, proposalOf({ version, brand }, changes), reason, context);
}

/** Returns the brand of the proposal that waits for a second person; null if there is none. */
export async function findProposedBrand(database: Kysely<Schema>): Promise<BrandDocument | null> {
  const request = await database
    .selectFrom('four_eyes_requests')
    .selectAll()
    .where('kind', '=', KIND)
    .where('target', '=', TARGET)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return request === undefined ? null : requestedOf<BrandRequest>(request).brand;
}

/** Change request to publish name and look of the exchange. */
export const brandKind: FourEyesKind = {
  ...changeRequestKind<BrandRequest>({
    kind: KIND,
    texts: {
      name: 'console.brand.publish',
      fields: {
        name: 'console.brand.field.name',
        accent_night: 'console.brand.field.accent_night',
        accent_day: 'console.brand.field.accent_day',
        corners: 'console.brand.field.corners',
        font: 'console.brand.field.font',
        logo_night: 'console.brand.field.logo_night',
        logo_day: 'console.brand.field.logo_day',
        logo_width: 'console.brand.field.logo_width',
        is_name_in_logo: 'console.brand.field.is_name_in_logo',
        icon: 'console.brand.field.icon',
      },
    },
    decide: 'site.decide',
    async execute({ version, brand }, { by }, context, transaction): Promise<Refused | null> {
      const { now, settings } = context.exchange;
      const current = await readBrand({ database: transaction, settings });
      if (current.version !== version) return refuse('console.brand.outdated');
      const refusal = await brandRefusal(transaction, brand);
      if (refusal !== null) return refusal;
      const published = {
        at: new Date(now()),
        proposer: by.proposedBy ?? by.name,
        reason: by.reason,
      };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('brand_versions')
        .values({
          version: version + 1,
          document: JSON.stringify(brand),
          published_at: published.at,
          proposed_by: published.proposer,
          approved_by: by.name,
          reason: published.reason,
        })
        // Two approvals at once: the second finds a newer version.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return refuse('console.brand.outdated');
      if (brand.name !== current.brand.name) await storeName(transaction, brand.name, published);
      const entry = { action: 'brand.publish', target: TARGET, reason: by.reason };
      await appendAudit(transaction, now(), actorOf(context), {
        ...entry,
        before: current.brand,
        after: brand,
      });
      return null;
    },
  }),
  subject: async (_exchange, request) => requestedOf<BrandRequest>(request).brand.name,
};

type Published = { readonly at: Date; readonly proposer: string; readonly reason: string };

/** Stores the name as the site's setting, which everything else reads. */
async function storeName(
  transaction: Transaction<Schema>,
  name: string,
  { at, proposer, reason }: Published,
): Promise<void> {
  const row = { value: JSON.stringify(name), changed_at: at, changed_by: proposer, reason };
  await transaction
    .insertInto('settings')
    .values({ key: 'site_name', ...row, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({ ...row, revision: set('settings.revision', '+', 1) })),
    )
    .execute();
}

/** Returns the refusal of a brand that may not be published: by its name, its colours or its pictures. */
async function brandRefusal(database: Kysely<Schema>, brand: BrandDocument): Promise<Refused | null> {
  if (readName(brand.name) !== brand.name) return refuse('console.setting.site_name');
  for (const theme of BRAND_THEMES) {
    const fault = contrastFault(theme, brand[`accent_${theme}`]);
    if (fault === null) continue;
    return refuse(`console.brand.contrast_${theme}`, {
      colour: brand[`accent_${theme}`],
      // Cut, not rounded: a ratio below the least one never reads like it.
      ratio: (Math.floor(fault.ratio * 100) / 100).toFixed(2),
      least: String(CONTRAST_MIN),
      nearest: fault.nearest,
    });
  }
  const names = picturesOf(brand);
  const stored = await readBrandPictures(database, names);
  return names.every((name) => stored.has(name)) ? null : refuse('console.brand.picture_unknown');
}

function changesOf(before: BrandDocument, after: BrandDocument): ChangeRow[] {
  const fields = Object.keys(after) as (keyof BrandDocument)[];
  return fields
    .map((field) => ({ field, before: String(before[field]), after: String(after[field]) }))
    .filter((row) => row.before !== row.after);
}
