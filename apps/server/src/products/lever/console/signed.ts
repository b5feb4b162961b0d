import type { Decimals } from '@assay/money';
import { formatDecimal } from '@assay/money';

const MONEY_DECIMALS = 8;

/** Formats money that may be negative as exact text. */
export function signedMoney(value: bigint, decimals: Decimals): string {
  const scaled = value * 10n ** BigInt(MONEY_DECIMALS - decimals);
  return formatDecimal(scaled, MONEY_DECIMALS);
}
