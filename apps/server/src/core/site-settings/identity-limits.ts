import { parseDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { IdentityLevel } from '../owners/identity-level.ts';

/** Limits of the identity levels, as decimal texts in BTC. */
type IdentityLimits = {
  /** Level 3 is offered to users whose assets are worth more. Source: the contract's text. */
  readonly levelThreeFromBtc: string;
  /** Value of all withdrawals within 24 hours, by level. */
  readonly withdrawalsADayBtc: Readonly<Record<IdentityLevel, string>>;
};

/** The limits as stored and set, with the daily value from level 0 to level 3. */
type StoredIdentityLimits = {
  readonly level_3_from_btc: string;
  readonly withdrawals_a_day_btc: readonly [string, string, string, string];
};

/** Key in the table of settings. */
const SETTING = 'identity_limits';

export const DEFAULT_IDENTITY_LIMITS: StoredIdentityLimits = {
  level_3_from_btc: '20',
  withdrawals_a_day_btc: ['1', '2', '20', '100'],
};

const BTC_PLACES = 8;

/** Reads the limits in force. */
export async function readIdentityLimits(database: Kysely<Schema>): Promise<IdentityLimits> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return limitsOf(row?.value);
}

/** Returns true when assets of this value, in units of 10^-8 BTC, suffice for level 3 to be offered. */
export function isLevelThreeOffered({ levelThreeFromBtc }: IdentityLimits, totalBtc: bigint): boolean {
  const from = unitsOf(levelThreeFromBtc);
  return from !== null && totalBtc > from;
}

/** Returns the limits of a stored value; the default for an invalid one. */
export function limitsOf(value: unknown): IdentityLimits {
  const stored = readStoredLimits(value) ?? DEFAULT_IDENTITY_LIMITS;
  const [level0, level1, level2, level3] = stored.withdrawals_a_day_btc;
  return {
    levelThreeFromBtc: stored.level_3_from_btc,
    withdrawalsADayBtc: { 0: level0, 1: level1, 2: level2, 3: level3 },
  };
}

/** Reads limits: decimals with at most 8 places, and no level allows less than the one below. Null for invalid ones. */
export function readStoredLimits(value: unknown): StoredIdentityLimits | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const from = fields.get('level_3_from_btc');
  const days = fields.get('withdrawals_a_day_btc');
  if (!Array.isArray(days) || days.length !== 4) return null;
  const [level0, level1, level2, level3]: readonly unknown[] = days;
  if (!isBtc(from) || !isBtc(level0) || !isBtc(level1) || !isBtc(level2) || !isBtc(level3)) return null;
  const units = [level0, level1, level2, level3].map((text) => unitsOf(text) ?? 0n);
  const isAscending = units.every((amount, level) => level === 0 || amount >= (units[level - 1] ?? 0n));
  return isAscending
    ? { level_3_from_btc: from, withdrawals_a_day_btc: [level0, level1, level2, level3] }
    : null;
}

function isBtc(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 20 && unitsOf(value) !== null;
}

/** In units of 10^-8 BTC; null for anything but a decimal of at most 8 places. */
function unitsOf(text: string): bigint | null {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > BTC_PLACES) return null;
  return parsed.value.digits * 10n ** BigInt(BTC_PLACES - parsed.value.places);
}
