import { type CheckoutTerms, CLOSED_CHECKOUT } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './tables.ts';

/** Returns the current terms and their version; without any, no payments are taken. */
export async function readCheckoutTerms(
  database: Kysely<Schema>,
): Promise<{ readonly version: number; readonly terms: CheckoutTerms }> {
  const row = await database
    .selectFrom('checkout_terms')
    .select(['version', 'terms'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { version: 0, terms: CLOSED_CHECKOUT };
  const stored = JSON.parse(row.terms) as CheckoutTerms;
  const exact = (value: unknown) => amount(BigInt(String(value)));
  const terms = { ...stored, minimum: exact(stored.minimum), maximum: exact(stored.maximum) };
  return { version: Number(row.version), terms };
}
