import type { RebateTerms } from '@assay/engine';
import { formatDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Returns the newest terms and their version; version 0 and null before the first. */
export async function readRebateTerms(
  database: Kysely<Schema>,
): Promise<{ readonly version: number; readonly terms: RebateTerms | null }> {
  const row = await database
    .selectFrom('rebate_terms')
    .select(['version', 'terms'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, terms: null };
  return { version: row.version, terms: JSON.parse(row.terms) as RebateTerms };
}

const PERCENT_DECIMALS = 4;

/** Formats parts per million as percent without trailing zeros: 200,000 are `20`. */
export function ppmToPercent(ppm: number): string {
  return formatDecimal(BigInt(ppm), PERCENT_DECIMALS).replace(/\.?0+$/, '');
}
