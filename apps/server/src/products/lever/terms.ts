import { DEFAULT_RISK_TERMS, type RiskTerms } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ReadPairTerms } from '../../market/market-data/pair-terms.ts';

/** Terms of a pair for display. */
export type ShownTerms = {
  readonly pair: number;
  readonly multiples: readonly number[];
  readonly shares: readonly number[];
  readonly minimumHands: number;
  readonly maximumHands: number;
  readonly spread: number;
  readonly fee: number;
  readonly overnight: number;
  readonly liquidationFee: number;
  readonly unitsPerHand: bigint;
  readonly isOpen: boolean;
};

const PPM_PER_PERCENT = 10_000;

/** Returns the current terms of a pair; undefined without leverage. */
export async function readTerms(database: Kysely<Schema>, pair: number): Promise<ShownTerms | undefined> {
  return (await readAllTerms(database)).get(pair);
}

/** Returns the rates of a currency for accounts whose first position opens today. */
export async function readRiskTerms(database: Kysely<Schema>, currency: number): Promise<RiskTerms> {
  const row = await database
    .selectFrom('lever_risk_terms')
    .select(['warning', 'liquidation', 'winners'])
    .where('currency', '=', currency)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row ?? DEFAULT_RISK_TERMS;
}

/** Reads the terms of leverage for quotations. */
export const leverTerms: ReadPairTerms = async (database) => {
  const all = await readAllTerms(database);
  const currencies = await database.selectFrom('currencies').select(['id', 'decimals']).execute();
  const decimalsOf = new Map(currencies.map(({ id, decimals }) => [id, decimals]));
  return ({ id, base, status }) => {
    const terms = all.get(id);
    if (terms === undefined) return {};
    if (status === 'delisted') return { has_lever_terms: 1 };
    return {
      has_lever_terms: 1,
      open_lever: terms.isOpen ? 1 : 0,
      spread: terms.spread / PPM_PER_PERCENT,
      lever_trade_fee: terms.fee / PPM_PER_PERCENT,
      lever_share_num: Number(terms.unitsPerHand) / 10 ** (decimalsOf.get(base) ?? 0),
    };
  };
};

/** Returns the current terms of every pair that has ever had some. */
export async function readAllTerms(database: Kysely<Schema>): Promise<Map<number, ShownTerms>> {
  const rows = await database
    .selectFrom('lever_terms')
    .selectAll()
    .distinctOn('pair')
    .orderBy('pair')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.pair,
      {
        pair: row.pair,
        multiples: numbers(row.multiples),
        shares: numbers(row.shares),
        minimumHands: row.minimum_hands,
        maximumHands: row.maximum_hands,
        spread: row.spread,
        fee: row.fee,
        overnight: row.overnight,
        liquidationFee: row.liquidation_fee,
        unitsPerHand: row.units_per_hand,
        isOpen: row.is_open,
      },
    ]),
  );
}

function numbers(stored: string): readonly number[] {
  return stored.split(',').map(Number);
}
