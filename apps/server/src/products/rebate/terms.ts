import type { RebateTerms } from '@assay/engine';
import { formatDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** The newest terms, and which version they are; none before anybody has set any. */
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

/** A share in percent, without the zeros that say nothing: 200,000 parts per million are `20`. */
export function percentOf(ppm: number): string {
  return formatDecimal(BigInt(ppm), PERCENT_DECIMALS).replace(/\.?0+$/, '');
}
