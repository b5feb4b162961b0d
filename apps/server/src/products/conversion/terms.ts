import { CLOSED_CONVERSION, type ConversionTerms } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

export type TermsNow = { readonly version: number; readonly terms: ConversionTerms };

/** Returns the current terms and their version; without any, nothing is offered. */
export async function readConversionTerms(database: Kysely<Schema>): Promise<TermsNow> {
  const row = await database
    .selectFrom('conversion_terms')
    .select(['version', 'terms'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, terms: CLOSED_CONVERSION };
  return { version: Number(row.version), terms: termsFrom(JSON.parse(row.terms) as ConversionTerms) };
}

/** Restores amounts, which are texts in the stored terms. */
function termsFrom(stored: ConversionTerms): ConversionTerms {
  const exact = (value: unknown) => amount(BigInt(String(value)));
  return {
    ...stored,
    small: exact(stored.small),
    currencies: stored.currencies.map((currency) => ({
      ...currency,
      minimum: exact(currency.minimum),
      maximum: exact(currency.maximum),
      multiple: exact(currency.multiple),
      hourPerOwner: exact(currency.hourPerOwner),
      hourOfAll: exact(currency.hourOfAll),
      openMost: exact(currency.openMost),
    })),
  };
}

const PPM_OF_A_PERCENT = 10_000;

/** Returns parts per million as percent for the wire. */
export function ppmToPercent(rate: number): number {
  return rate / PPM_OF_A_PERCENT;
}
