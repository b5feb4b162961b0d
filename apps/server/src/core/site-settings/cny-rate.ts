import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readSiteSettings, type SiteSettings } from './site-settings.ts';

/** Reads CNY for one USDT as a product's own market says it now, as decimal text; null where it says nothing. */
export type ReadCnyRate = (parts: {
  readonly database: Kysely<Schema>;
  readonly settings: { readonly timeZone: string };
  readonly now: () => number;
}) => Promise<string | null>;

/** Parts of an exchange by which CNY is valued: readers that remember for a second what the markets of the products say. */
export type CnySources = {
  readonly database: Kysely<Schema>;
  readonly cnyRates: readonly (() => Promise<string | null>)[];
};

export type CnyRate = {
  /** CNY for one USDT, as decimal text. */
  readonly rate: string;
  /** False where nobody says what CNY is worth: the rate is the contract's default, and no value to be shown. */
  readonly isKnown: boolean;
};

/** CNY for one USDT: as the operator has set it, else as the exchange's own market says. */
export async function readCnyRate({ database, cnyRates }: CnySources): Promise<CnyRate> {
  return cnyRateOf(await readSiteSettings(database), cnyRates);
}

/** Returns the CNY rate by settings of the site that are read already. */
export async function cnyRateOf(
  { cnyRate, isCnyRateSet }: Pick<SiteSettings, 'cnyRate' | 'isCnyRateSet'>,
  cnyRates: CnySources['cnyRates'],
): Promise<CnyRate> {
  if (isCnyRateSet) return { rate: cnyRate, isKnown: true };
  for (const read of cnyRates) {
    const rate = await read();
    if (rate !== null) return { rate, isKnown: true };
  }
  return { rate: cnyRate, isKnown: false };
}
