import type { AnswerOf } from '@assay/contract';
import { ownValue } from '@assay/contract';
import type { ChangeRow, consoleCalls } from '@assay/contract/console';
import type { LeverTerms, RiskTerms } from '@assay/engine';
import { type Amount, amount, formatDecimal, formatSteps, ratePpm, shortened } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { StoredLeverTerms } from './tables.ts';

export type StoredTerms = StoredLeverTerms;

type TermsRow = NonNullable<AnswerOf<typeof consoleCalls.consoleLeverRisk>['pairs'][number]['terms']>;

/** One part per million in percent. */
const PPM_STEP = '0.0001';
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Terms of a pair that apply in their newest version to all contracts, including earlier ones. */
export const IMMEDIATE_FIELDS: readonly string[] = [
  'stress',
  'jump',
  'jump_seconds',
  'jump_sources',
  'trades_per_owner',
  'delisting_hours',
];
/** Rates of a currency that apply in their newest version to all accounts. */
export const IMMEDIATE_RATE_FIELDS: readonly string[] = ['pool_share'];

/** Returns the current terms of every pair. */
export async function readStoredTerms(database: Kysely<Schema>): Promise<ReadonlyMap<number, StoredTerms>> {
  const rows = await database
    .selectFrom('lever_terms')
    .selectAll()
    .distinctOn('pair')
    .orderBy('pair')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.pair, row]));
}

/** Returns stored terms in the form of a command. */
export function termsOf(row: StoredTerms): LeverTerms & { readonly unitsPerHand: Amount } {
  return {
    unitsPerHand: amount(row.units_per_hand),
    multiples: row.multiples.split(',').map(Number),
    shares: row.shares.split(',').map(Number),
    minimumHands: row.minimum_hands,
    maximumHands: row.maximum_hands,
    spread: ratePpm(row.spread),
    fee: ratePpm(row.fee),
    overnight: ratePpm(row.overnight),
    liquidationFee: ratePpm(row.liquidation_fee),
    stress: ratePpm(row.stress),
    jump: ratePpm(row.jump),
    jumpMs: Number(row.jump_ms),
    jumpSources: row.jump_sources,
    tradesPerOwner: row.trades_per_owner,
    delistingMs: Number(row.delisting_ms),
    isOpen: row.is_open,
  };
}

/** Returns stored terms in the desk's format. */
export function termsRowOf(row: StoredTerms, pair: ListedPair): TermsRow {
  return { version: row.version, ...fieldsOf(termsOf(row), pair) };
}

/** Returns the differences of terms by field; all fields if there were none before. */
export function changesBetween(before: LeverTerms | null, after: LeverTerms, pair: ListedPair): ChangeRow[] {
  const previousTexts: Readonly<Record<string, string | number>> =
    before === null ? {} : { ...fieldsOf(before, pair), is_open: String(before.isOpen) };
  return Object.entries({ ...fieldsOf(after, pair), is_open: String(after.isOpen) })
    .map(([field, value]) => ({
      field,
      before: String(ownValue(previousTexts, field) ?? ''),
      after: String(value),
    }))
    .filter((change) => change.before !== change.after);
}

/** Returns the differences of rates by field. */
export function changesOfRates(before: RiskTerms, after: RiskTerms): ChangeRow[] {
  const fields = { warning: 'warning', liquidation: 'liquidation', winners: 'pool_share' } as const;
  return (['warning', 'liquidation', 'winners'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      field: fields[name],
      before: hundredthsText(before[name]),
      after: hundredthsText(after[name]),
    }));
}

/** Formats hundredths as percent: 11,000 are `110.00`. */
export function hundredthsText(value: number): string {
  return formatDecimal(BigInt(value), 2);
}

/** Formats parts per million as percent without trailing zeros. */
function percentText(rate: number): string {
  return shortened(formatSteps(rate, PPM_STEP));
}

function fieldsOf(terms: LeverTerms, { base }: ListedPair) {
  return {
    units_per_hand: shortened(formatDecimal(terms.unitsPerHand, base.decimals)),
    multiples: terms.multiples.join(', '),
    shares: terms.shares.join(', '),
    least_hands: terms.minimumHands,
    most_hands: terms.maximumHands,
    spread: percentText(terms.spread),
    fee: percentText(terms.fee),
    overnight: percentText(terms.overnight),
    liquidation_fee: percentText(terms.liquidationFee),
    stress: percentText(terms.stress),
    jump: percentText(terms.jump),
    jump_seconds: Math.ceil(terms.jumpMs / SECOND_MS),
    jump_sources: terms.jumpSources ?? 0,
    trades_per_owner: terms.tradesPerOwner,
    delisting_hours: Math.ceil(terms.delistingMs / HOUR_MS),
  };
}
