import type { CurrencyFault, CurrencySpec, PairFault, PairSpec } from '@assay/engine';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { Records } from '../product.ts';
import type { ListedPair } from '../records/listing-record.ts';
import { inMinorUnits, readDecimal } from '../step.ts';

const MAX_ID = 2_147_483_647;
const MAX_RATE = 1_000_000;
const STATUSES = ['trading', 'halted', 'delisted'];

/** Order of checks: id, code, decimals, conflicts with others, unchangeable fields. */
export function currencyFault(
  { id, code, decimals }: CurrencySpec,
  { accounts, listings }: Records,
): CurrencyFault | null {
  if (!isId(id)) return 'invalid_id';
  if (!/^[A-Z0-9]{1,16}$/.test(code)) return 'invalid_code';
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 8) return 'invalid_decimals';
  for (const other of listings.currencies.values()) {
    if (other.id !== id && other.code === code) return 'code_taken';
  }
  const listed = listings.currencies.get(id);
  if (listed === undefined) return null;
  if (listed.decimals !== decimals) return 'decimals_stay';
  return listed.code !== code && accounts.isUsed(id) ? 'code_stays' : null;
}

/** Returns the values of one lot and of one tick of one lot in minor units, or the fault of a pair's steps. */
export function scaleOf(
  { tickSize, lotSize }: PairSpec,
  base: CurrencySpec,
  quote: CurrencySpec,
): Omit<ListedPair, 'spec'> | PairFault {
  const tick = readDecimal(tickSize);
  if (tick === null || tick.digits === 0n) return 'tick_not_positive';
  const lot = readDecimal(lotSize);
  if (lot === null || lot.digits === 0n) return 'lot_not_positive';
  const basePerLot = inMinorUnits(lot, base.decimals);
  if (basePerLot === null) return 'lot_below_base_unit';
  const tickLot = { digits: tick.digits * lot.digits, decimals: tick.decimals + lot.decimals };
  const quotePerTickLot = inMinorUnits(tickLot, quote.decimals);
  if (quotePerTickLot === null) return 'tick_lot_below_quote_unit';
  const isTooLarge = basePerLot > MAX_AMOUNT || quotePerTickLot > MAX_AMOUNT;
  return isTooLarge ? 'too_large' : { basePerLot, quotePerTickLot };
}

/** Order of checks: id, currencies, rates, status, limits, conflicts with others, unchangeable fields. */
export function pairFault(
  pair: PairSpec,
  basePerLot: bigint,
  listings: Records['listings'],
): PairFault | null {
  const { makerFee, takerFee, marketProtection, priceBand = 0, minimumLots, maximumLots } = pair;
  if (!isId(pair.id)) return 'invalid_id';
  if (pair.base === pair.quote) return 'same_currency';
  for (const rate of [makerFee, takerFee, marketProtection, priceBand]) {
    if (!Number.isInteger(rate) || rate < 0 || rate > MAX_RATE) return 'invalid_rate';
  }
  if (!STATUSES.includes(pair.status)) return 'invalid_status';
  const areLots = Number.isSafeInteger(minimumLots) && Number.isSafeInteger(maximumLots);
  if (!areLots || minimumLots < 1 || maximumLots < minimumLots) return 'invalid_limits';
  if (!isId(pair.ordersPerOwner ?? 1)) return 'invalid_orders_per_owner';
  if (BigInt(maximumLots) * basePerLot > MAX_AMOUNT) return 'maximum_too_large';
  if (pair.status !== 'delisted' && isDuplicate(pair, listings)) return 'pair_taken';
  const listed = listings.pairs.get(pair.id)?.spec;
  if (listed === undefined) return null;
  if (listed.base !== pair.base || listed.quote !== pair.quote) return 'currencies_stay';
  return listed.tickSize === pair.tickSize && listed.lotSize === pair.lotSize ? null : 'steps_stay';
}

/** Two pairs of the same currencies are never open at the same time. */
function isDuplicate({ id, base, quote }: PairSpec, { pairs }: Records['listings']): boolean {
  for (const { spec } of pairs.values()) {
    const isSame = spec.base === base && spec.quote === quote;
    if (isSame && spec.id !== id && spec.status !== 'delisted') return true;
  }
  return false;
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_ID;
}
