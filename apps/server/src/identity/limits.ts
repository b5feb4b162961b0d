import { parseDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { IdentityLevel } from './level.ts';

/** What the levels of identity allow, as decimal texts in BTC. */
export type IdentityLimits = {
  /** Level 3 is offered to those whose assets are worth more. Source: the contract's text. */
  readonly levelThreeFromBtc: string;
  /** The worth of all withdrawals within 24 hours, by level. */
  readonly withdrawalsADayBtc: Readonly<Record<IdentityLevel, string>>;
};

/** The key in the table of settings. */
export const IDENTITY_LIMITS_SETTING = 'identity_limits';

const BTC_PLACES = 8n;

const DEFAULTS: IdentityLimits = {
  levelThreeFromBtc: '20',
  withdrawalsADayBtc: { 0: '1', 1: '2', 2: '20', 3: '100' },
};

/**
 * The limits that are in force. Stored as
 * `{"level_3_from_btc":"20","withdrawals_a_day_btc":["1","2","20","100"]}`; what is not like that is the default.
 */
export async function readIdentityLimits(database: Kysely<Schema>): Promise<IdentityLimits> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', IDENTITY_LIMITS_SETTING)
    .executeTakeFirst();
  return limitsOf(row?.value);
}

/** Whether assets of this worth, in units of 10^-8 BTC, are enough for level 3 to be offered. */
export function isLevelThreeOffered({ levelThreeFromBtc }: IdentityLimits, totalBtc: bigint): boolean {
  const parsed = parseDecimal(levelThreeFromBtc);
  if (!parsed.ok) return false;
  const { digits, places } = parsed.value;
  return totalBtc * 10n ** BigInt(places) > digits * 10n ** BTC_PLACES;
}

/** Reads the stored value. */
export function limitsOf(value: unknown): IdentityLimits {
  if (typeof value !== 'object' || value === null) return DEFAULTS;
  const stored = new Map<string, unknown>(Object.entries(value));
  const from = stored.get('level_3_from_btc');
  const days = stored.get('withdrawals_a_day_btc');
  const [zero, one, two, three] = Array.isArray(days) && days.length === 4 ? days : [];
  const areDays = isBtc(zero) && isBtc(one) && isBtc(two) && isBtc(three);
  return {
    levelThreeFromBtc: isBtc(from) ? from : DEFAULTS.levelThreeFromBtc,
    withdrawalsADayBtc: areDays ? { 0: zero, 1: one, 2: two, 3: three } : DEFAULTS.withdrawalsADayBtc,
  };
}

function isBtc(value: unknown): value is string {
  return typeof value === 'string' && parseDecimal(value).ok;
}
