import type { C2cTerms, C2cTermsFault } from '@assay/engine';
import type { ListingRecord } from '../records/listing-record.ts';

const [SECOND, MONTH] = [1_000, 2_678_400_000];

/** Returns the fault for which terms must be rejected; null for none. */
export function c2cTermsFault(terms: C2cTerms, { currencies }: ListingRecord): C2cTermsFault | null {
  const seenCurrencies = new Set<number>();
  for (const { currency } of terms.currencies) {
    if (seenCurrencies.has(currency) || !currencies.has(currency)) return 'currencies';
    seenCurrencies.add(currency);
  }
  if (seenCurrencies.size > 50) return 'currencies';
  for (const { minimum, maximum } of terms.currencies) if (minimum < 1n || maximum < minimum) return 'bounds';
  if (!(terms.fee >= 0 && terms.fee < 500_000)) return 'fee';
  for (const name of [
    'pay',
    'held',
    'disputeAfter',
    'disputeWithin',
    'statement',
    'appeal',
    'coolDown',
  ] as const) {
    const time = terms[`${name}Ms`];
    if (!Number.isSafeInteger(time) || time < SECOND || time > MONTH) return 'times';
  }
  if (terms.heldMs > terms.disputeWithinMs) return 'times';
  for (const name of ['cancellationsPerDay', 'offersPerOwner', 'dealsPerOwner', 'falsePaidMost'] as const) {
    const count = terms[name];
    if (!Number.isSafeInteger(count) || count < 1 || count > 200) return 'counts';
  }
  if (![0, 1, 2, 3].includes(terms.identityLevel)) return 'identity_level';
  const { merchant } = terms;
  if (merchant === null) return null;
  return merchant.bond > 0n && currencies.has(merchant.currency) ? null : 'bond';
}
