import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readSiteSettings } from './site-settings.ts';

/** Reads CNY for one USDT as a product's own market says it now, as decimal text; null where it says nothing. */
export type ReadCnyRate = (parts: {
  readonly database: Kysely<Schema>;
  readonly now: () => number;
}) => Promise<string | null>;

/** Parts of an exchange by which CNY is valued. */
export type CnySources = Parameters<ReadCnyRate>[0] & { readonly cnyRates: readonly ReadCnyRate[] };

export type CnyRate = {
  /** CNY for one USDT, as decimal text. */
  readonly rate: string;
  /** False where nobody says what CNY is worth: the rate is the contract's default, and no value to be shown. */
  readonly isKnown: boolean;
};

/** CNY for one USDT: as the operator has set it, else as the exchange's own market says. */
export async function readCnyRate(sources: CnySources): Promise<CnyRate> {
  const { cnyRate, isCnyRateSet } = await readSiteSettings(sources.database);
  if (isCnyRateSet) return { rate: cnyRate, isKnown: true };
  for (const read of sources.cnyRates) {
    const rate = await read(sources);
    if (rate !== null) return { rate, isKnown: true };
  }
  return { rate: cnyRate, isKnown: false };
}
