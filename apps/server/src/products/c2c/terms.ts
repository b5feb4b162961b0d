import { type C2cTerms, CLOSED_C2C_TERMS } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Returns the current terms and their version; without any, nothing is offered. */
export async function readC2cTerms(
  database: Kysely<Schema>,
): Promise<{ readonly version: number; readonly terms: C2cTerms }> {
  const row = await database
    .selectFrom('c2c_terms')
    .select(['version', 'terms'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, terms: CLOSED_C2C_TERMS };
  return { version: Number(row.version), terms: termsFrom(JSON.parse(row.terms) as C2cTerms) };
}

/** Restores amounts, which are texts in the stored terms. */
function termsFrom(stored: C2cTerms): C2cTerms {
  const exact = (value: unknown) => amount(BigInt(String(value)));
  const { merchant } = stored;
  return {
    ...stored,
    currencies: stored.currencies.map(({ currency, minimum, maximum }) => ({
      currency,
      minimum: exact(minimum),
      maximum: exact(maximum),
    })),
    merchant: merchant && { currency: merchant.currency, bond: exact(merchant.bond) },
  };
}

const PPM_OF_A_PERCENT = 10_000;

/** Returns parts per million as percent for the wire. */
export function ppmToPercent(rate: number): number {
  return rate / PPM_OF_A_PERCENT;
}
