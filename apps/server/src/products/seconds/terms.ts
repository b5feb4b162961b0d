import { CLOSED_TERMS, type SecondsTerms } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Returns the current terms and their version; without any, nothing is offered. */
export async function readSecondsTerms(
  database: Kysely<Schema>,
): Promise<{ readonly version: number; readonly terms: SecondsTerms }> {
  const row = await database
    .selectFrom('seconds_terms')
    .select(['version', 'terms'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, terms: CLOSED_TERMS };
  return { version: Number(row.version), terms: termsFrom(JSON.parse(row.terms) as SecondsTerms) };
}

/** Restores amounts, which are texts in the stored terms. */
function termsFrom(stored: SecondsTerms): SecondsTerms {
  const exact = (value: unknown) => amount(BigInt(String(value)));
  return {
    ...stored,
    currencies: stored.currencies.map((currency) => ({
      ...currency,
      minimum: exact(currency.minimum),
      maximum: exact(currency.maximum),
      amounts: currency.amounts.map(exact),
      stakePerOwner: exact(currency.stakePerOwner),
      stakePerExpiry: exact(currency.stakePerExpiry),
    })),
    insurances: stored.insurances.map((insurance) => ({
      ...insurance,
      minimum: exact(insurance.minimum),
      maximum: exact(insurance.maximum),
    })),
  };
}

const PPM_OF_A_PERCENT = 10_000;

/** Returns parts per million as percent for the wire. */
export function ratioToPercent(rate: number): number {
  return rate / PPM_OF_A_PERCENT;
}
