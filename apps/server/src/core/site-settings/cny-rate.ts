import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readSiteSettings, type SiteSettings } from './site-settings.ts';

/** Reads CNY for one USDT from a product's own market, as decimal text; null while it has no price. */
export type ReadCnyRate = (parts: {
  readonly database: Kysely<Schema>;
  readonly settings: { readonly timeZone: string };
  readonly now: () => number;
}) => Promise<string | null>;

/** Parts needed to value CNY: readers of the products' markets, cached for a second. */
export type CnySources = {
  readonly database: Kysely<Schema>;
  readonly products: { readonly cnyRates: readonly (() => Promise<string | null>)[] };
};

export type CnyRate = {
  /** CNY for one USDT, as decimal text. */
  readonly rate: string;
  /** False where no source has a price for CNY: the rate is the contract's default, and no value is shown. */
  readonly isKnown: boolean;
};

/** CNY for one USDT: as set by the operator, else by the exchange's own market. */
export async function readCnyRate({ database, products }: CnySources): Promise<CnyRate> {
  return cnyRateOf(await readSiteSettings(database), products.cnyRates);
}

/** Returns the CNY rate by site settings that are already read. */
export async function cnyRateOf(
  { cnyRate, isCnyRateSet }: Pick<SiteSettings, 'cnyRate' | 'isCnyRateSet'>,
  cnyRates: CnySources['products']['cnyRates'],
): Promise<CnyRate> {
  if (isCnyRateSet) return { rate: cnyRate, isKnown: true };
  for (const read of cnyRates) {
    const rate = await read();
    if (rate !== null) return { rate, isKnown: true };
  }
  return { rate: cnyRate, isKnown: false };
}
